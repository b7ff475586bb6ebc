//! Phrases that figure and working share.

use super::Results;
use crate::geometry::Verdict;
use crate::geometry::point_segment::SegmentFeature;
use crate::lesson::number::shown_distinct;

/// The closest part of the segment, as a noun.
fn closest_part(feature: SegmentFeature) -> &'static str {
    match feature {
        SegmentFeature::End1 => "the end c₁",
        SegmentFeature::End2 => "the end c₂",
        SegmentFeature::Interior => "the segment",
    }
}

/// What the circle does to the closest part of the segment: `covers the end c₂`.
pub(super) fn what_the_disc_does(shown: &Results) -> String {
    let feature = shown.result.closest_feature;
    match (shown.result.verdict, feature) {
        (Verdict::Apart, _) => "is clear of the segment".to_owned(),
        (Verdict::Touching, _) => format!("touches {}", closest_part(feature)),
        (Verdict::Colliding, SegmentFeature::Interior) => "overlaps the segment".to_owned(),
        (Verdict::Colliding, _) => format!("covers {}", closest_part(feature)),
    }
}

/// The distance from the closest point compared with the radius: `26.0768 < r = 30`, or `30 = r`.
pub(super) fn distance_against_radius(of: &Results) -> String {
    let [distance, radius] = shown_distinct(of.result.distance, of.placement.radius);
    match of.result.verdict {
        Verdict::Apart => format!("{distance} > r = {radius}"),
        Verdict::Touching => format!("{radius} = r"),
        Verdict::Colliding => format!("{distance} < r = {radius}"),
    }
}

/// The distance from the closest point to the centre, as a formula.
pub(super) fn way_to_the_center(shown: &Results) -> String {
    format!("|centre − {}|", closest_name(shown))
}

/// The closest point as a symbol.
fn closest_name(shown: &Results) -> &'static str {
    match shown.result.closest_feature {
        SegmentFeature::End1 => "c₁",
        SegmentFeature::End2 => "c₂",
        SegmentFeature::Interior => "closest",
    }
}
