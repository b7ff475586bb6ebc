# topic: swept-circle-rect
# judged: logic
# mistake: It tests the start and the end of the tick, and nothing between.
# place: the circle meets the rectangle and has left it again at the end
# like: only the start and the end
def overlaps(rect_center, rect_size, x, y, radius):
    dx = max(abs(x - rect_center.x) - rect_size.x / 2, 0)
    dy = max(abs(y - rect_center.y) - rect_size.y / 2, 0)
    return dx * dx + dy * dy <= radius * radius


def swept_circle_rect(rect_center, rect_size, circle_center, circle_velocity, circle_radius):
    for t in (0, 1):
        x = circle_center.x + t * circle_velocity.x
        y = circle_center.y + t * circle_velocity.y
        if overlaps(rect_center, rect_size, x, y, circle_radius):
            return True
    return False
