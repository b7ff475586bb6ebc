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
    // @ power
    static double Square(double t) => t * t;
}
