// topic: line-line
// judged: logic
// mistake: It never looks at the kind, so rays and lines are tested as segments.
// place: the kind is not segments and the crossing is past an end
static int orientation(Point p, Point q, Point r) {
    double value = (q.x() - p.x()) * (r.y() - p.y()) - (q.y() - p.y()) * (r.x() - p.x());
    if (value == 0) return 0;
    return value > 0 ? 1 : 2;
}

static boolean onSegment(Point p, Point q, Point r) {
    return q.x() <= Math.max(p.x(), r.x()) && q.x() >= Math.min(p.x(), r.x())
        && q.y() <= Math.max(p.y(), r.y()) && q.y() >= Math.min(p.y(), r.y());
}

public static boolean lineLine(Point a1, Point a2, Point b1, Point b2, String kind) {
    int o1 = orientation(a1, a2, b1);
    int o2 = orientation(a1, a2, b2);
    int o3 = orientation(b1, b2, a1);
    int o4 = orientation(b1, b2, a2);
    if (o1 != o2 && o3 != o4) return true;
    if (o1 == 0 && onSegment(a1, b1, a2)) return true;
    if (o2 == 0 && onSegment(a1, b2, a2)) return true;
    if (o3 == 0 && onSegment(b1, a1, b2)) return true;
    if (o4 == 0 && onSegment(b1, a2, b2)) return true;
    return false;
}
