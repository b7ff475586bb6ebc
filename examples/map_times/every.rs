//! The maps that are timed: for the default scene of every topic, one map per method and probe, and one per method whose
//! program was changed in the window.

use collidoscope::lesson::{
    Bounds, Lesson, Map, MapGrid, MapQuestion, MethodProgram, Scene, Value, set_param,
};
use glam::DVec2;

/// The positions along x and y of the maps that are compared.
pub const SIZE: [usize; 2] = [1280, 720];

/// A map that is timed.
pub struct Timed {
    /// The topic, the method and the parameter that is moved.
    pub name: String,
    lesson: Lesson,
    question: MapQuestion,
    grid: MapGrid,
}

impl Timed {
    /// Makes the map.
    pub fn make(&self) -> Map {
        Map::of(&self.lesson, self.question, self.grid)
    }
}

/// All maps of a topic.
pub fn of(scene: Scene) -> Vec<Timed> {
    let lesson = scene.open();
    let mut all = Vec::new();
    for (method, described) in lesson.methods().iter().enumerate() {
        for (probe, moved) in lesson.scene().probes().iter().enumerate() {
            let name = format!("{} {} of {}", scene.slug(), described.id, moved.param);
            let question = MapQuestion { probe, method, other: None, by_line: false };
            all.push(Timed { name, lesson: scene.open(), question, grid: grid(&lesson, SIZE) });
        }
    }
    all.extend(lesson.methods().iter().map(|method| changed(scene, method.id)));
    all
}

/// The map of a scene whose own program is that of a method with a change that does not matter.
fn changed(scene: Scene, method: &str) -> Timed {
    let mut lesson = scene.open();
    let program = format!("{}\n// changed\n", MethodProgram::of(scene, method).expect("a program").file);
    for (id, value) in [("program", program), ("method", "own".to_owned())] {
        set_param(&mut lesson, id, &Value::Word(value)).expect("a program of the topic");
    }
    let name = format!("{} {method}, changed, of {}", scene.slug(), lesson.scene().probes()[0].param);
    let question = MapQuestion { probe: 0, method: lesson.selected().index(), other: None, by_line: false };
    let grid = grid(&lesson, SIZE);
    Timed { name, lesson, question, grid }
}

/// A grid that shows the whole figure of the lesson's state.
pub fn grid(lesson: &Lesson, size: [usize; 2]) -> MapGrid {
    let Bounds { min, max } = lesson.explain().figures[0].bounds;
    let cells = DVec2::new(size[0] as f64, size[1] as f64);
    let step = DVec2::splat(((max - min) / cells).max_element());
    MapGrid { first: (min + max) / 2.0 - step * (cells - 1.0) / 2.0, step, size }
}
