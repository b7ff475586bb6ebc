// topic: point-rect
// judged: right
fn point_rect(point: Point, rect_center: Point, rect_size: Point) -> bool {
    // the products are negative if the point is between two sides
    let between = |p: f64, middle: f64, size: f64| (p - (middle - size / 2.0)) * (p - (middle + size / 2.0)) <= 0.0;
    between(point.x, rect_center.x, rect_size.x) && between(point.y, rect_center.y, rect_size.y)
}
