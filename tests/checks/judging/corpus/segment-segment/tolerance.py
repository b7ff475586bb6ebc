# topic: segment-segment
# judged: logic
# mistake: Products below 0.01 count as 0, so short segments count as parallel.
# place: the segments are short, or almost parallel
EPS = 1e-2


def segment_segment(a1, a2, a_radius, b1, b2, b_radius):
    ax, ay = a2.x - a1.x, a2.y - a1.y
    bx, by = b2.x - b1.x, b2.y - b1.y
    wx, wy = a1.x - b1.x, a1.y - b1.y
    aa, bb, ab = ax * ax + ay * ay, bx * bx + by * by, ax * bx + ay * by
    aw, bw = ax * wx + ay * wy, bx * wx + by * wy
    clamp = lambda t: max(0.0, min(1.0, t))

    det = aa * bb - ab * ab
    s = clamp((ab * bw - bb * aw) / det) if det > EPS else 0.0
    t = clamp((ab * s + bw) / bb) if bb > EPS else 0.0
    s = clamp((ab * t - aw) / aa) if aa > EPS else 0.0
    dx, dy = wx + s * ax - t * bx, wy + s * ay - t * by
    return dx * dx + dy * dy <= (a_radius + b_radius) ** 2
