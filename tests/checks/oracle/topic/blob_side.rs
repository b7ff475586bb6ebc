//! Do two boxes collide, and on which side? The question of two rectangles, with other names.

use super::rect_rect;
use crate::oracle::question::Question;
use crate::oracle::question::Slot::{Point, Size};

pub const QUESTION: Question = Question {
    slots: &[Point("blob1.center"), Size("blob1.size"), Point("blob2.center"), Size("blob2.size")],
    ..rect_rect::QUESTION
};
