# topic: circle-segment-1
# judged: value
# mistake: The closest point is that of the line, also beyond the ends.
# place: beyond an end of the segment
def circle_segment_1(c1, c2, circle_center, circle_radius):
    x, y = c2.x - c1.x, c2.y - c1.y
    u, v = circle_center.x - c1.x, circle_center.y - c1.y
    length_squared = x * x + y * y
    if length_squared == 0:
        return u * u + v * v <= circle_radius * circle_radius
    t = (u * x + v * y) / length_squared
    inside = min(max(t, 0), 1)
    gap_x, gap_y = u - inside * x, v - inside * y
    hit = gap_x * gap_x + gap_y * gap_y <= circle_radius * circle_radius
    return {"verdict": hit, "values": {"closest": (c1.x + t * x, c1.y + t * y)}}
