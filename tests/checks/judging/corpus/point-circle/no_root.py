# topic: point-circle
# judged: logic
# mistake: It compares the square of the distance with the radius itself.
# place: the radius is not 1 and the point is not near the centre
# like: the radius is not squared
def point_circle(point, circle_center, circle_radius):
    """Is the point inside the circle?"""
    dist = (point.x - circle_center.x) ** 2 + (point.y - circle_center.y) ** 2
    return dist <= circle_radius
