# topic: point-rect
# judged: logic
# mistake: It takes the centre for the corner where the rectangle begins.
# place: the point is left of the centre or above it, or past the right or bottom side
# like: the centre taken for the corner
def point_rect(point, rect_center, rect_size):
    x, y = rect_center
    w, h = rect_size
    if point.x < x or point.x > x + w:
        return False
    if point.y < y or point.y > y + h:
        return False
    return True
