#version 300 es
// Swept circle – segment: the method “capsule” as Collidoscope writes it.
// Collidoscope runs it without rounding. This code rounds, so it can be wrong where shapes nearly
// touch.
// A comparison with a number that has no value (NaN) is never true, so “not a < b” is not the same
// as “a >= b”.
// The numbers have 24 bits (float), so the answers are those of Collidoscope with f32. A quotient
// or a root need not be rounded correctly in a shader.
// This version has no `precise`, so a compiler can join a product and a sum: answers can differ at
// the edge.

precision highp float;

// What the method finds where they touch or collide.
struct Hit {
    // True if they touch or collide, and false if they are apart. A miss has zeros in all other
    // fields.
    bool hit;
    // The time of impact that the method finds. In ticks.
    float timeOfImpact;
    // The point of the segment that the circle meets. In world units.
    vec2 contact;
    // The unit vector from the segment to the centre at the time of impact; for a point that
    // arrives, that just before. vec2(0.0) and hasNormal false if there is none.
    bool hasNormal;
    vec2 normal;
};

float dotProduct(vec2 v, vec2 w) {
    float product = v.x * w.x + v.y * w.y;
    return product;
}

float crossProduct(vec2 v, vec2 w) {
    float product = v.x * w.y - v.y * w.x;
    return product;
}

float lengthOf(vec2 v) {
    float size = sqrt(dotProduct(v, v));
    return size;
}

float signOf(float t) {
    return t > 0.0 ? 1.0 : t < 0.0 ? -1.0 : t;
}

// min and max of a shader need not keep to this for NaN.
float lesser(float a, float b) {
    return b < a ? b : a;
}

float greater(float a, float b) {
    return a < b ? b : a;
}

float clamped(float t, float low, float high) {
    return lesser(greater(t, low), high);
}

// Does the moving circle meet the segment within this tick, and where first?
// Follows the path of the centre until it meets the segment grown by the radius: a straight side or
// one of the round ends.
// Source: Ericson, Real-Time Collision Detection (2005), 5.5.7.
//
// - p1: The first end of the segment.
// - p2: The second end of the segment.
// - circleCenter: The centre of the circle at the start of the tick.
// - circleVelocity: How far the circle moves in the tick.
// - circleRadius: The radius of the circle.
// Returns: What the method finds; a `Hit` with `hit` false if they are apart.
Hit sweptCircleLineCapsule(
    vec2 p1,
    vec2 p2,
    vec2 circleCenter,
    vec2 circleVelocity,
    float circleRadius
) {
    // The vectors along the segment, and from p₁ to the centre at the start
    vec2 s = p2 - p1;
    vec2 w = circleCenter - p1;
    // How far the circle moves in the tick, and its radius
    vec2 v = circleVelocity;
    float r = circleRadius;
    // How far along the segment the closest point is, 0 at p₁ and 1 at p₂, and the vector from
    // there to the centre, with its length
    float u = p1 == p2 ? 0.0 : clamped(dotProduct(w, s) / dotProduct(s, s), 0.0, 1.0);
    vec2 d = w - u * s;
    float distance2 = lengthOf(d);
    // Do they touch or overlap at the start? If so, the time is 0
    if (distance2 <= r) {
        return Hit(
            true,
            0.0,
            p1 + u * s,
            distance2 > 0.0, distance2 > 0.0 ? d / distance2 : vec2(0.0)
        );
    }
    // If the circle starts on the line, beyond one end of the segment, that is the end it can meet
    // first
    vec2 end = dotProduct(w, s) > 0.0 ? p2 : p1;
    // Does the segment have a face? One of length 0 has none, only this end
    if (p1 != p2) {
        // How far the centre is from the line along its left normal, and how much the tick adds to
        // that
        float n = crossProduct(w, s) / lengthOf(s);
        float m = crossProduct(v, s) / lengthOf(s);
        // Is the whole circle on one side of the line?
        if (abs(n) > r) {
            // Does it approach the line? If so, n and m have opposite signs
            if (!(n * m < 0.0)) {
                return Hit(false, 0.0, vec2(0.0), false, vec2(0.0));
            }
            // The time at which it touches the line
            float t = (abs(n) - r) / abs(m);
            // Where along the line it then touches: 0 at p₁, 1 at p₂
            float q = dotProduct(w + t * v, s) / dotProduct(s, s);
            // Is that between the ends? If so, the circle meets the face
            if (0.0 < q && q < 1.0) {
                // Is the time within the tick?
                if (!(t <= 1.0)) {
                    return Hit(false, 0.0, vec2(0.0), false, vec2(0.0));
                }
                return Hit(
                    true,
                    t,
                    p1 + q * s,
                    true, signOf(n) / lengthOf(s) * vec2(s.y, -s.x)
                );
            }
            // If it touches the line beyond an end, it can only meet that end
            end = q > 0.0 ? p2 : p1;
        }
    }
    // At time t, the square of the distance from the end, minus r², is a·t² + b·t + c
    vec2 e = circleCenter - end;
    float a = dotProduct(v, v);
    float b = 2.0 * dotProduct(e, v);
    float c = dotProduct(e, e) - r * r;
    // Does the centre approach the end at the start? If not, it never will
    if (!(b < 0.0)) {
        return Hit(false, 0.0, vec2(0.0), false, vec2(0.0));
    }
    // Would the circle ever touch the end, if it never stopped? If the discriminant is 0, it only
    // grazes it
    float discriminant = b * b - 4.0 * a * c;
    if (!(discriminant >= 0.0)) {
        return Hit(false, 0.0, vec2(0.0), false, vec2(0.0));
    }
    // The first time at which it touches the end. This form of the usual formula subtracts no
    // nearly equal numbers
    float t = 2.0 * c / (-b + sqrt(discriminant));
    // Is it within the tick?
    if (!(t <= 1.0)) {
        return Hit(false, 0.0, vec2(0.0), false, vec2(0.0));
    }
    return Hit(
        true,
        t,
        end,
        true, r > 0.0 ? (e + t * v) / r : crossProduct(w, s) != 0.0
            ? signOf(crossProduct(w, s)) / lengthOf(s) * vec2(s.y, -s.x) : -v / lengthOf(v)
    );
}
