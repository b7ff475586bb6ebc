# topic: point-circle
# judged: crashed
# mistake: It divides by the distance, which is 0 if the point is the centre.
# place: the point is the centre
# degenerate: yes
import math


def point_circle(point, circle_center, circle_radius):
    dx, dy = point.x - circle_center.x, point.y - circle_center.y
    distance = math.hypot(dx, dy)
    # the point of the outline in the same direction
    ux, uy = dx / distance, dy / distance
    return dx * ux + dy * uy <= circle_radius
