using System;

public static class Prelude {
    // @ vectors
    /// <summary>A vector or a point.</summary>
    public readonly struct Vec2 {
        public readonly double x;
        public readonly double y;

        public Vec2(double x, double y) {
            this.x = x;
            this.y = y;
        }

        // @ opposite
        public static Vec2 operator -(Vec2 v) => new Vec2(-v.x, -v.y);
        // @ plus
        public static Vec2 operator +(Vec2 v, Vec2 w) => new Vec2(v.x + w.x, v.y + w.y);
        // @ minus
        public static Vec2 operator -(Vec2 v, Vec2 w) => new Vec2(v.x - w.x, v.y - w.y);
        // @ scale
        public static Vec2 operator *(double t, Vec2 v) => new Vec2(t * v.x, t * v.y);
        // @ scaled
        public static Vec2 operator *(Vec2 v, double t) => new Vec2(v.x * t, v.y * t);
        // @ over
        public static Vec2 operator /(Vec2 v, double t) => new Vec2(v.x / t, v.y / t);
        // @ equal
        public static bool operator ==(Vec2 v, Vec2 w) => v.x == w.x && v.y == w.y;
        public static bool operator !=(Vec2 v, Vec2 w) => !(v == w);
        public override bool Equals(object other) => other is Vec2 w && this == w;
        public override int GetHashCode() => x.GetHashCode() ^ y.GetHashCode();
        // @ dot
        public static double Dot(Vec2 v, Vec2 w) => v.x * w.x + v.y * w.y;
        // @ cross
        public static double Cross(Vec2 v, Vec2 w) => v.x * w.y - v.y * w.x;
        // @ length
        public double Length() => Math.Sqrt(Dot(this, this));
        // @ normalize
        public Vec2 Normalize() => this / Length();
        // @ perp
        public Vec2 Perp() => new Vec2(-y, x);
    }

    // @ sign
    // Math.Sign throws an exception for NaN.
    static double Sign(double t) => t > 0.0 ? 1.0 : t < 0.0 ? -1.0 : t;
    // @ min
    // Math.Min and Math.Max differ for NaN and for zeros with signs.
    static double Min(double a, double b) => b < a ? b : a;
    // @ max
    static double Max(double a, double b) => a < b ? b : a;
    // @ clamp
    static double Clamp(double t, double low, double high) => Min(Max(t, low), high);
    // @ mix
    static double Mix(double a, double b, double t) => a + t * (b - a);
    // @ mix_vectors
    static Vec2 MixVectors(Vec2 v, Vec2 w, double t) => new Vec2(Mix(v.x, w.x, t), Mix(v.y, w.y, t));
    // @ tan
    static double Tangent(double t) => Math.Sin(t) / Math.Cos(t);
    // @ corners
    static Vec2[] CornersOf(params Vec2[][] lists) {
        var corners = new System.Collections.Generic.List<Vec2>();
        foreach (Vec2[] points in lists) {
            corners.AddRange(points);
        }
        return corners.ToArray();
    }
    // @ edges
    // Each corner with the next one, and the last one with the first.
    static System.Collections.Generic.List<Vec2[]> EdgesOf(params Vec2[][] lists) {
        var edges = new System.Collections.Generic.List<Vec2[]>();
        foreach (Vec2[] points in lists) {
            for (int i = 0; i < points.Length; i++) {
                edges.Add(new[] { points[i], points[(i + 1) % points.Length] });
            }
        }
        return edges;
    }
    // @ chain
    static System.Collections.Generic.List<Vec2[]> ChainOf(params Vec2[][] lists) {
        var edges = new System.Collections.Generic.List<Vec2[]>();
        foreach (Vec2[] points in lists) {
            for (int i = 1; i < points.Length; i++) {
                edges.Add(new[] { points[i - 1], points[i] });
            }
        }
        return edges;
    }
    // @ low
    static double Lowest(Vec2[] points, Vec2 v) {
        double least = Vec2.Dot(points[0], v);
        foreach (Vec2 p in points) {
            least = Min(least, Vec2.Dot(p, v));
        }
        return least;
    }
    // @ high
    static double Highest(Vec2[] points, Vec2 v) {
        double greatest = Vec2.Dot(points[0], v);
        foreach (Vec2 p in points) {
            greatest = Max(greatest, Vec2.Dot(p, v));
        }
        return greatest;
    }
    // @ support
    // The first of the corners that are farthest along a vector.
    static Vec2 Farthest(Vec2[] points, Vec2 v) {
        Vec2 best = points[0];
        foreach (Vec2 p in points) {
            if (Vec2.Dot(p, v) > Vec2.Dot(best, v)) {
                best = p;
            }
        }
        return best;
    }
    // @ middle
    static Vec2 MiddleOf(Vec2[] points) {
        Vec2 sum = points[0];
        for (int i = 1; i < points.Length; i++) {
            sum = sum + points[i];
        }
        return sum / (double)points.Length;
    }
    // @ inside
    // Whether a point is inside, by the crossings of a ray to the right, or on the outline.
    static bool IsInside(Vec2 p, Vec2[] points) {
        bool inside = false;
        foreach (Vec2[] edge in EdgesOf(points)) {
            Vec2 a = edge[0], b = edge[1];
            double side = Vec2.Cross(b - a, p - a);
            if (side == 0.0 && Vec2.Dot(a - p, b - p) <= 0.0) {
                return true;
            }
            if (a.y <= p.y ? p.y < b.y && side > 0.0 : b.y <= p.y && side < 0.0) {
                inside = !inside;
            }
        }
        return inside;
    }
    // @ power
    static double Square(double t) => t * t;
}
