// topic: circle-rect
// judged: right
/// The distance field of a box, as in a shader.
fn box_distance(p: Point, half: Point) -> (f64, f64) {
    (f64::max(p.x.abs() - half.x, 0.0), f64::max(p.y.abs() - half.y, 0.0))
}

fn circle_rect(rect_center: Point, rect_size: Point, circle_center: Point, circle_radius: f64) -> bool {
    let local = Point { x: circle_center.x - rect_center.x, y: circle_center.y - rect_center.y };
    let half = Point { x: rect_size.x / 2.0, y: rect_size.y / 2.0 };
    let (gap_x, gap_y) = box_distance(local, half);
    gap_x * gap_x + gap_y * gap_y <= circle_radius * circle_radius
}
