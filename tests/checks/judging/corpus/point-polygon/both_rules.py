# topic: point-polygon
# judged: touching
# mistake: A point on the outline counts as inside on some edges and as outside on others.
# place: the point is on the outline
def point_polygon(points, point, rule):
    crossings = 0
    winding = 0
    previous = points[-1]
    for current in points:
        if (previous.y > point.y) != (current.y > point.y):
            turn = (current.x - previous.x) * (point.y - previous.y) - (point.x - previous.x) * (current.y - previous.y)
            down = current.y > previous.y
            # to the right of the point?
            if (turn > 0) == down and turn != 0:
                crossings += 1
                winding += 1 if down else -1
        previous = current
    return crossings % 2 == 1 if rule == "even_odd" else winding != 0
