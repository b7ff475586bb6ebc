# topic: circle-rect
# judged: logic
# mistake: It asks only whether a corner of the rectangle is in the circle.
# place: the circle reaches over a side, or is inside the rectangle
# like: the corners only
import math


def circle_rect(rect_center, rect_size, circle_center, circle_radius):
    w, h = rect_size.x / 2, rect_size.y / 2
    corners = [
        (rect_center.x - w, rect_center.y - h),
        (rect_center.x + w, rect_center.y - h),
        (rect_center.x + w, rect_center.y + h),
        (rect_center.x - w, rect_center.y + h),
    ]
    for corner in corners:
        if math.dist(corner, circle_center) <= circle_radius:
            return True
    return False
