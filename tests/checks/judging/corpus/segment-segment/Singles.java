// topic: segment-segment
// judged: rounding
// mistake: It computes in float, so the distance loses digits.
// place: the capsules are very near a touch
static float clamp(float value) {
    return Math.max(0f, Math.min(1f, value));
}

static boolean segmentSegment(Point a1, Point a2, double aRadius, Point b1, Point b2, double bRadius) {
    float ax = (float) (a2.x() - a1.x()), ay = (float) (a2.y() - a1.y());
    float bx = (float) (b2.x() - b1.x()), by = (float) (b2.y() - b1.y());
    float wx = (float) (a1.x() - b1.x()), wy = (float) (a1.y() - b1.y());
    float aa = ax * ax + ay * ay, bb = bx * bx + by * by, ab = ax * bx + ay * by;
    float aw = ax * wx + ay * wy, bw = bx * wx + by * wy;
    float det = aa * bb - ab * ab;
    float s = det > 0 ? clamp((ab * bw - bb * aw) / det) : 0f;
    float t = bb > 0 ? clamp((ab * s + bw) / bb) : 0f;
    s = aa > 0 ? clamp((ab * t - aw) / aa) : 0f;
    float dx = wx + s * ax - t * bx, dy = wy + s * ay - t * by;
    return Math.sqrt(dx * dx + dy * dy) <= (float) (aRadius + bRadius);
}
