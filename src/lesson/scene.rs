//! The registry of topics, which the menu, the command line and the tests list.

use super::{Lesson, Probe, ValueInfo, text, topic};
use crate::language::tr;

/// Makes the enum [`Scene`] and its slugs; the order of the rows is that of the menu.
macro_rules! topics {
    ($($scene:ident = $slug:literal)*) => {
        /// The identifier of a topic.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Scene {
            $(#[doc = $slug] $scene,)*
            /// The topic of a folder of the user.
            Own,
        }

        const SLUGS: &[&str] = &[$($slug),*];

        impl Scene {
            /// Every topic that comes with the program, in the order of the menu.
            pub const ALL: [Self; SLUGS.len()] = [$(Self::$scene),*];
        }
    };
}

topics! {
    PointCircle = "point-circle"
    CircleCircle = "circle-circle"
    PointRect = "point-rect"
    RectRect = "rect-rect"
    BlobSide = "blob-side"
    CircleRect = "circle-rect"
    SegmentRect = "segment-rect"
    LineLine = "line-line"
    CircleLine = "circle-line"
    CircleSegment1 = "circle-segment-1"
    CircleSegment2 = "circle-segment-2"
    SegmentSegment = "segment-segment"
    PointTriangle = "point-triangle"
    PointPolygon = "point-polygon"
    CirclePolygon = "circle-polygon"
    ObbObb = "obb-obb"
    PolygonsSat = "polygons-sat"
    Gjk = "gjk"
    SweptCircles = "swept-circles"
    SweptCircleLine = "swept-circle-line"
    SweptRects = "swept-rects"
    SweptCircleRect = "swept-circle-rect"
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
    /// Triangles, rectangles at any angle, and polygons.
    Polygons,
    /// Shapes that move during the test.
    Moving,
}

impl Chapter {
    /// The chapters in the order of the menu.
    pub const ALL: [Self; 6] =
        [Self::Circles, Self::Boxes, Self::Lines, Self::CircleSegment, Self::Polygons, Self::Moving];

    /// Its name in the file of a topic.
    pub fn slug(self) -> &'static str {
        match self {
            Self::Circles => "circles",
            Self::Boxes => "boxes",
            Self::Lines => "lines",
            Self::CircleSegment => "circle-segment",
            Self::Polygons => "polygons",
            Self::Moving => "moving",
        }
    }

    pub fn title(self) -> &'static str {
        match self {
            Self::Circles => tr("Circles"),
            Self::Boxes => tr("Boxes"),
            Self::Lines => tr("Straight lines"),
            Self::CircleSegment => tr("Circle and segment"),
            Self::Polygons => tr("Polygons"),
            Self::Moving => tr("Moving shapes"),
        }
    }

    /// The topics of the chapter in the order of the menu.
    pub fn scenes(self) -> impl Iterator<Item = Scene> {
        Scene::listed().filter(move |s| s.chapter() == self)
    }
}

impl Scene {
    /// The topic that opens if none is named: a central part of the tutorial, with a circle to drag.
    pub const FIRST: Self = Self::CircleSegment1;

    /// The first topic in the order of learning.
    pub const GENTLEST: Self = Self::PointCircle;

    /// How many topics there can be.
    pub const COUNT: usize = Self::ALL.len() + 1;

    /// Every topic in the order of the menu. That of the user takes the place of one with the same slug.
    pub fn listed() -> impl Iterator<Item = Self> {
        let own = text::topic_files::own();
        let is_replaced = move |scene: &Self| own.is_some_and(|own| own.slug == scene.slug());
        Self::ALL.into_iter().filter(move |scene| !is_replaced(scene)).chain(own.map(|_| Self::Own))
    }

    /// The topic's name in files, links and on the command line.
    pub fn slug(self) -> &'static str {
        let own = || text::topic_files::own().map_or("", |own| own.slug);
        SLUGS.get(self as usize).copied().unwrap_or_else(own)
    }

    /// The topic's name in the menu.
    pub fn title(self) -> &'static str {
        topic::topic_file(self).title
    }

    /// The question that the topic answers, in one sentence.
    pub fn question(self) -> &'static str {
        topic::topic_file(self).question
    }

    /// Other words by which the topic is found.
    pub fn also(self) -> &'static [&'static str] {
        &topic::topic_file(self).also
    }

    /// The chapter under which the menu lists the topic.
    pub fn chapter(self) -> Chapter {
        topic::topic_file(self).chapter
    }

    pub fn from_slug(slug: &str) -> Option<Self> {
        Self::listed().find(|s| s.slug() == slug)
    }

    /// The topic of that slug that comes with the program, also if that of the user takes its place.
    pub fn of_program(slug: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|s| s.slug() == slug)
    }

    /// What each value of the results means, in the order of [`Explanation::values`](super::Explanation::values): the same
    /// values for every method.
    pub fn values(self) -> Vec<ValueInfo> {
        topic::topic_file(self).values.iter().map(|row| row.info).collect()
    }

    /// The points that a map can move, the default first.
    pub fn probes(self) -> &'static [Probe] {
        &topic::topic_file(self).probes
    }

    /// A fresh lesson of the topic, in its default state.
    pub fn open(self) -> Lesson {
        Lesson::new(self)
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
