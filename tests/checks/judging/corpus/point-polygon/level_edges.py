# topic: point-polygon
# judged: crashed
# mistake: It computes the crossing before it asks whether there is one, and divides by 0 for a horizontal edge.
# place: the polygon has a horizontal edge, or two corners at one place
def point_polygon(points, point, rule):
    crossings = 0
    turns = 0
    for i in range(len(points)):
        x1, y1 = points[i]
        x2, y2 = points[(i + 1) % len(points)]
        x = x1 + (point.y - y1) * (x2 - x1) / (y2 - y1)
        if x <= point.x:
            continue
        if y1 <= point.y < y2:
            crossings += 1
            turns += 1
        elif y2 <= point.y < y1:
            crossings += 1
            turns -= 1
    if rule == "winding":
        return turns != 0
    return crossings % 2 == 1
