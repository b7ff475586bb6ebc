#version 300 es
// Which side was hit?: the method “gaps” as Collidoscope writes it.
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
    // How far they overlap along x. In world units.
    float xOverlap;
    // How far they overlap along y. In world units.
    float yOverlap;
    // The unit vector from blob 1 to blob 2, out of the side of blob 1 that is hit.
    vec2 normal;
    // The displacement of blob 2 that ends the overlap. In world units.
    vec2 push;
};

float greater(float a, float b) {
    return a < b ? b : a;
}

// Do the two boxes collide, and on which side?
// Both gaps must be at most zero; a gap of zero is a touch.
// Source: the blog post “Checking For A Collision”.
//
// - blob1Center: The centre of the first box.
// - blob1Size: Width and height of the first box.
// - blob2Center: The centre of the second box.
// - blob2Size: Width and height of the second box.
// Returns: What the method finds; a `Hit` with `hit` false if they are apart.
Hit blobSideGaps(
    vec2 blob1Center,
    vec2 blob1Size,
    vec2 blob2Center,
    vec2 blob2Size
) {
    // How far blob 2’s centre is to the right of blob 1’s; negative if it is to the left
    float xDistance = blob2Center.x - blob1Center.x;
    // The gap along x: that distance, without its sign, minus half of each width
    float xGap = abs(xDistance) - blob1Size.x / 2.0 - blob2Size.x / 2.0;
    // Do they overlap or touch along x? A gap of 0 is a touch
    if (!(xGap <= 0.0)) {
        return Hit(false, 0.0, 0.0, vec2(0.0), vec2(0.0));
    }
    // How far blob 2’s centre is below blob 1’s; negative if it is above
    float yDistance = blob2Center.y - blob1Center.y;
    // The gap along y: that distance, without its sign, minus half of each height
    float yGap = abs(yDistance) - blob1Size.y / 2.0 - blob2Size.y / 2.0;
    // Do they overlap or touch along y?
    if (!(yGap <= 0.0)) {
        return Hit(false, 0.0, 0.0, vec2(0.0), vec2(0.0));
    }
    vec2 normal = xGap >= yGap ? vec2(xDistance < 0.0 ? -1.0 : 1.0, 0.0)
        : vec2(0.0, yDistance < 0.0 ? -1.0 : 1.0);
    return Hit(true, -xGap, -yGap, normal, -greater(xGap, yGap) * normal);
}
