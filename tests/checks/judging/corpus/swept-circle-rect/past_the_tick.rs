// topic: swept-circle-rect
// judged: logic
// mistake: The time of the hit may be more than 1, so a hit after the tick counts.
// place: the circle would reach the rectangle only after the tick
fn slab(low: f64, high: f64, start: f64, speed: f64) -> Option<(f64, f64)> {
    if speed == 0.0 {
        return (low <= start && start <= high).then_some((f64::NEG_INFINITY, f64::INFINITY));
    }
    let (a, b) = ((low - start) / speed, (high - start) / speed);
    Some((a.min(b), a.max(b)))
}

fn path_in(c: Point, v: Point, center: Point, w: f64, h: f64) -> bool {
    match (slab(center.x - w, center.x + w, c.x, v.x), slab(center.y - h, center.y + h, c.y, v.y)) {
        (Some(x), Some(y)) => x.0.max(y.0).max(0.0) <= x.1.min(y.1),
        _ => false,
    }
}

fn passes(c: Point, v: Point, corner: Point, r: f64) -> bool {
    let (wx, wy) = (corner.x - c.x, corner.y - c.y);
    let along = wx * v.x + wy * v.y;
    if along <= 0.0 {
        return wx * wx + wy * wy <= r * r;
    }
    let area = wx * v.y - wy * v.x;
    area * area <= r * r * (v.x * v.x + v.y * v.y)
}

fn swept_circle_rect(
    rect_center: Point,
    rect_size: Point,
    circle_center: Point,
    circle_velocity: Point,
    circle_radius: f64,
) -> bool {
    let (w, h, r) = (rect_size.x / 2.0, rect_size.y / 2.0, circle_radius);
    path_in(circle_center, circle_velocity, rect_center, w + r, h)
        || path_in(circle_center, circle_velocity, rect_center, w, h + r)
        || [(-w, -h), (w, -h), (w, h), (-w, h)].into_iter().any(|(x, y)| {
            let corner = Point { x: rect_center.x + x, y: rect_center.y + y };
            passes(circle_center, circle_velocity, corner, r)
        })
}
