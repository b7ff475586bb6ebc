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

// @ list
// A list of corners, of which the first `count` are used.
struct Points {
    int count;
    vec2 at[32];
};

// @ low
float lowest(Points points, vec2 v) {
    float least = dotProduct(points.at[0], v);
    for (int i = 1; i < points.count; i++) {
        least = lesser(least, dotProduct(points.at[i], v));
    }
    return least;
}

// @ high
float highest(Points points, vec2 v) {
    float greatest = dotProduct(points.at[0], v);
    for (int i = 1; i < points.count; i++) {
        greatest = greater(greatest, dotProduct(points.at[i], v));
    }
    return greatest;
}

// @ support
// The first of the corners that are farthest along a vector.
vec2 farthest(Points points, vec2 v) {
    vec2 best = points.at[0];
    for (int i = 1; i < points.count; i++) {
        if (dotProduct(points.at[i], v) > dotProduct(best, v)) {
            best = points.at[i];
        }
    }
    return best;
}

// @ middle
vec2 middleOf(Points points) {
    precise vec2 sum = points.at[0];
    for (int i = 1; i < points.count; i++) {
        sum = sum + points.at[i];
    }
    return sum / float(points.count);
}

// @ inside
// Whether a point is inside, by the crossings of a ray to the right, or on the outline.
bool isInside(vec2 p, Points points) {
    bool inside = false;
    for (int i = 0; i < points.count; i++) {
        vec2 a = points.at[i];
        vec2 b = points.at[(i + 1) % points.count];
        precise vec2 edge = b - a;
        precise vec2 toPoint = p - a;
        precise vec2 toEnd = b - p;
        float side = crossProduct(edge, toPoint);
        if (side == 0.0 && dotProduct(a - p, toEnd) <= 0.0) {
            return true;
        }
        if (a.y <= p.y ? p.y < b.y && side > 0.0 : b.y <= p.y && side < 0.0) {
            inside = !inside;
        }
    }
    return inside;
}

// @ power
float square(float t) {
    precise float power = t * t;
    return power;
}
// @

void main() {}
