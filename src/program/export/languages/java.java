final class Prelude {
    private Prelude() {}

    // @ vectors
    /** A vector or a point. */
    public record Vec2(double x, double y) {}

    // @ opposite
    private static Vec2 opposite(Vec2 v) {
        return new Vec2(-v.x, -v.y);
    }

    // @ plus
    private static Vec2 add(Vec2 v, Vec2 w) {
        return new Vec2(v.x + w.x, v.y + w.y);
    }

    // @ minus
    private static Vec2 subtract(Vec2 v, Vec2 w) {
        return new Vec2(v.x - w.x, v.y - w.y);
    }

    // @ scale
    private static Vec2 scale(double t, Vec2 v) {
        return new Vec2(t * v.x, t * v.y);
    }

    // @ scaled
    private static Vec2 scaled(Vec2 v, double t) {
        return new Vec2(v.x * t, v.y * t);
    }

    // @ over
    private static Vec2 divide(Vec2 v, double t) {
        return new Vec2(v.x / t, v.y / t);
    }

    // @ equal
    private static boolean equal(Vec2 v, Vec2 w) {
        return v.x == w.x && v.y == w.y;
    }

    // @ dot
    private static double dot(Vec2 v, Vec2 w) {
        return v.x * w.x + v.y * w.y;
    }

    // @ cross
    private static double cross(Vec2 v, Vec2 w) {
        return v.x * w.y - v.y * w.x;
    }

    // @ length
    private static double length(Vec2 v) {
        return Math.sqrt(dot(v, v));
    }

    // @ normalize
    private static Vec2 normalize(Vec2 v) {
        return divide(v, length(v));
    }

    // @ perp
    private static Vec2 perp(Vec2 v) {
        return new Vec2(-v.y, v.x);
    }

    // @ trunc
    private static double trunc(double t) {
        return t < 0.0 ? Math.ceil(t) : Math.floor(t);
    }

    // @ min
    // Math.min and Math.max differ for NaN and for zeros with signs.
    private static double min(double a, double b) {
        return b < a ? b : a;
    }

    // @ max
    private static double max(double a, double b) {
        return a < b ? b : a;
    }

    // @ clamp
    private static double clamp(double t, double low, double high) {
        return min(max(t, low), high);
    }

    // @ mix
    private static double mix(double a, double b, double t) {
        return a + t * (b - a);
    }

    // @ mix_vectors
    private static Vec2 mixVectors(Vec2 v, Vec2 w, double t) {
        return new Vec2(mix(v.x, w.x, t), mix(v.y, w.y, t));
    }

    // @ tan
    private static double tan(double t) {
        return Math.sin(t) / Math.cos(t);
    }

    // @ power
    private static double square(double t) {
        return t * t;
    }
}
