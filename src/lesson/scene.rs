//! The registry of topics, which the menu, the command line and the tests list.

use super::{Lesson, topic};

struct Topic {
    /// The name in files, links and on the command line.
    slug: &'static str,
    /// The name in the menu.
    title: &'static str,
    /// The heading under which the menu lists it.
    chapter: Chapter,
    /// The question that it answers, in one sentence.
    question: &'static str,
    /// Makes a lesson in its default state.
    open: fn() -> Box<dyn Lesson>,
}

/// Makes the enum [`Scene`] and its table of rows; the order of the rows is that of the menu.
macro_rules! topics {
    ($($scene:ident { lesson: $lesson:expr, question: $question:literal, $($field:ident: $value:expr,)* })*) => {
        /// The identifier of a topic.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Scene {
            $(#[doc = $question] $scene,)*
        }

        const TOPICS: &[Topic] = &[
            $(Topic { open: || Box::new($lesson), question: $question, $($field: $value,)* },)*
        ];

        impl Scene {
            /// Every topic in the order of the menu.
            pub const ALL: [Self; TOPICS.len()] = [$(Self::$scene),*];
        }
    };
}

topics! {
    PointCircle {
        lesson: topic::point_circle::PointCircle::default(),
        question: "Is the point inside the circle?",
        slug: "point-circle",
        title: "Point – circle",
        chapter: Chapter::Circles,
    }
    CircleCircle {
        lesson: topic::circle_circle::CircleCircle::default(),
        question: "Do the two circles overlap?",
        slug: "circle-circle",
        title: "Circle – circle",
        chapter: Chapter::Circles,
    }
    PointRect {
        lesson: topic::boxes::Boxes::point_rect(),
        question: "Is the point in the rectangle?",
        slug: "point-rect",
        title: "Point – rectangle",
        chapter: Chapter::Boxes,
    }
    RectRect {
        lesson: topic::boxes::Boxes::rect_rect(),
        question: "Do the two rectangles overlap?",
        slug: "rect-rect",
        title: "Rectangle – rectangle",
        chapter: Chapter::Boxes,
    }
    BlobSide {
        lesson: topic::boxes::Boxes::blob_side(),
        question: "Do the two boxes collide, and on which side?",
        slug: "blob-side",
        title: "Which side was hit?",
        chapter: Chapter::Boxes,
    }
    LineLine {
        lesson: topic::line_line::LineLine::default(),
        question: "Do the two segments or lines cross, and where?",
        slug: "line-line",
        title: "Line – line",
        chapter: Chapter::Lines,
    }
    CircleLine {
        lesson: topic::circle_line::CircleLine::default(),
        question: "Does the circle meet the infinite line, and where?",
        slug: "circle-line",
        title: "Circle – line",
        chapter: Chapter::Lines,
    }
    CircleSegment1 {
        lesson: topic::circle_segment::Setup::first(),
        question: "Does the circle hit the segment, tested by dot products with both ends?",
        slug: "circle-segment-1",
        title: "Circle – segment, approach 1",
        chapter: Chapter::CircleSegment,
    }
    CircleSegment2 {
        lesson: topic::circle_segment::Setup::second(),
        question: "Does the circle hit the segment, tested by a projection onto it?",
        slug: "circle-segment-2",
        title: "Circle – segment, approach 2",
        chapter: Chapter::CircleSegment,
    }
    SweptCircles {
        lesson: topic::swept_circles::SweptCircles::default(),
        question: "Do the two moving circles meet within this tick, and when?",
        slug: "swept-circles",
        title: "Swept circles",
        chapter: Chapter::Moving,
    }
    SweptCircleLine {
        lesson: topic::swept_circle_line::SweptCircleLine::default(),
        question: "Does the moving circle meet the segment within this tick, and where first?",
        slug: "swept-circle-line",
        title: "Swept circle – segment",
        chapter: Chapter::Moving,
    }
}

/// A heading of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Chapter {
    Circles,
    /// Axis-aligned boxes.
    Boxes,
    Lines,
    /// Circles against segments.
    CircleSegment,
    /// Shapes that move during the test.
    Moving,
}

impl Chapter {
    /// The chapters in the order of the menu.
    pub const ALL: [Self; 5] = [Self::Circles, Self::Boxes, Self::Lines, Self::CircleSegment, Self::Moving];

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
    /// The topic that opens if none is named: a central part of the tutorial, with a circle to drag.
    pub const FIRST: Self = Self::CircleSegment1;

    /// The first topic in the order of learning.
    pub const GENTLEST: Self = Self::PointCircle;

    fn topic(self) -> &'static Topic {
        &TOPICS[self as usize]
    }

    /// The topic's name in files, links and on the command line.
    pub fn slug(self) -> &'static str {
        self.topic().slug
    }

    /// The topic's name in the menu.
    pub fn title(self) -> &'static str {
        self.topic().title
    }

    /// The question that the topic answers, in one sentence.
    pub fn question(self) -> &'static str {
        self.topic().question
    }

    /// The chapter under which the menu lists the topic.
    pub fn chapter(self) -> Chapter {
        self.topic().chapter
    }

    pub fn from_slug(slug: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|s| s.slug() == slug)
    }

    /// A fresh lesson of the topic, in its default state.
    pub fn open(self) -> Box<dyn Lesson> {
        (self.topic().open)()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_slug_and_every_lesson_belongs_to_its_own_topic() {
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
        let listed: Vec<_> = Chapter::ALL.into_iter().flat_map(Chapter::scenes).collect();
        assert_eq!(listed, Scene::ALL);
    }
}
