// topic: swept-circle-line
// judged: logic
// mistake: It tests the path of the centre, as if the radius were 0.
// place: the path of the centre misses the segment and the circle reaches it
fn swept_circle_line(p1: Point, p2: Point, circle_center: Point, circle_velocity: Point, circle_radius: f64) -> bool {
    let _ = circle_radius;
    let (rx, ry) = (circle_velocity.x, circle_velocity.y);
    let (sx, sy) = (p2.x - p1.x, p2.y - p1.y);
    let (wx, wy) = (p1.x - circle_center.x, p1.y - circle_center.y);
    let denominator = rx * sy - ry * sx;
    if denominator == 0.0 {
        return false;
    }
    let t = (wx * sy - wy * sx) / denominator;
    let u = (wx * ry - wy * rx) / denominator;
    (0.0..=1.0).contains(&t) && (0.0..=1.0).contains(&u)
}
