# topic: circle-rect
# judged: right
def clamp(value, low, high):
    return max(low, min(value, high))


def circle_rect(rect_center, rect_size, circle_center, circle_radius):
    nx = clamp(circle_center.x, rect_center.x - rect_size.x / 2, rect_center.x + rect_size.x / 2)
    ny = clamp(circle_center.y, rect_center.y - rect_size.y / 2, rect_center.y + rect_size.y / 2)
    dx = circle_center.x - nx
    dy = circle_center.y - ny
    return dx * dx + dy * dy <= circle_radius ** 2
