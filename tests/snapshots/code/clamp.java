// Circle – segment, approach 1: the method “clamp” as Collidoscope writes it.
// Collidoscope runs it without rounding. This code rounds, so it can be wrong where shapes nearly
// touch.
// A comparison with a number that has no value (NaN) is never true, so “not a < b” is not the same
// as “a >= b”.
// The file must have the name of the class: CircleSegment1Clamp.java.

public final class CircleSegment1Clamp {
    private CircleSegment1Clamp() {}

    /** A vector or a point. */
    public record Vec2(double x, double y) {}

    /**
     * What the method finds where they touch or collide.
     *
     * @param contact The point of the segment that is nearest to the centre. In world units.
     * @param normal The unit vector from the nearest point of the segment to the centre. Null if
     *   there is none.
     * @param depth The penetration depth: the radius minus the distance. In world units.
     */
    public record Hit(Vec2 contact, Vec2 normal, double depth) {}

    private static Vec2 add(Vec2 v, Vec2 w) {
        return new Vec2(v.x + w.x, v.y + w.y);
    }

    private static Vec2 subtract(Vec2 v, Vec2 w) {
        return new Vec2(v.x - w.x, v.y - w.y);
    }

    private static Vec2 scale(double t, Vec2 v) {
        return new Vec2(t * v.x, t * v.y);
    }

    private static Vec2 divide(Vec2 v, double t) {
        return new Vec2(v.x / t, v.y / t);
    }

    private static boolean equal(Vec2 v, Vec2 w) {
        return v.x == w.x && v.y == w.y;
    }

    private static double dot(Vec2 v, Vec2 w) {
        return v.x * w.x + v.y * w.y;
    }

    private static double length(Vec2 v) {
        return Math.sqrt(dot(v, v));
    }

    // Math.min and Math.max differ for NaN and for zeros with signs.
    private static double min(double a, double b) {
        return b < a ? b : a;
    }

    private static double max(double a, double b) {
        return a < b ? b : a;
    }

    private static double clamp(double t, double low, double high) {
        return min(max(t, low), high);
    }

    /**
     * Does the circle hit the segment, tested by dot products with both ends?
     * The closest point of the segment, ends included, must be at most the radius away.
     * Source: Ericson, Real-Time Collision Detection (2005), 5.1.2.
     *
     * @param c1 The first end of the segment.
     * @param c2 The second end of the segment.
     * @param circleCenter The centre of the circle.
     * @param circleRadius The radius of the circle.
     * @return What the method finds; null if they are apart.
     */
    public static Hit test(Vec2 c1, Vec2 c2, Vec2 circleCenter, double circleRadius) {
        // The vector along the segment, from c₁ to c₂
        final Vec2 a = subtract(c2, c1);
        // The vector from c₁ to the centre
        final Vec2 b = subtract(circleCenter, c1);
        // How far along the segment the centre is: 0 at c₁, 1 at c₂. A segment of length 0 has only
        // c₁
        final double t = equal(c1, c2) ? 0.0 : dot(a, b) / dot(a, a);
        // Held between the ends
        final double tPrime = clamp(t, 0.0, 1.0);
        // The closest point of the segment
        final Vec2 closest = add(c1, scale(tPrime, a));
        // Is it at most the radius away from the centre?
        final double distance = length(subtract(circleCenter, closest));
        if (!(distance <= circleRadius)) {
            return null;
        }
        return new Hit(
            closest,
            distance > 0.0 ? divide(subtract(circleCenter, closest), distance) : null,
            circleRadius - distance
        );
    }
}
