# topic: circle-rect
# judged: touching
# mistake: A circle that only touches the rectangle counts as apart.
# place: the circle touches a side or a corner
def circle_rect(rect_center, rect_size, circle_center, circle_radius):
    dx = max(abs(circle_center.x - rect_center.x) - rect_size.x / 2, 0)
    dy = max(abs(circle_center.y - rect_center.y) - rect_size.y / 2, 0)
    if dx == 0 and dy == 0:
        return True
    return dx * dx + dy * dy < circle_radius * circle_radius
