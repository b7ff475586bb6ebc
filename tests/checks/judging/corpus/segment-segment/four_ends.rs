// topic: segment-segment
// judged: logic
// mistake: It measures from the four ends only, so segments that cross far from their ends are missed.
// place: the segments cross far from their ends
fn distance(p: Point, q1: Point, q2: Point) -> f64 {
    let (dx, dy) = (q2.x - q1.x, q2.y - q1.y);
    let length2 = dx * dx + dy * dy;
    let t = if length2 == 0.0 {
        0.0
    } else {
        (((p.x - q1.x) * dx + (p.y - q1.y) * dy) / length2).clamp(0.0, 1.0)
    };
    ((q1.x + t * dx - p.x).powi(2) + (q1.y + t * dy - p.y).powi(2)).sqrt()
}

fn segment_segment(a1: Point, a2: Point, a_radius: f64, b1: Point, b2: Point, b_radius: f64) -> bool {
    let distances = [distance(a1, b1, b2), distance(a2, b1, b2), distance(b1, a1, a2), distance(b2, a1, a2)];
    let nearest = distances.into_iter().fold(f64::INFINITY, f64::min);
    nearest <= a_radius + b_radius
}
