// topic: point-triangle
// judged: logic
// mistake: It works only for corners that run in one direction.
// place: the corners run the other way round
// like: only one order of the corners
inline double edge(const Point& a, const Point& b, const Point& p) {
    return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

bool point_triangle(Point point, Point a, Point b, Point c) {
    if (edge(a, b, point) < 0) return false;
    if (edge(b, c, point) < 0) return false;
    if (edge(c, a, point) < 0) return false;
    return true;
}
