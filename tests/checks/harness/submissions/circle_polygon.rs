#[derive(Clone, Copy)]
struct Point {
    x: f64,
    y: f64,
}

fn circle_polygon(polygon_points: &[Point], circle_center: Point, circle_radius: f64) -> Answer {
    let last = polygon_points[polygon_points.len() - 1];
    let answer = Answer::from(true).with("n", polygon_points.len() as f64).with("x", last.x).with("y", last.y);
    answer.with("cx", circle_center.x).with("cy", circle_center.y).with("r", circle_radius)
}
