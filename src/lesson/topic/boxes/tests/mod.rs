mod blob_side;

use super::*;

/// A topic with that method, and with its second box at that place.
fn placed(boxes: Boxes, method: usize, center: (f64, f64)) -> Boxes {
    let (scene, [first, second]) = (boxes.scene(), boxes.boxes);
    let boxes = [first, second.centered(center.into())];
    Boxes { method: MethodChoice::new(scene, method), boxes, corners: false }
}
