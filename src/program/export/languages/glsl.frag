#version 400

// @ dot
float dotProduct(vec2 v, vec2 w) {
    precise float product = v.x * w.x + v.y * w.y;
    return product;
}

// @ cross
float crossProduct(vec2 v, vec2 w) {
    precise float product = v.x * w.y - v.y * w.x;
    return product;
}

// @ length
float lengthOf(vec2 v) {
    precise float size = sqrt(dotProduct(v, v));
    return size;
}

// @ normalize
vec2 normalized(vec2 v) {
    precise vec2 unit = v / lengthOf(v);
    return unit;
}

// @ perp
vec2 perp(vec2 v) {
    return vec2(-v.y, v.x);
}

// @ sign
float signOf(float t) {
    return t > 0.0 ? 1.0 : t < 0.0 ? -1.0 : t;
}

// @ min
// min and max of a shader need not keep to this for NaN.
float lesser(float a, float b) {
    return b < a ? b : a;
}

// @ max
float greater(float a, float b) {
    return a < b ? b : a;
}

// @ clamp
float clamped(float t, float low, float high) {
    return lesser(greater(t, low), high);
}

// @ mix
// mix of a shader computes a * (1.0 - t) + b * t.
float mixed(float a, float b, float t) {
    precise float between = a + t * (b - a);
    return between;
}

// @ mix_vectors
vec2 mixed(vec2 v, vec2 w, float t) {
    precise vec2 between = vec2(mixed(v.x, w.x, t), mixed(v.y, w.y, t));
    return between;
}

// @ tan
float tangent(float t) {
    precise float ratio = sin(t) / cos(t);
    return ratio;
}

// @ power
float square(float t) {
    precise float power = t * t;
    return power;
}
// @

void main() {}
