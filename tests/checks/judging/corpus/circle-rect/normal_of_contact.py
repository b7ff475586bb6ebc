# topic: circle-rect
# judged: crashed
# mistake: It divides by the distance for the normal, and the distance is 0 if the centre is in the rectangle.
# place: the centre is inside the rectangle
import math


def circle_rect(rect_center, rect_size, circle_center, circle_radius):
    half_w, half_h = rect_size.x / 2, rect_size.y / 2
    nearest_x = min(max(circle_center.x, rect_center.x - half_w), rect_center.x + half_w)
    nearest_y = min(max(circle_center.y, rect_center.y - half_h), rect_center.y + half_h)
    vx, vy = circle_center.x - nearest_x, circle_center.y - nearest_y
    distance = math.sqrt(vx * vx + vy * vy)
    normal = (vx / distance, vy / distance)
    depth = circle_radius - distance
    push = (normal[0] * depth, normal[1] * depth)
    return push[0] * normal[0] + push[1] * normal[1] >= 0 and depth >= 0
