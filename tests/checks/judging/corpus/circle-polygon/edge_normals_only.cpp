// topic: circle-polygon
// judged: logic
// mistake: It looks for a gap across the edges only, and not along the way to the nearest corner.
// place: the centre is past a corner
// like: only axes across the edges
#include <algorithm>
#include <cmath>
#include <vector>

bool circle_polygon(const std::vector<Point>& polygon_points, Point circle_center, double circle_radius) {
    const int n = (int)polygon_points.size();
    for (int i = 0; i < n; i++) {
        Point p = polygon_points[i];
        Point q = polygon_points[(i + 1) % n];
        double nx = q.y - p.y, ny = p.x - q.x;
        double length = std::sqrt(nx * nx + ny * ny);
        if (length == 0) continue;
        nx /= length;
        ny /= length;
        double lo = INFINITY, hi = -INFINITY;
        for (const Point& v : polygon_points) {
            double d = v.x * nx + v.y * ny;
            lo = std::min(lo, d);
            hi = std::max(hi, d);
        }
        double c = circle_center.x * nx + circle_center.y * ny;
        if (c + circle_radius < lo || c - circle_radius > hi) return false;
    }
    return true;
}
