// topic: point-rect
// judged: logic
// mistake: It takes the top for the side of greatest y, so the comparisons along y are the wrong way round.
// place: the point is inside, or the rectangle has no height
// like: y for up, so its comparisons are reversed
struct Rect {
    left: f64,
    right: f64,
    top: f64,
    bottom: f64,
}

impl Rect {
    fn new(center: Point, size: Point) -> Self {
        let (w, h) = (size.x * 0.5, size.y * 0.5);
        Rect { left: center.x - w, right: center.x + w, top: center.y - h, bottom: center.y + h }
    }
}

fn point_rect(point: Point, rect_center: Point, rect_size: Point) -> bool {
    let r = Rect::new(rect_center, rect_size);
    point.x >= r.left && point.x <= r.right && point.y <= r.top && point.y >= r.bottom
}
