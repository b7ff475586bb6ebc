// topic: obb-obb
// judged: logic
// mistake: It looks for a gap along the two axes of A only.
// place: only an axis of B has a gap
// like: only the axes of A
fn dot(u: Point, v: Point) -> f64 {
    u.x * v.x + u.y * v.y
}

fn obb_obb(a_center: Point, a_side: Point, a_ratio: f64, b_center: Point, b_side: Point, b_ratio: f64) -> bool {
    let across = |side: Point, ratio: f64| Point { x: -side.y * ratio, y: side.x * ratio };
    let a_across = across(a_side, a_ratio);
    let b_across = across(b_side, b_ratio);
    let between = Point { x: b_center.x - a_center.x, y: b_center.y - a_center.y };
    [a_side, across(a_side, 1.0)].iter().all(|axis| {
        let reach: f64 = [a_side, a_across, b_side, b_across].iter().map(|half| dot(*half, *axis).abs()).sum();
        dot(between, *axis).abs() <= reach
    })
}
