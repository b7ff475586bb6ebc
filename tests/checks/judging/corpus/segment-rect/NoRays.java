// topic: segment-rect
// judged: logic
// mistake: It never looks at the kind, so a ray ends at its second point.
// place: the kind is ray and the rectangle is behind p2
static boolean segmentRect(Point p1, Point p2, Point rectCenter, Point rectSize, String kind) {
    double[] start = {p1.x(), p1.y()};
    double[] way = {p2.x() - p1.x(), p2.y() - p1.y()};
    double[] low = {rectCenter.x() - rectSize.x() / 2, rectCenter.y() - rectSize.y() / 2};
    double[] high = {rectCenter.x() + rectSize.x() / 2, rectCenter.y() + rectSize.y() / 2};
    double from = 0, to = 1;
    for (int i = 0; i < 2; i++) {
        if (way[i] == 0) {
            if (start[i] < low[i] || start[i] > high[i]) return false;
        } else {
            double a = (low[i] - start[i]) / way[i];
            double b = (high[i] - start[i]) / way[i];
            from = Math.max(from, Math.min(a, b));
            to = Math.min(to, Math.max(a, b));
        }
    }
    return from <= to;
}
