# topic: circle-circle
# judged: crashed
# mistake: For a touch it returns 0, which is no answer; everywhere else it returns True or False.
# place: the circles touch
def circle_circle(a_center, a_radius, b_center, b_radius):
    """True if they overlap, False if not, 0 if they touch."""
    dx, dy = a_center.x - b_center.x, a_center.y - b_center.y
    left = dx * dx + dy * dy
    right = (a_radius + b_radius) ** 2
    if left == right:
        return 0
    return left < right
