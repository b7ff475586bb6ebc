# topic: circle-segment-2
# judged: logic
# mistake: It wants the projection of the centre to be on the segment, so the round ends are missing.
# place: the centre is past an end and the circle reaches that end
# like: the round ends are missing
def circle_segment_2(c1, c2, circle_center, circle_radius):
    ax, ay = c2.x - c1.x, c2.y - c1.y
    vx, vy = circle_center.x - c1.x, circle_center.y - c1.y
    length = (ax * ax + ay * ay) ** 0.5
    if length == 0:
        return False
    ux, uy = ax / length, ay / length
    along = vx * ux + vy * uy
    if along < 0 or along > length:
        return False
    return abs(vx * uy - vy * ux) <= circle_radius
