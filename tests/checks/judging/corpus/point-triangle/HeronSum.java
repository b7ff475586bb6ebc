// topic: point-triangle
// judged: logic
// mistake: It compares the sum of three rounded areas with the whole by ==.
// place: the point is inside
static double length(Point p, Point q) {
    return Math.hypot(p.x() - q.x(), p.y() - q.y());
}

static double heron(Point p, Point q, Point r) {
    double u = length(p, q), v = length(q, r), w = length(r, p);
    double s = (u + v + w) / 2;
    return Math.sqrt(Math.max(0, s * (s - u) * (s - v) * (s - w)));
}

public static boolean pointTriangle(Point point, Point a, Point b, Point c) {
    double whole = heron(a, b, c);
    double parts = heron(point, a, b) + heron(point, b, c) + heron(point, c, a);
    return parts == whole;
}
