// topic: point-circle
// judged: logic
// mistake: It tests the square around the circle.
// place: the point is in a corner of the square around the circle
// like: the square around the circle
fn point_circle(point: Point, circle_center: Point, circle_radius: f64) -> bool {
    let min = Point { x: circle_center.x - circle_radius, y: circle_center.y - circle_radius };
    let max = Point { x: circle_center.x + circle_radius, y: circle_center.y + circle_radius };
    (min.x..=max.x).contains(&point.x) && (min.y..=max.y).contains(&point.y)
}
