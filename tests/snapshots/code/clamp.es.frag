#version 300 es
// Circle – segment, approach 1: the method “clamp” as Collidoscope writes it.
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
    // The point of the segment that is nearest to the centre. In world units.
    vec2 contact;
    // The unit vector from the nearest point of the segment to the centre. vec2(0.0) and hasNormal
    // false if there is none.
    bool hasNormal;
    vec2 normal;
    // The penetration depth: the radius minus the distance. In world units.
    float depth;
};

float dotProduct(vec2 v, vec2 w) {
    float product = v.x * w.x + v.y * w.y;
    return product;
}

float lengthOf(vec2 v) {
    float size = sqrt(dotProduct(v, v));
    return size;
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

// Does the circle hit the segment, tested by dot products with both ends?
// The closest point of the segment, ends included, must be at most the radius away.
// Source: Ericson, Real-Time Collision Detection (2005), 5.1.2.
//
// - c1: The first end of the segment.
// - c2: The second end of the segment.
// - circleCenter: The centre of the circle.
// - circleRadius: The radius of the circle.
// Returns: What the method finds; a `Hit` with `hit` false if they are apart.
Hit circleSegment1Clamp(vec2 c1, vec2 c2, vec2 circleCenter, float circleRadius) {
    // The vector along the segment, from c₁ to c₂
    vec2 a = c2 - c1;
    // The vector from c₁ to the centre
    vec2 b = circleCenter - c1;
    // How far along the segment the centre is: 0 at c₁, 1 at c₂. A segment of length 0 has only c₁
    float t = c1 == c2 ? 0.0 : dotProduct(a, b) / dotProduct(a, a);
    // Held between the ends
    float tPrime = clamped(t, 0.0, 1.0);
    // The closest point of the segment
    vec2 closest = c1 + tPrime * a;
    // Is it at most the radius away from the centre?
    float distance2 = lengthOf(circleCenter - closest);
    if (!(distance2 <= circleRadius)) {
        return Hit(false, vec2(0.0), false, vec2(0.0), 0.0);
    }
    return Hit(
        true,
        closest,
        distance2 > 0.0, distance2 > 0.0 ? (circleCenter - closest) / distance2 : vec2(0.0),
        circleRadius - distance2
    );
}
