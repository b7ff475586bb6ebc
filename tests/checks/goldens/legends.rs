//! The legends of the maps of a topic: a map of every method, and a comparison of each with the reference.

use collidoscope::lesson::{Lesson, MapQuestion, Scene};
use collidoscope::render::{Display, Primitive, Theme};
use glam::Vec2;

use crate::drawn;

const SIZE: Vec2 = Vec2::new(640.0, 480.0);

/// The legends of all maps, with an empty line between.
pub fn of(scene: Scene) -> String {
    let lesson = scene.open();
    let lesson = &lesson;
    let drawn = |question| drawn::mapped(lesson, question, Theme::Light, SIZE, false, 1.0).whole(lesson).0;
    let legends: Vec<_> = questions(lesson).into_iter().map(|question| legend(&drawn(question))).collect();
    legends.join("\n\n") + "\n"
}

/// A map of every method, and a comparison of each with the reference.
fn questions(lesson: &Lesson) -> Vec<MapQuestion> {
    let reference = lesson.reference();
    let one = |method| MapQuestion { probe: 0, method, other: None, by_line: false };
    let methods = 0..lesson.comparable().len();
    let two = methods.clone().filter(|m| *m != reference);
    let two = two.map(|method| MapQuestion { other: Some(reference), ..one(method) });
    methods.map(one).chain(two).collect()
}

/// The texts inside the legend, line by line.
fn legend(display: &Display) -> String {
    let area = display.legend.expect("a legend").area;
    let mut lines: Vec<(f32, String)> = Vec::new();
    for primitive in &display.primitives {
        let Primitive::Text { baseline, text, .. } = primitive else { continue };
        if area.contains(*baseline) {
            match lines.last_mut() {
                Some((y, line)) if *y == baseline.y => *line = format!("{line}   {text}"),
                _ => lines.push((baseline.y, text.clone())),
            }
        }
    }
    lines.into_iter().map(|(_, line)| line).collect::<Vec<_>>().join("\n")
}
