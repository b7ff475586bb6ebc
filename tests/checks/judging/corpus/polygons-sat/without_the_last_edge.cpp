// topic: polygons-sat
// judged: logic
// mistake: The loop ends one edge too early, so the edge from the last corner to the first gives no axis.
// place: only an axis across the last edge of a polygon has a gap
#include <algorithm>
#include <cfloat>
#include <vector>

struct Shadow {
    double min = DBL_MAX, max = -DBL_MAX;
    void add(double d) {
        min = std::min(min, d);
        max = std::max(max, d);
    }
};

static bool separates(const std::vector<Point>& of, const std::vector<Point>& a, const std::vector<Point>& b) {
    for (size_t i = 0; i + 1 < of.size(); i++) {
        double nx = of[i].y - of[i + 1].y;
        double ny = of[i + 1].x - of[i].x;
        Shadow sa, sb;
        for (auto& p : a) sa.add(p.x * nx + p.y * ny);
        for (auto& p : b) sb.add(p.x * nx + p.y * ny);
        if (sa.max < sb.min || sb.max < sa.min) return true;
    }
    return false;
}

bool polygons_sat(const std::vector<Point>& a_points, const std::vector<Point>& b_points) {
    return !separates(a_points, a_points, b_points) && !separates(b_points, a_points, b_points);
}
