// topic: line-line
// judged: right
#[derive(Clone, Copy)]
struct Line {
    start: Point,
    end: Point,
    low: f64,
    high: f64,
}

impl Line {
    fn direction(&self) -> Point {
        Point { x: self.end.x - self.start.x, y: self.end.y - self.start.y }
    }

    /// Is `t / length` in the range, without dividing?
    fn has(&self, t: f64, length: f64) -> bool {
        let (t, length) = if length < 0.0 { (-t, -length) } else { (t, length) };
        (self.low.is_infinite() || t >= self.low * length) && (self.high.is_infinite() || t <= self.high * length)
    }

    fn has_point(&self, p: Point) -> bool {
        let d = self.direction();
        let w = Point { x: p.x - self.start.x, y: p.y - self.start.y };
        if d.x == 0.0 && d.y == 0.0 {
            return w.x == 0.0 && w.y == 0.0;
        }
        cross(d, w) == 0.0 && self.has(dot(w, d), dot(d, d))
    }
}

fn cross(u: Point, v: Point) -> f64 {
    u.x * v.y - u.y * v.x
}

fn dot(u: Point, v: Point) -> f64 {
    u.x * v.x + u.y * v.y
}

fn line_line(a1: Point, a2: Point, b1: Point, b2: Point, kind: &str) -> bool {
    let (low, high) = match kind {
        "segments" => (0.0, 1.0),
        "ray" => (0.0, f64::INFINITY),
        _ => (f64::NEG_INFINITY, f64::INFINITY),
    };
    let a = Line { start: a1, end: a2, low, high };
    let b = match kind {
        "lines" => Line { start: b1, end: b2, low, high },
        _ => Line { start: b1, end: b2, low: 0.0, high: 1.0 },
    };
    let (r, s) = (a.direction(), b.direction());
    let w = Point { x: b1.x - a1.x, y: b1.y - a1.y };
    let turn = cross(r, s);
    if turn != 0.0 {
        return a.has(cross(w, s), turn) && b.has(cross(w, r), turn);
    }
    // parallel: they meet only if an end of one is on the other
    a.has_point(b1) || a.has_point(b2) || b.has_point(a1) || (kind == "segments" && b.has_point(a2))
}
