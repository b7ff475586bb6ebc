// topic: point-triangle
// judged: crashed
// mistake: It panics for a flat triangle.
// place: the corners are on one line
// degenerate: yes
fn cross(u: (f64, f64), v: (f64, f64)) -> f64 {
    u.0 * v.1 - u.1 * v.0
}

fn point_triangle(point: Point, a: Point, b: Point, c: Point) -> bool {
    let to = |p: Point| (p.x - a.x, p.y - a.y);
    let (ab, ac, ap) = (to(b), to(c), to(point));
    let area = cross(ab, ac);
    assert!(area != 0.0, "the triangle has no area");
    let (v, w) = (cross(ap, ac), cross(ab, ap));
    if area > 0.0 {
        v >= 0.0 && w >= 0.0 && v + w <= area
    } else {
        v <= 0.0 && w <= 0.0 && v + w >= area
    }
}
