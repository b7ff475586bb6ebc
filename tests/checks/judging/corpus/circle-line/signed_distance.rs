// topic: circle-line
// judged: logic
// mistake: The signed distance is compared without its absolute value, so everything on one side of the line is a hit.
// place: the centre is on the negative side of the line
// like: the absolute value is missing
struct Vector(f64, f64);

impl Vector {
    fn between(from: Point, to: Point) -> Self {
        Vector(to.x - from.x, to.y - from.y)
    }

    fn length(&self) -> f64 {
        self.0.hypot(self.1)
    }
}

fn circle_line(p1: Point, p2: Point, circle_center: Point, circle_radius: f64) -> bool {
    let line = Vector::between(p1, p2);
    let v = Vector::between(p1, circle_center);
    let distance = (v.0 * line.1 - v.1 * line.0) / line.length();
    distance <= circle_radius
}
