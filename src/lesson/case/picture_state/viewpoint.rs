//! The part of the world that a picture shows.

use glam::DVec2;

use crate::lesson::Bounds;
use crate::lesson::text::excerpt::excerpt;
use crate::lesson::text::limits::{COORDINATE_LIMIT, VIEW_EXTENTS};
use crate::lesson::text::refusal::Refusal;

/// The part of the world in view, for a canvas of any size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Viewpoint {
    /// The world point in the middle.
    pub center: DVec2,
    /// How much of the world fits along the shorter side of the canvas, in world units; positive and finite.
    pub extent: f64,
}

impl Viewpoint {
    /// The largest coordinate of the middle.
    pub const CENTER_LIMIT: f64 = 4.0 * COORDINATE_LIMIT;

    /// The view of a text of three numbers, X,Y,EXTENT.
    pub(super) fn read(text: &str) -> Result<Self, Refusal> {
        let numbers: Option<Vec<f64>> = text.split(',').map(|part| part.trim().parse().ok()).collect();
        let numbers = numbers.and_then(|numbers| <[f64; 3]>::try_from(numbers).ok());
        let found = numbers.map(|[x, y, extent]| Viewpoint { center: DVec2::new(x, y), extent });
        let limit = Viewpoint::CENTER_LIMIT;
        found.filter(Viewpoint::is_valid).ok_or_else(|| {
            let accepted = format!(
                "X,Y,EXTENT such as 200,150,400: the point in the middle, at most {limit:e} from 0, and the length of the \
                 shorter side, from {:e} to {:e}",
                VIEW_EXTENTS[0], VIEW_EXTENTS[1]
            );
            Refusal::sentence(excerpt(text), accepted)
        })
    }

    /// The square of the world that fits into the canvas.
    pub fn square(&self) -> Bounds {
        let half = DVec2::splat(self.extent / 2.0);
        Bounds { min: self.center - half, max: self.center + half }
    }

    fn is_valid(&self) -> bool {
        let [least, greatest] = VIEW_EXTENTS;
        // Not by the larger coordinate: it is not NaN if only one is.
        self.center.abs().cmple(DVec2::splat(Self::CENTER_LIMIT)).all()
            && (least..=greatest).contains(&self.extent)
    }
}
