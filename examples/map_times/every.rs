//! The maps that are timed: for the default scene of every topic, one map per method and probe.

use collidoscope::lesson::{Bounds, Lesson, Map, MapGrid, MapQuestion, Scene};
use glam::DVec2;

/// The positions along x and y of the maps that are compared.
pub const SIZE: [usize; 2] = [1280, 720];

/// A map that is timed.
pub struct Timed {
    /// The topic, the method and the parameter that is moved.
    pub name: String,
    lesson: Box<dyn Lesson>,
    question: MapQuestion,
    grid: MapGrid,
}

impl Timed {
    /// Makes the map.
    pub fn make(&self) -> Map {
        Map::of(self.lesson.as_ref(), self.question, self.grid)
    }
}

/// All maps of a topic.
pub fn of(scene: Scene) -> Vec<Timed> {
    let lesson = scene.open();
    let mut all = Vec::new();
    for (method, described) in lesson.methods().iter().enumerate() {
        for (probe, moved) in lesson.probes().iter().enumerate() {
            let name = format!("{} {} of {}", scene.slug(), described.id, moved.param);
            let question = MapQuestion { probe, method, other: None };
            all.push(Timed { name, lesson: scene.open(), question, grid: grid(lesson.as_ref(), SIZE) });
        }
    }
    all
}

/// A grid that shows the whole figure of the lesson's state.
pub fn grid(lesson: &dyn Lesson, size: [usize; 2]) -> MapGrid {
    let Bounds { min, max } = lesson.explain().figures[0].bounds;
    let cells = DVec2::new(size[0] as f64, size[1] as f64);
    let step = DVec2::splat(((max - min) / cells).max_element());
    MapGrid { first: (min + max) / 2.0 - step * (cells - 1.0) / 2.0, step, size }
}
