//! Maps as pictures: what they tell in words and numbers, their colours and patterns, and the legend.

mod facts;
mod legend;
mod look;
mod raster;
mod report;

use std::sync::Arc;

pub use facts::{MapFacts, percent};
pub use legend::Legend;
pub use look::{CellLook, Pattern, look};
pub use raster::Raster;
pub use report::{MapReport, SIZE};

use super::Theme;
use crate::lesson::Map;

/// A map as it lies beneath a figure.
#[derive(Clone, Debug, PartialEq)]
pub struct MapLayer {
    /// Its pixels.
    pub raster: Arc<Raster>,
    /// What the legend tells.
    pub facts: MapFacts,
}

impl MapLayer {
    /// The layer of a map that was worked out on the grid of a view's pixels, so many to a point.
    pub fn of(map: &Map, facts: MapFacts, theme: Theme, pixels_per_point: f32) -> Self {
        Self { raster: Arc::new(Raster::of(map, theme, pixels_per_point)), facts }
    }
}
