# topic: point-circle
# judged: right
def point_circle(point, circle_center, circle_radius):
    dx = abs(point.x - circle_center.x)
    if dx > circle_radius:
        return False
    dy = abs(point.y - circle_center.y)
    if dy > circle_radius:
        return False
    # diamond inside the circle
    if dx + dy <= circle_radius:
        return True
    return dx * dx + dy * dy <= circle_radius * circle_radius
