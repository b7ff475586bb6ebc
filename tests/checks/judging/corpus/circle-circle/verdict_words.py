# topic: circle-circle
# judged: right
import math


def circle_circle(a_center, a_radius, b_center, b_radius):
    dx = b_center.x - a_center.x
    dy = b_center.y - a_center.y
    gap = dx * dx + dy * dy - math.pow(a_radius + b_radius, 2)
    if gap > 0:
        return "apart"
    return "touching" if gap == 0 else "colliding"
