// topic: circle-circle
// judged: logic
// mistake: It squares each radius and adds the squares, which is less than the square of the sum.
// place: the circles overlap by little and both have a radius
// like: the sum of the squares of the radii
fn length_squared(v: Point) -> f64 {
    v.x * v.x + v.y * v.y
}

fn circle_circle(a_center: Point, a_radius: f64, b_center: Point, b_radius: f64) -> bool {
    let between = Point { x: b_center.x - a_center.x, y: b_center.y - a_center.y };
    length_squared(between) <= a_radius.powi(2) + b_radius.powi(2)
}
