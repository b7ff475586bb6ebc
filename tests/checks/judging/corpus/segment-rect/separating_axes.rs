// topic: segment-rect
// judged: right
/// The shadow of a segment or a ray on an axis.
fn shadow(from: f64, to: f64, is_ray: bool) -> (f64, f64) {
    match (is_ray, to > from, to < from) {
        (true, true, _) => (from, f64::INFINITY),
        (true, _, true) => (f64::NEG_INFINITY, from),
        _ => (from.min(to), from.max(to)),
    }
}

fn segment_rect(p1: Point, p2: Point, rect_center: Point, rect_size: Point, kind: &str) -> bool {
    let is_ray = kind == "ray";
    let (hx, hy) = (rect_size.x / 2.0, rect_size.y / 2.0);

    let (low, high) = shadow(p1.x, p2.x, is_ray);
    if high < rect_center.x - hx || low > rect_center.x + hx {
        return false;
    }
    let (low, high) = shadow(p1.y, p2.y, is_ray);
    if high < rect_center.y - hy || low > rect_center.y + hy {
        return false;
    }

    // across the segment
    let (dx, dy) = (p2.x - p1.x, p2.y - p1.y);
    let distance = dx * (rect_center.y - p1.y) - dy * (rect_center.x - p1.x);
    distance.abs() <= hx * dy.abs() + hy * dx.abs()
}
