//! The questions of the topics: a row here and a file for each. Topics that ask the same question share a file.

use collidoscope::lesson::Scene;

use super::question::Question;

pub mod circle_circle;
pub mod circle_line;
pub mod circle_segment;
pub mod circle_segment_2;
pub mod convex;
pub mod line_and_disc;
pub mod line_line;
pub mod point_polygon;
pub mod stated;
pub mod written;

/// Hands the rows of all topics to a macro: the name of a test, the topic, and the file with its question.
macro_rules! for_each_topic {
    ($macro:ident) => {
        $macro! {
            point_circle: PointCircle in written,
            circle_circle: CircleCircle in circle_circle,
            point_rect: PointRect in written,
            rect_rect: RectRect in written,
            blob_side: BlobSide in written,
            circle_rect: CircleRect in written,
            segment_rect: SegmentRect in written,
            line_line: LineLine in line_line,
            circle_line: CircleLine in circle_line,
            circle_segment_1: CircleSegment1 in circle_segment,
            circle_segment_2: CircleSegment2 in circle_segment_2,
            segment_segment: SegmentSegment in written,
            point_triangle: PointTriangle in written,
            point_polygon: PointPolygon in point_polygon,
            circle_polygon: CirclePolygon in written,
            obb_obb: ObbObb in written,
            polygons_sat: PolygonsSat in written,
            gjk: Gjk in written,
            swept_circles: SweptCircles in written,
            swept_circle_line: SweptCircleLine in written,
            swept_rects: SweptRects in written,
            swept_circle_rect: SweptCircleRect in written,
        }
    };
}
#[allow(unused_imports, reason = "the tests need it, and other programs include this folder too")]
pub(crate) use for_each_topic;

/// The question of a topic in a file: of one that is written as text, what follows from its text.
macro_rules! question_in {
    (written, $scene:expr) => {
        written::question($scene)
    };
    ($file:ident, $scene:expr) => {
        &$file::QUESTION
    };
}

macro_rules! question_of_each {
    ($($test:ident: $scene:ident in $file:ident,)*) => {
        /// The question of a topic.
        pub fn question(scene: Scene) -> &'static Question {
            match scene {
                $(Scene::$scene => question_in!($file, Scene::$scene),)*
                Scene::Own => written::question(scene),
            }
        }
    };
}
for_each_topic!(question_of_each);
