#include <algorithm>
#include <cmath>

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
// @ power
inline double square(double t) { return t * t; }
// @

} // namespace prelude
