//! What the values of a topic's results mean: a table per topic, from which `list` and the documentation are made.

use crate::language::{text, told, tr};
/// One value of the results of a topic.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ValueInfo {
    /// The identifier in the results.
    pub id: &'static str,
    pub meaning: &'static str,
    pub kind: ValueKind,
    /// What its numbers measure; empty for plain numbers and for values that are not numbers.
    pub unit: &'static str,
    /// What its sign, or its direction, means; empty if there is nothing to say.
    pub sign: &'static str,
    /// What it is in a hit, if `meaning` or `sign` also speak of misses.
    hit: Option<&'static str>,
    /// When it does not exist, so that it is `null`; `None` if it always exists.
    pub null: Option<&'static str>,
}

/// What a value holds if it exists.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ValueKind {
    Number,
    /// A point or a vector.
    Pair,
    Word(&'static [&'static str]),
    Switch,
}

/// The unit of lengths and coordinates.
pub const WORLD: &str = text!("world units");
/// The unit of areas, and of products of lengths.
pub const SQUARE: &str = text!("square world units");
/// The unit of products of areas.
pub const TO_THE_FOURTH: &str = text!("world units to the fourth power");
/// The unit of times.
pub const TICKS: &str = "ticks";

impl ValueInfo {
    /// A number that always exists, without a unit.
    pub fn number(id: &'static str, meaning: &'static str) -> Self {
        Self { id, meaning, kind: ValueKind::Number, unit: "", sign: "", hit: None, null: None }
    }

    /// A number of world units that always exists.
    pub fn length(id: &'static str, meaning: &'static str) -> Self {
        Self { unit: WORLD, ..Self::number(id, meaning) }
    }

    /// A unit vector that always exists.
    pub fn direction(id: &'static str, meaning: &'static str) -> Self {
        Self { unit: "", ..Self::pair(id, meaning) }
    }

    /// A point or a vector, in world units, that always exists.
    pub fn pair(id: &'static str, meaning: &'static str) -> Self {
        Self { kind: ValueKind::Pair, ..Self::length(id, meaning) }
    }

