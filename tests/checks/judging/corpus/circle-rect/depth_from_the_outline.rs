// topic: circle-rect
// judged: value
// mistake: The depth is that of a circle whose centre is outside: where the centre is inside, it is too small.
// place: the centre is inside the rectangle
fn circle_rect(rect_center: Point, rect_size: Point, circle_center: Point, circle_radius: f64) -> Answer {
    let x = (circle_center.x - rect_center.x).abs() - rect_size.x / 2.0;
    let y = (circle_center.y - rect_center.y).abs() - rect_size.y / 2.0;
    let distance = (x.max(0.0) * x.max(0.0) + y.max(0.0) * y.max(0.0)).sqrt();
    if distance > circle_radius {
        return Answer::from(false);
    }
    Answer::from(true).with("depth", circle_radius - distance)
}
