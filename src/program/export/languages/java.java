final class Prelude {
    private Prelude() {}

    // @ vectors
    /** A vector or a point. */
    public record Vec2(double x, double y) {}

    // @ opposite
    private static Vec2 opposite(Vec2 v) {
        return new Vec2(-v.x, -v.y);
    }

    // @ plus
    private static Vec2 add(Vec2 v, Vec2 w) {
        return new Vec2(v.x + w.x, v.y + w.y);
    }

    // @ minus
    private static Vec2 subtract(Vec2 v, Vec2 w) {
        return new Vec2(v.x - w.x, v.y - w.y);
    }

    // @ scale
    private static Vec2 scale(double t, Vec2 v) {
        return new Vec2(t * v.x, t * v.y);
    }

    // @ scaled
    private static Vec2 scaled(Vec2 v, double t) {
        return new Vec2(v.x * t, v.y * t);
    }

    // @ over
    private static Vec2 divide(Vec2 v, double t) {
        return new Vec2(v.x / t, v.y / t);
    }

    // @ equal
    private static boolean equal(Vec2 v, Vec2 w) {
        return v.x == w.x && v.y == w.y;
    }

    // @ dot
    private static double dot(Vec2 v, Vec2 w) {
        return v.x * w.x + v.y * w.y;
    }

    // @ cross
    private static double cross(Vec2 v, Vec2 w) {
        return v.x * w.y - v.y * w.x;
    }

    // @ length
    private static double length(Vec2 v) {
        return Math.sqrt(dot(v, v));
    }

    // @ normalize
    private static Vec2 normalize(Vec2 v) {
        return divide(v, length(v));
    }

    // @ perp
    private static Vec2 perp(Vec2 v) {
        return new Vec2(-v.y, v.x);
    }

    // @ trunc
    private static double trunc(double t) {
        return t < 0.0 ? Math.ceil(t) : Math.floor(t);
    }

    // @ min
    // Math.min and Math.max differ for NaN and for zeros with signs.
    private static double min(double a, double b) {
        return b < a ? b : a;
    }

    // @ max
    private static double max(double a, double b) {
        return a < b ? b : a;
    }

    // @ clamp
    private static double clamp(double t, double low, double high) {
        return min(max(t, low), high);
    }

    // @ mix
    private static double mix(double a, double b, double t) {
        return a + t * (b - a);
    }

    // @ mix_vectors
    private static Vec2 mixVectors(Vec2 v, Vec2 w, double t) {
        return new Vec2(mix(v.x, w.x, t), mix(v.y, w.y, t));
    }

    // @ tan
    private static double tan(double t) {
        return Math.sin(t) / Math.cos(t);
    }

    // @ corners
    private static Vec2[] cornersOf(Vec2[]... lists) {
        int count = 0;
        for (Vec2[] points : lists) {
            count += points.length;
        }
        var corners = new Vec2[count];
        int at = 0;
        for (Vec2[] points : lists) {
            for (Vec2 p : points) {
                corners[at++] = p;
            }
        }
        return corners;
    }

    // @ edges
    // Each corner with the next one, and the last one with the first.
    private static Vec2[][] edgesOf(Vec2[]... lists) {
        int count = 0;
        for (Vec2[] points : lists) {
            count += points.length;
        }
        var edges = new Vec2[count][];
        int at = 0;
        for (Vec2[] points : lists) {
            for (int i = 0; i < points.length; i++) {
                edges[at++] = new Vec2[] {points[i], points[(i + 1) % points.length]};
            }
        }
        return edges;
    }

    // @ chain
    // Each corner with the next one.
    private static Vec2[][] chainOf(Vec2[]... lists) {
        int count = 0;
        for (Vec2[] points : lists) {
            count += points.length - 1;
        }
        var edges = new Vec2[count][];
        int at = 0;
        for (Vec2[] points : lists) {
            for (int i = 1; i < points.length; i++) {
                edges[at++] = new Vec2[] {points[i - 1], points[i]};
            }
        }
        return edges;
    }

    // @ low
    private static double lowest(Vec2[] points, Vec2 v) {
        double least = dot(points[0], v);
        for (Vec2 p : points) {
            least = min(least, dot(p, v));
        }
        return least;
    }

    // @ high
    private static double highest(Vec2[] points, Vec2 v) {
        double greatest = dot(points[0], v);
        for (Vec2 p : points) {
            greatest = max(greatest, dot(p, v));
        }
        return greatest;
    }

    // @ support
    // The first of the corners that are farthest along a vector.
    private static Vec2 farthest(Vec2[] points, Vec2 v) {
        Vec2 best = points[0];
        for (Vec2 p : points) {
            if (dot(p, v) > dot(best, v)) {
                best = p;
            }
        }
        return best;
    }

    // @ middle
    private static Vec2 middleOf(Vec2[] points) {
        Vec2 sum = points[0];
        for (int i = 1; i < points.length; i++) {
            sum = add(sum, points[i]);
        }
        return divide(sum, points.length);
    }

    // @ inside
    // Whether a point is inside, by the crossings of a ray to the right, or on the outline.
    private static boolean isInside(Vec2 p, Vec2[] points) {
        boolean inside = false;
        for (Vec2[] edge : edgesOf(points)) {
            Vec2 a = edge[0], b = edge[1];
            double side = cross(subtract(b, a), subtract(p, a));
            if (side == 0.0 && dot(subtract(a, p), subtract(b, p)) <= 0.0) {
                return true;
            }
            if (a.y <= p.y ? p.y < b.y && side > 0.0 : b.y <= p.y && side < 0.0) {
                inside = !inside;
            }
        }
        return inside;
    }

    // @ power
    private static double square(double t) {
        return t * t;
    }
}
