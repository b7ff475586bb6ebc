# topic: line-line
# judged: crashed
# mistake: It divides by the difference in x for the slope, which is 0 for a vertical line.
# place: one of the lines is vertical
def line_line(a1, a2, b1, b2, kind):
    slope_a = (a2.y - a1.y) / (a2.x - a1.x)
    slope_b = (b2.y - b1.y) / (b2.x - b1.x)

    def along_a(x):
        t = (x - a1.x) / (a2.x - a1.x)
        if kind == "segments":
            return 0 <= t <= 1
        if kind == "ray":
            return t >= 0
        return True

    def along_b(x):
        return kind == "lines" or min(b1.x, b2.x) <= x <= max(b1.x, b2.x)

    if slope_a == slope_b:
        # is B on the line of A?
        if (b1.y - a1.y) * (a2.x - a1.x) != (a2.y - a1.y) * (b1.x - a1.x):
            return False
        return along_a(b1.x) or along_a(b2.x) or along_b(a1.x) or (kind == "segments" and along_b(a2.x))
    x = (b1.y - a1.y + slope_a * a1.x - slope_b * b1.x) / (slope_a - slope_b)
    return along_a(x) and along_b(x)