    /// One of some words, which always exists.
    pub fn word(id: &'static str, meaning: &'static str, words: &'static [&'static str]) -> Self {
        Self { kind: ValueKind::Word(words), ..Self::number(id, meaning) }
    }

    pub fn switch(id: &'static str, meaning: &'static str) -> Self {
        Self { kind: ValueKind::Switch, ..Self::number(id, meaning) }
    }

    /// The same value with another unit.
    pub fn unit(self, unit: &'static str) -> Self {
        Self { unit, ..self }
    }

    /// The same value with the meaning of its sign or direction.
    pub fn sign(self, sign: &'static str) -> Self {
        Self { sign, ..self }
    }

    /// The same value with what it is in a hit.
    pub fn in_hit(self, meaning: &'static str) -> Self {
        Self { hit: Some(meaning), ..self }
    }

    /// The same value, which does not exist in some states.
    pub fn null_if(self, when: &'static str) -> Self {
        Self { null: Some(when), ..self }
    }

    /// What it means in a hit that has it, in sentences.
    pub fn of_hit(&self) -> String {
        let of_all = Self { null: None, ..*self };
        self.hit.map_or(of_all, |meaning| Self { meaning, sign: "", ..of_all }).sentences()
    }

    /// All that there is to say, in sentences.
    pub fn sentences(&self) -> String {
        let mut parts = vec![format!("{}.", self.meaning)];
        parts.extend((!self.sign.is_empty()).then(|| format!("{}.", self.sign)));
        parts.extend(match self.kind {
            ValueKind::Word(words) => Some(told!("One of {words}.", words = words.join(", "))),
            _ => None,
        });
        parts.extend((!self.unit.is_empty()).then(|| told!("In {unit}.", unit = tr(self.unit))));
        parts.extend(self.null.map(|when| told!("Null if {when}.", when)));
        parts.join(" ")
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::OnceLock;

    use super::*;
    use crate::lesson::{Bounds, Case, Explanation, Given, Lesson, Scene, Value, YAxis, set_param};
    use glam::DVec2;

    /// States with values that no shipped case has.
    const MORE: &[(Scene, &str)] = &[
        (Scene::CircleCircle, "a.center=1,0 a.radius=1 b.center=0,0 b.radius=2"),
        (Scene::PointRect, "point=200,999"),
        (Scene::RectRect, "b.center=50,130"),
        (Scene::RectRect, "b.center=160,50"),
        (Scene::BlobSide, "blob2.center=4,1.5"),
        (Scene::SweptCircles, "a.velocity=0,0 b.center=0,900 b.velocity=9,0"),
    ];

    /// Every shipped case of a topic, hard ones included, and some more states, explained by every method.
    fn explained(scene: Scene) -> &'static [(String, Explanation)] {
        static ALL: [OnceLock<Vec<(String, Explanation)>>; Scene::COUNT] =
            [const { OnceLock::new() }; Scene::COUNT];
        ALL[scene as usize].get_or_init(|| all_explained(scene))
    }

    fn all_explained(scene: Scene) -> Vec<(String, Explanation)> {
        let mut lessons: Vec<_> =
            Case::shipped(scene).iter().map(|case| (case.name.clone(), case.open())).collect();
        for (_, state) in MORE.iter().filter(|(of, _)| *of == scene) {
            let mut lesson = scene.open();
            for (id, value) in state.split(' ').filter_map(|pair| pair.split_once('=')) {
                set_param(&mut lesson, id, &Value::parse(value)).expect("a parameter of the topic");
            }
            lessons.push(((*state).to_owned(), lesson));
        }
        let mut all = Vec::new();
        for (name, mut lesson) in lessons {
            for method in lesson.methods() {
                let id = Value::Word(method.id.to_owned());
                set_param(&mut lesson, "method", &id).expect("a method of the topic");
                all.push((format!("{} {name} by {}", scene.slug(), method.id), lesson.explain()));
            }
        }
        for case in Case::shipped(scene) {
            let mut lesson = case.open();
            let places = places(&lesson);
            let places =
                if case.name == "default" { &places[..] } else { &places[..places.len() - GRID * GRID] };
            for (probe, at) in
                lesson.scene().probes().iter().flat_map(|probe| places.iter().map(move |at| (probe, at)))
            {
                set_param(&mut lesson, probe.param, &Value::Pair(*at)).expect("a point of the topic");
                let about = format!("{}/{} with {} = {at}", scene.slug(), case.name, probe.param);
                all.push((about, lesson.values_of()));
                lesson = case.open();
            }
        }
        all
    }

    const GRID: usize = 9;

    /// Where the points of a state are, and then a grid of places around them.
    fn places(lesson: &Lesson) -> Vec<DVec2> {
        let point = |given: Given| match given.rounded() {
            Value::Pair(at) => Some(at),
            _ => None,
        };
        let mut places: Vec<DVec2> = lesson.given().into_iter().filter_map(point).collect();
        let Bounds { min, max } = lesson.results_for(YAxis::Down).figures[0].bounds;
        let step = |i: usize| i as f64 / (GRID - 1) as f64 * 2.0 - 0.5;
        places
            .extend((0..GRID * GRID).map(|i| min + (max - min) * DVec2::new(step(i % GRID), step(i / GRID))));
        places
    }

    fn table(scene: Scene) -> Vec<ValueInfo> {
        scene.values()
    }

    /// Whether a value exists, as JSON shows it.
    fn exists(value: &Value) -> bool {
        match value {
            Value::Number(number) => number.is_finite(),
            Value::Absent => false,
            value => value.is_finite(),
        }
    }

    #[test]
    fn every_case_has_the_values_of_its_table_under_every_method() {
        for scene in Scene::ALL {
            let ids: Vec<_> = table(scene).iter().map(|info| info.id).collect();
            for (about, explanation) in explained(scene) {
                let found: Vec<_> = explanation.values.iter().map(|(id, _)| *id).collect();
                assert_eq!(found, ids, "{about}");
            }
        }
    }

    #[test]
    fn every_value_that_exists_is_of_the_kind_that_the_table_says() {
        for scene in Scene::ALL {
            for (about, explanation) in explained(scene) {
                for (info, (id, value)) in table(scene).iter().zip(&explanation.values) {
                    let right = match (info.kind, value) {
                        (_, Value::Absent) => true,
                        (ValueKind::Number, Value::Number(_)) | (ValueKind::Pair, Value::Pair(_)) => true,
                        (ValueKind::Word(words), Value::Word(word)) => words.contains(&word.as_str()),
                        (ValueKind::Switch, Value::Switch(_)) => true,
                        _ => false,
                    };
                    assert!(right, "{about}: {id} is {value}");
                }
            }
        }
    }

    #[test]
    fn a_value_is_null_in_some_case_exactly_if_the_table_says_when() {
        for scene in Scene::ALL {
            let all = explained(scene);
            for (place, info) in table(scene).iter().enumerate() {
                let null = all.iter().find(|(_, explanation)| !exists(&explanation.values[place].1));
                let about = null.map(|(about, _)| about);
                assert_eq!(about.is_some(), info.null.is_some(), "{}: {}, {about:?}", scene.slug(), info.id);
                let there = all.iter().any(|(_, explanation)| exists(&explanation.values[place].1));
                assert!(there, "{}: {} never exists", scene.slug(), info.id);
            }
        }
    }

    #[test]
    fn every_word_of_a_table_occurs_in_some_case() {
        for scene in Scene::ALL {
            let all = explained(scene);
            for (place, info) in table(scene).iter().enumerate() {
                let ValueKind::Word(words) = info.kind else { continue };
                let found: BTreeSet<_> =
                    all.iter().map(|(_, explanation)| explanation.values[place].1.to_string()).collect();
                for word in words {
                    assert!(found.contains(*word), "{}: {} is never {word}", scene.slug(), info.id);
                }
            }
        }
    }

    #[test]
    fn a_table_says_something_about_every_value_once_and_begins_and_ends_sentences_alike() {
        for scene in Scene::ALL {
            let ids: BTreeSet<_> = table(scene).iter().map(|info| info.id).collect();
            assert_eq!(ids.len(), table(scene).len(), "{}", scene.slug());
            for info in table(scene) {
                let texts = [info.meaning, info.sign, info.unit, info.null.unwrap_or_default()];
                assert!(
                    !info.meaning.is_empty() && texts.iter().all(|text| !text.ends_with('.')),
                    "{info:?}"
                );
            }
        }
    }

    #[test]
    fn the_sentences_say_all_that_the_table_says() {
        let info =
            ValueInfo::length("gap", "The gap").sign("Negative if they overlap").null_if("they are equal");
        assert_eq!(
            info.sentences(),
            "The gap. Negative if they overlap. In world units. Null if they are equal."
        );
        let word = ValueInfo::word("side", "The side that was hit", &["left", "right"]);
        assert_eq!(word.sentences(), "The side that was hit. One of left, right.");
        assert_eq!(
            ValueInfo::switch("corner", "Whether it is a corner").sentences(),
            "Whether it is a corner."
        );
    }
}
