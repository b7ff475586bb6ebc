# topic: point-rect
# judged: logic
# mistake: It cuts all coordinates to whole numbers to look for them in ranges.
# place: coordinates of the point or the sides are not whole numbers
def point_rect(point, rect_center, rect_size):
    left = int(rect_center.x - rect_size.x / 2)
    top = int(rect_center.y - rect_size.y / 2)
    right = int(rect_center.x + rect_size.x / 2)
    bottom = int(rect_center.y + rect_size.y / 2)
    return int(point.x) in range(left, right + 1) and int(point.y) in range(top, bottom + 1)
