# topic: circle-polygon
# judged: logic
# mistake: It wants the corners in one order; for the other one everything inside is outside.
# place: the corners run the other way round
def circle_polygon(polygon_points, circle_center, circle_radius):
    n = len(polygon_points)
    inside = True
    for i in range(n):
        p, q = polygon_points[i], polygon_points[(i + 1) % n]
        ex, ey = q.x - p.x, q.y - p.y
        vx, vy = circle_center.x - p.x, circle_center.y - p.y
        if ex * vy - ey * vx < 0:
            inside = False
        length2 = ex * ex + ey * ey
        t = max(0, min(1, (ex * vx + ey * vy) / length2)) if length2 > 0 else 0
        dx, dy = vx - t * ex, vy - t * ey
        if dx * dx + dy * dy <= circle_radius * circle_radius:
            return True
    return inside
