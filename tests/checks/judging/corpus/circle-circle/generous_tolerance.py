# topic: circle-circle
# judged: logic
# mistake: The tolerance of 0.5 counts circles as a hit that are clearly apart.
# place: the circles are apart by less than 0.5
EPSILON = 0.5


def circle_circle(a_center, a_radius, b_center, b_radius):
    dx = a_center.x - b_center.x
    dy = a_center.y - b_center.y
    distance = (dx * dx + dy * dy) ** 0.5
    return distance - (a_radius + b_radius) < EPSILON
