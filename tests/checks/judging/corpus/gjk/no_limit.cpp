// topic: gjk
// judged: crashed
// mistake: The loop has no limit and does not notice that the new point is an old one, so it can go on for ever.
// place: the shapes touch in a point of the simplex, or are segments on one line
// degenerate: yes
#include <vector>

struct V { double x, y; };
static V operator-(V a, V b) { return {a.x - b.x, a.y - b.y}; }
static double dot(V a, V b) { return a.x * b.x + a.y * b.y; }
static double cross(V a, V b) { return a.x * b.y - a.y * b.x; }

static V farthest(const std::vector<Point>& points, V d) {
    V best{points[0].x, points[0].y};
    for (const Point& p : points) {
        V v{p.x, p.y};
        if (dot(v, d) > dot(best, d)) best = v;
    }
    return best;
}

/// Across the edge from p to q, towards the origin.
static V across(V p, V q) {
    V e = q - p;
    V n{-e.y, e.x};
    if (dot(n, p) > 0) n = {e.y, -e.x};
    return n;
}

bool gjk(const std::vector<Point>& a_points, const std::vector<Point>& b_points) {
    auto support = [&](V d) { return farthest(a_points, d) - farthest(b_points, V{-d.x, -d.y}); };
    std::vector<V> simplex{support({1, 0})};
    V d{-simplex[0].x, -simplex[0].y};
    while (true) {
        V p = support(d);
        if (dot(p, d) < 0) return false;
        simplex.push_back(p);
        if (simplex.size() == 2) {
            d = across(simplex[0], simplex[1]);
            continue;
        }
        V a = simplex[2], b = simplex[1], c = simplex[0];
        double turn = cross(b - a, c - a);
        double ab = cross(b - a, V{0, 0} - a), ca = cross(a - c, V{0, 0} - c);
        if (turn < 0) {
            ab = -ab;
            ca = -ca;
        }
        if (ab < 0) {
            simplex = {b, a};
            d = across(b, a);
        } else if (ca < 0) {
            simplex = {c, a};
            d = across(c, a);
        } else if (turn != 0) {
            return true;
        } else {
            simplex = {b, a};
            d = across(b, a);
        }
    }
}
