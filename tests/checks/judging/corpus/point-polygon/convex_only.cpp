// topic: point-polygon
// judged: logic
// mistake: The point must be on one side of all edges, which is true only for convex polygons.
// place: the polygon has a dent, or its outline crosses itself
// like: on the same side of every edge, either way round
#include <string>
#include <vector>

bool point_polygon(const std::vector<Point>& points, Point point, std::string rule) {
    bool left = false, right = false;
    const std::size_t n = points.size();
    for (std::size_t i = 0; i < n; ++i) {
        const Point& p = points[i];
        const Point& q = points[(i + 1) % n];
        const double turn = (q.x - p.x) * (point.y - p.y) - (q.y - p.y) * (point.x - p.x);
        if (turn > 0) right = true;
        if (turn < 0) left = true;
    }
    return !(left && right);
}
