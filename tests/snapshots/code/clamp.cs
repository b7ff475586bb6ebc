// Circle – segment, approach 1: the method “clamp” as Collidoscope writes it.
// Collidoscope runs it without rounding. This code rounds, so it can be wrong where shapes nearly
// touch.
// A comparison with a number that has no value (NaN) is never true, so “not a < b” is not the same
// as “a >= b”.

using System;

public static class CircleSegment1Clamp {
    /// <summary>A vector or a point.</summary>
    public readonly struct Vec2 {
        public readonly double x;
        public readonly double y;

        public Vec2(double x, double y) {
            this.x = x;
            this.y = y;
        }

        public static Vec2 operator +(Vec2 v, Vec2 w) => new Vec2(v.x + w.x, v.y + w.y);
        public static Vec2 operator -(Vec2 v, Vec2 w) => new Vec2(v.x - w.x, v.y - w.y);
        public static Vec2 operator *(double t, Vec2 v) => new Vec2(t * v.x, t * v.y);
        public static Vec2 operator /(Vec2 v, double t) => new Vec2(v.x / t, v.y / t);
        public static bool operator ==(Vec2 v, Vec2 w) => v.x == w.x && v.y == w.y;
        public static bool operator !=(Vec2 v, Vec2 w) => !(v == w);
        public override bool Equals(object other) => other is Vec2 w && this == w;
        public override int GetHashCode() => x.GetHashCode() ^ y.GetHashCode();
        public static double Dot(Vec2 v, Vec2 w) => v.x * w.x + v.y * w.y;
        public double Length() => Math.Sqrt(Dot(this, this));
    }

    /// <summary>What the method finds where they touch or collide.</summary>
    public readonly struct Hit {
        /// <summary>The point of the segment that is nearest to the centre. In world
        /// units.</summary>
        public readonly Vec2 contact;
        /// <summary>The unit vector from the nearest point of the segment to the centre. Null if
        /// there is none.</summary>
        public readonly Vec2? normal;
        /// <summary>The penetration depth: the radius minus the distance. In world units.</summary>
        public readonly double depth;

        public Hit(Vec2 contact, Vec2? normal, double depth) {
            this.contact = contact;
            this.normal = normal;
            this.depth = depth;
        }
    }

    // Math.Min and Math.Max differ for NaN and for zeros with signs.
    static double Min(double a, double b) => b < a ? b : a;
    static double Max(double a, double b) => a < b ? b : a;
    static double Clamp(double t, double low, double high) => Min(Max(t, low), high);

    /// <summary>
    /// Does the circle hit the segment, tested by dot products with both ends?
    /// The closest point of the segment, ends included, must be at most the radius away.
    /// Source: Ericson, Real-Time Collision Detection (2005), 5.1.2.
    /// </summary>
    /// <param name="c1">The first end of the segment.</param>
    /// <param name="c2">The second end of the segment.</param>
    /// <param name="circleCenter">The centre of the circle.</param>
    /// <param name="circleRadius">The radius of the circle.</param>
    /// <returns>What the method finds; null if they are apart.</returns>
    public static Hit? Test(Vec2 c1, Vec2 c2, Vec2 circleCenter, double circleRadius) {
        // The vector along the segment, from c₁ to c₂
        Vec2 a = c2 - c1;
        // The vector from c₁ to the centre
        Vec2 b = circleCenter - c1;
        // How far along the segment the centre is: 0 at c₁, 1 at c₂. A segment of length 0 has only
        // c₁
        double t = c1 == c2 ? 0.0 : Vec2.Dot(a, b) / Vec2.Dot(a, a);
        // Held between the ends
        double tPrime = Clamp(t, 0.0, 1.0);
        // The closest point of the segment
        Vec2 closest = c1 + tPrime * a;
        // Is it at most the radius away from the centre?
        double distance = (circleCenter - closest).Length();
        if (!(distance <= circleRadius)) {
            return null;
        }
        return new Hit(
            closest,
            distance > 0.0 ? new Vec2?((circleCenter - closest) / distance) : null,
            circleRadius - distance
        );
    }
}
