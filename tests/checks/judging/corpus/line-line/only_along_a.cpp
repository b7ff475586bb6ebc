// topic: line-line
// judged: logic
// mistake: It checks the position along A only, so the lines may meet past an end of B.
// place: the crossing is past an end of B
// like: only the position along A
#include <string>

static double cross(Point u, Point v) { return u.x * v.y - u.y * v.x; }
static Point minus(Point p, Point q) { return {p.x - q.x, p.y - q.y}; }

bool line_line(Point a1, Point a2, Point b1, Point b2, std::string kind) {
    Point a = minus(a2, a1), b = minus(b2, b1);
    double d = cross(a, b);
    if (d == 0.0) return false;
    if (kind == "lines") return true;
    double t = cross(minus(b1, a1), b) / d;
    return t >= 0.0 && t <= 1.0;
}
