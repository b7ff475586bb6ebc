// topic: circle-segment-2
// judged: right
fn circle_segment_2(c1: Point, c2: Point, circle_center: Point, circle_radius: f64) -> bool {
    let sub = |p: Point, q: Point| Point { x: p.x - q.x, y: p.y - q.y };
    let dot = |p: Point, q: Point| p.x * q.x + p.y * q.y;

    let (ab, ac, bc) = (sub(c2, c1), sub(circle_center, c1), sub(circle_center, c2));
    let r2 = circle_radius * circle_radius;
    let along = dot(ac, ab);
    if along <= 0.0 {
        return dot(ac, ac) <= r2;
    }
    let length2 = dot(ab, ab);
    if along >= length2 {
        return dot(bc, bc) <= r2;
    }
    let area = ab.x * ac.y - ab.y * ac.x;
    area * area <= r2 * length2
}
