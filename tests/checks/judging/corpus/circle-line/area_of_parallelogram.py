# topic: circle-line
# judged: right
def circle_line(p1, p2, circle_center, circle_radius):
    dx, dy = p2.x - p1.x, p2.y - p1.y
    vx, vy = circle_center.x - p1.x, circle_center.y - p1.y
    if dx == dy == 0:
        return vx * vx + vy * vy <= circle_radius * circle_radius
    area = dx * vy - dy * vx
    return area * area <= circle_radius * circle_radius * (dx * dx + dy * dy)
