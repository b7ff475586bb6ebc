// topic: polygons-sat
// judged: logic
// mistake: It asks whether two edges cross, and forgets that one polygon can hold the other.
// place: one polygon is inside the other
// like: two edges that cross
import java.util.List;

static double side(Point p, Point q, Point r) {
    return (q.x() - p.x()) * (r.y() - p.y()) - (q.y() - p.y()) * (r.x() - p.x());
}

static boolean cross(Point p, Point q, Point r, Point s) {
    return side(p, q, r) * side(p, q, s) <= 0 && side(r, s, p) * side(r, s, q) <= 0;
}

static boolean polygonsSat(List<Point> aPoints, List<Point> bPoints) {
    for (int i = 0; i < aPoints.size(); i++) {
        Point p = aPoints.get(i), q = aPoints.get((i + 1) % aPoints.size());
        for (int j = 0; j < bPoints.size(); j++) {
            Point r = bPoints.get(j), s = bPoints.get((j + 1) % bPoints.size());
            if (cross(p, q, r, s)) return true;
        }
    }
    return false;
}
