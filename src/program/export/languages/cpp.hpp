#include <algorithm>
#include <cmath>
#include <functional>
#include <initializer_list>
#include <utility>
#include <vector>

namespace prelude {

// @ vectors
/// A vector or a point.
struct Vec2 {
    double x;
    double y;
};

// @ opposite
inline Vec2 operator-(Vec2 v) { return {-v.x, -v.y}; }
// @ plus
inline Vec2 operator+(Vec2 v, Vec2 w) { return {v.x + w.x, v.y + w.y}; }
// @ minus
inline Vec2 operator-(Vec2 v, Vec2 w) { return {v.x - w.x, v.y - w.y}; }
// @ scale
inline Vec2 operator*(double t, Vec2 v) { return {t * v.x, t * v.y}; }
// @ scaled
inline Vec2 operator*(Vec2 v, double t) { return {v.x * t, v.y * t}; }
// @ over
inline Vec2 operator/(Vec2 v, double t) { return {v.x / t, v.y / t}; }
// @ equal
inline bool operator==(Vec2 v, Vec2 w) { return v.x == w.x && v.y == w.y; }
// @ unequal
inline bool operator!=(Vec2 v, Vec2 w) { return !(v == w); }
// @ dot
inline double dot(Vec2 v, Vec2 w) { return v.x * w.x + v.y * w.y; }
// @ cross
inline double cross(Vec2 v, Vec2 w) { return v.x * w.y - v.y * w.x; }
// @ length
inline double length(Vec2 v) { return std::sqrt(dot(v, v)); }
// @ normalize
inline Vec2 normalize(Vec2 v) { return v / length(v); }
// @ perp
inline Vec2 perp(Vec2 v) { return {-v.y, v.x}; }
// @ sign
inline double sign(double t) { return t > 0.0 ? 1.0 : t < 0.0 ? -1.0 : t; }
// @ clamp
inline double clamp(double t, double low, double high) { return std::min(std::max(t, low), high); }
// @ mix
inline double mix(double a, double b, double t) { return a + t * (b - a); }
// @ mix_vectors
inline Vec2 mix_vectors(Vec2 v, Vec2 w, double t) { return {mix(v.x, w.x, t), mix(v.y, w.y, t)}; }
// @ tan
inline double tan(double t) { return std::sin(t) / std::cos(t); }
// @ corners
inline std::vector<Vec2> corners_of(std::initializer_list<std::reference_wrapper<const std::vector<Vec2>>> lists) {
    std::vector<Vec2> corners;
    for (const std::vector<Vec2>& points : lists) corners.insert(corners.end(), points.begin(), points.end());
    return corners;
}
// @ edges
/// Each corner with the next one, and the last one with the first.
inline std::vector<std::pair<Vec2, Vec2>> edges_of(
    std::initializer_list<std::reference_wrapper<const std::vector<Vec2>>> lists) {
    std::vector<std::pair<Vec2, Vec2>> edges;
    for (const std::vector<Vec2>& points : lists) {
        for (std::size_t i = 0; i < points.size(); i++) {
            edges.emplace_back(points[i], points[(i + 1) % points.size()]);
        }
    }
    return edges;
}
// @ chain
/// Each corner with the next one.
inline std::vector<std::pair<Vec2, Vec2>> chain_of(
    std::initializer_list<std::reference_wrapper<const std::vector<Vec2>>> lists) {
    std::vector<std::pair<Vec2, Vec2>> edges;
    for (const std::vector<Vec2>& points : lists) {
        for (std::size_t i = 1; i < points.size(); i++) edges.emplace_back(points[i - 1], points[i]);
    }
    return edges;
}
// @ low
inline double lowest(const std::vector<Vec2>& points, Vec2 v) {
    double least = dot(points[0], v);
    for (const Vec2 p : points) least = std::min(least, dot(p, v));
    return least;
}
// @ high
inline double highest(const std::vector<Vec2>& points, Vec2 v) {
    double greatest = dot(points[0], v);
    for (const Vec2 p : points) greatest = std::max(greatest, dot(p, v));
    return greatest;
}
// @ support
/// The first of the corners that are farthest along a vector.
inline Vec2 farthest(const std::vector<Vec2>& points, Vec2 v) {
    Vec2 best = points[0];
    for (const Vec2 p : points) {
        if (dot(p, v) > dot(best, v)) best = p;
    }
    return best;
}
// @ middle
inline Vec2 middle_of(const std::vector<Vec2>& points) {
    Vec2 sum = points[0];
    for (std::size_t i = 1; i < points.size(); i++) sum = sum + points[i];
    return sum / static_cast<double>(points.size());
}
// @ inside
/// Whether a point is inside, by the crossings of a ray to the right, or on the outline.
inline bool is_inside(Vec2 p, const std::vector<Vec2>& points) {
    bool inside = false;
    for (const auto& [a, b] : edges_of({points})) {
        const double side = cross(b - a, p - a);
        if (side == 0.0 && dot(a - p, b - p) <= 0.0) return true;
        if (a.y <= p.y ? p.y < b.y && side > 0.0 : b.y <= p.y && side < 0.0) inside = !inside;
    }
    return inside;
}
// @ power
inline double square(double t) { return t * t; }
// @

} // namespace prelude
