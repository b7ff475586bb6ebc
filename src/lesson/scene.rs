//! The registry of topics, which menu, command line and tests walk.

use super::{Lesson, topic};

/// The identifier of a topic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Scene {
    /// Is a point in a disc?
    PointCircle,
    /// Do two discs overlap?
    CircleCircle,
    /// Is a point in a rectangle?
    PointRect,
    /// Do two rectangles overlap?
    RectRect,
    /// Do two boxes collide, and which side was hit?
    BlobSide,
    /// Do two segments, or two lines, cross, and where?
    LineLine,
    /// Does a disc meet an infinite line, and where?
    CircleLine,
    /// Does a disc hit a segment? The first approach: dot products with both ends.
    CircleSegment1,
    /// Does a disc hit a segment? The second approach: the length of a projection.
    CircleSegment2,
    /// Do two moving discs meet during a tick, and when?
    SweptCircles,
    /// Does a moving disc meet a segment during a tick, and where?
    SweptCircleLine,
}

/// A heading of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Chapter {
    /// Points and discs.
    Circles,
    /// Axis-aligned boxes.
    Boxes,
    /// Segments and lines.
    Lines,
    /// Discs against segments.
    CircleSegment,
    /// Shapes that move during the test.
    Moving,
}

impl Chapter {
    /// The chapters in the order of the menu.
    pub const ALL: [Self; 5] = [Self::Circles, Self::Boxes, Self::Lines, Self::CircleSegment, Self::Moving];

    /// The heading.
    pub fn title(self) -> &'static str {
        match self {
            Self::Circles => "Circles",
            Self::Boxes => "Boxes",
            Self::Lines => "Lines",
            Self::CircleSegment => "Circle and segment",
            Self::Moving => "Moving shapes",
        }
    }

    /// The topics of the chapter in the order of the menu.
    pub fn scenes(self) -> impl Iterator<Item = Scene> {
        Scene::ALL.into_iter().filter(move |s| s.chapter() == self)
    }
}

impl Scene {
    /// Every topic in the order of the menu.
    pub const ALL: [Self; 11] = [
        Self::PointCircle,
        Self::CircleCircle,
        Self::PointRect,
        Self::RectRect,
        Self::BlobSide,
        Self::LineLine,
        Self::CircleLine,
        Self::CircleSegment1,
        Self::CircleSegment2,
        Self::SweptCircles,
        Self::SweptCircleLine,
    ];

    /// The topic's name in files, links and on the command line.
    pub fn slug(self) -> &'static str {
        match self {
            Self::PointCircle => "point-circle",
            Self::CircleCircle => "circle-circle",
            Self::PointRect => "point-rect",
            Self::RectRect => "rect-rect",
            Self::BlobSide => "blob-side",
            Self::LineLine => "line-line",
            Self::CircleLine => "circle-line",
            Self::CircleSegment1 => "circle-segment-1",
            Self::CircleSegment2 => "circle-segment-2",
            Self::SweptCircles => "swept-circles",
            Self::SweptCircleLine => "swept-circle-line",
        }
    }

    /// The topic's name for people.
    pub fn title(self) -> &'static str {
        match self {
            Self::PointCircle => "Point – circle",
            Self::CircleCircle => "Circle – circle",
            Self::PointRect => "Point – rectangle",
            Self::RectRect => "Rectangle – rectangle",
            Self::BlobSide => "Which side was hit?",
            Self::LineLine => "Line – line",
            Self::CircleLine => "Circle – line",
            Self::CircleSegment1 => "Circle – segment, approach 1",
            Self::CircleSegment2 => "Circle – segment, approach 2",
            Self::SweptCircles => "Swept circles",
            Self::SweptCircleLine => "Swept circle – segment",
        }
    }

    /// The question that the topic answers, in one sentence.
    pub fn question(self) -> &'static str {
        match self {
            Self::PointCircle => "Is the point inside the circle?",
            Self::CircleCircle => "Do the two circles overlap?",
            Self::PointRect => "Is the point in the rectangle?",
            Self::RectRect => "Do the two rectangles overlap?",
            Self::BlobSide => "Do the two boxes collide, and on which side?",
            Self::LineLine => "Do the two segments or lines cross, and where?",
            Self::CircleLine => "Does the circle meet the infinite line, and where?",
            Self::CircleSegment1 => "Does the circle hit the segment, judged by dot products with both ends?",
            Self::CircleSegment2 => "Does the circle hit the segment, judged by a projection on it?",
            Self::SweptCircles => "Do the two moving circles meet within this tick, and when?",
            Self::SweptCircleLine => {
                "Does the moving circle meet the segment within this tick, and where first?"
            }
        }
    }

    /// The chapter under which the menu lists the topic.
    pub fn chapter(self) -> Chapter {
        match self {
            Self::PointCircle | Self::CircleCircle => Chapter::Circles,
            Self::PointRect | Self::RectRect | Self::BlobSide => Chapter::Boxes,
            Self::LineLine | Self::CircleLine => Chapter::Lines,
            Self::CircleSegment1 | Self::CircleSegment2 => Chapter::CircleSegment,
            Self::SweptCircles | Self::SweptCircleLine => Chapter::Moving,
        }
    }

    /// The topic of that name.
    pub fn from_slug(slug: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|s| s.slug() == slug)
    }

    /// A fresh lesson of the topic, in its default state.
    pub fn open(self) -> Box<dyn Lesson> {
        match self {
            Self::PointCircle => Box::new(topic::point_circle::PointCircle::default()),
            Self::CircleCircle => Box::new(topic::circle_circle::CircleCircle::default()),
            Self::PointRect => Box::new(topic::point_rect::PointRect::default()),
            Self::RectRect => Box::new(topic::rect_rect::RectRect::default()),
            Self::BlobSide => Box::new(topic::blob_side::BlobSide::default()),
            Self::LineLine => Box::new(topic::line_line::LineLine::default()),
            Self::CircleLine => Box::new(topic::circle_line::CircleLine::default()),
            Self::CircleSegment1 => Box::new(topic::circle_segment_1::CircleSegment1::default()),
            Self::CircleSegment2 => Box::new(topic::circle_segment_2::CircleSegment2::default()),
            Self::SweptCircles => Box::new(topic::swept_circles::SweptCircles::default()),
            Self::SweptCircleLine => Box::new(topic::swept_circle_line::SweptCircleLine::default()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scenes_stand_in_the_order_in_which_they_are_declared() {
        assert!(Scene::ALL.iter().enumerate().all(|(i, scene)| *scene as usize == i));
    }

    #[test]
    fn every_slug_leads_back_to_its_scene_and_every_lesson_to_its_topic() {
        for scene in Scene::ALL {
            assert_eq!(Scene::from_slug(scene.slug()), Some(scene));
            assert_eq!(scene.open().scene(), scene);
        }
    }

    #[test]
    fn no_hint_is_longer_than_the_panel_shows_beside_the_longest_name() {
        for method in Scene::ALL.iter().flat_map(|scene| scene.open().methods().iter()) {
            assert!(method.hint.chars().count() <= 22, "{}: {}", method.id, method.hint);
        }
    }

    #[test]
    fn the_chapters_hold_every_scene_once() {
        let walked: Vec<_> = Chapter::ALL.into_iter().flat_map(Chapter::scenes).collect();
        assert_eq!(walked, Scene::ALL);
    }
}
