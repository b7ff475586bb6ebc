# topic: point-polygon
# judged: logic
# mistake: Both ends of an edge count, so a ray through a corner counts two edges there.
# place: the point is level with a corner of the polygon
def point_polygon(points, point, rule):
    count = 0
    winding = 0
    for p, q in zip(points, points[1:] + points[:1]):
        if p.y == q.y:
            continue
        if min(p.y, q.y) <= point.y <= max(p.y, q.y):
            x = p.x + (q.x - p.x) * (point.y - p.y) / (q.y - p.y)
            if x > point.x:
                count += 1
                winding += 1 if p.y < q.y else -1
    if rule == "winding":
        return winding != 0
    return count % 2 == 1
