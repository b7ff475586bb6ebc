# topic: point-rect
# judged: right
def point_rect(point, rect_center, rect_size):
    left, right = rect_center.x - rect_size.x / 2, rect_center.x + rect_size.x / 2
    top, bottom = rect_center.y - rect_size.y / 2, rect_center.y + rect_size.y / 2
    return left <= point.x <= right and top <= point.y <= bottom
