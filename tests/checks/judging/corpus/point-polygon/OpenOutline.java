// topic: point-polygon
// judged: logic
// mistake: It forgets the edge from the last corner to the first.
// place: the last edge is level with the point and to the right of it
import java.util.List;

static boolean pointPolygon(List<Point> points, Point point, String rule) {
    int crossings = 0;
    int turns = 0;
    for (int i = 0; i < points.size() - 1; i++) {
        Point p = points.get(i);
        Point q = points.get(i + 1);
        boolean pBelow = p.y() > point.y();
        boolean qBelow = q.y() > point.y();
        if (pBelow == qBelow) continue;
        double x = p.x() + (q.x() - p.x()) * (point.y() - p.y()) / (q.y() - p.y());
        if (point.x() < x) {
            crossings++;
            turns += qBelow ? 1 : -1;
        }
    }
    return rule.equals("winding") ? turns != 0 : crossings % 2 != 0;
}
