# topic: circle-circle
# judged: logic
# mistake: It asks whether the outlines cross, so a circle in the other one is a miss.
# place: one circle is inside the other one
# like: only outlines, so containment is missed
from math import sqrt


def circle_circle(a_center, a_radius, b_center, b_radius):
    d = sqrt((a_center.x - b_center.x) ** 2 + (a_center.y - b_center.y) ** 2)
    if d > a_radius + b_radius:
        return False
    if d < abs(a_radius - b_radius):
        # no intersection points
        return False
    return True
