//! What the learner asks of the map: which methods, and what is moved about.

use crate::lesson::{Lesson, MapQuestion, Probe};

/// What a map shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MapMode {
    /// There is none.
    #[default]
    Off,
    /// The verdict of one method.
    Verdicts,
    /// Where two methods hit.
    Compare,
}

/// What the learner asked of the map. It belongs to the window, not to the lesson.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MapChoice {
    mode: MapMode,
    /// The ids of what was chosen; where nothing was, it follows the lesson.
    method: Option<&'static str>,
    other: Option<&'static str>,
    probe: Option<&'static str>,
}

impl MapMode {
    /// All of them, in the order of the panel.
    pub const ALL: [Self; 3] = [Self::Off, Self::Verdicts, Self::Compare];

    /// The name for tests.
    pub fn id(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::Verdicts => "verdicts",
            Self::Compare => "compare",
        }
    }
}

impl MapChoice {
    /// The choice that asks this question of a lesson.
    pub fn asking(question: MapQuestion, lesson: &dyn Lesson) -> Self {
        let id = |index: usize| lesson.comparable()[index].id;
        Self {
            mode: if question.other.is_some() { MapMode::Compare } else { MapMode::Verdicts },
            method: Some(id(question.method)),
            other: question.other.map(id),
            probe: Some(lesson.probes()[question.probe].param),
        }
    }

    /// What is shown of a lesson: methods can only be compared where there are two.
    pub fn mode(&self, lesson: &dyn Lesson) -> MapMode {
        if self.mode == MapMode::Compare && !can_compare(lesson) { MapMode::Verdicts } else { self.mode }
    }

    /// Shows something else.
    pub fn show(&mut self, mode: MapMode) {
        self.mode = mode;
    }

    /// Shows that of the lesson, or nothing if that is what it shows.
    pub fn toggle(&mut self, mode: MapMode, lesson: &dyn Lesson) {
        self.mode = if self.mode(lesson) == mode { MapMode::Off } else { mode };
    }

    /// The map's method, or the first of two, is the selected one again.
    pub fn follow(&mut self) {
        self.method = None;
    }

    /// Another topic has other methods and probes: whether there is a map stays, what it asks begins anew.
    pub fn forget(&mut self) {
        *self = Self { mode: self.mode, ..Self::default() };
    }

    /// What is asked of a lesson, if a map is wanted. What was not chosen, or does not exist there, is the selected
    /// method, compared with the reference or, where it is that itself, with the first other one.
    pub fn question(&self, lesson: &dyn Lesson) -> Option<MapQuestion> {
        let find = |id: Option<&str>| lesson.comparable().iter().position(|m| Some(m.id) == id);
        let method = find(self.method).unwrap_or(lesson.selected_method());
        let probe = lesson.probes().iter().position(|p| Some(p.param) == self.probe).unwrap_or(0);
        let other = match self.mode(lesson) {
            MapMode::Off => return None,
            MapMode::Verdicts => None,
            MapMode::Compare => {
                let others = || (0..lesson.comparable().len()).filter(|other| *other != method);
                let chosen = find(self.other).filter(|other| *other != method);
                let reference = others().find(|other| *other == lesson.reference());
                chosen.or(reference).or_else(|| others().next())
            }
        };
        Some(MapQuestion { probe, method, other })
    }

    /// Chooses the method, or the first of two; one that was the second changes places with it.
    pub fn choose_method(&mut self, lesson: &dyn Lesson, id: &'static str) {
        let [first, second] = self.ids(lesson);
        if second == Some(id) {
            self.other = first;
        }
        // The selected method goes on being that when another is selected.
        let selected = lesson.methods()[lesson.selected_method()].id;
        self.method = Some(id).filter(|id| *id != selected);
    }

    /// Chooses the second of two methods; one that was the first changes places with it.
    pub fn choose_other(&mut self, lesson: &dyn Lesson, id: &'static str) {
        let [first, second] = self.ids(lesson);
        if first == Some(id) {
            self.method = second;
        }
        self.other = Some(id);
    }

    /// Chooses what is moved about.
    pub fn choose_probe(&mut self, probe: &Probe) {
        self.probe = Some(probe.param);
    }

    fn ids(&self, lesson: &dyn Lesson) -> [Option<&'static str>; 2] {
        let id = |index: usize| lesson.comparable()[index].id;
        let question = self.question(lesson);
        [question.map(|q| id(q.method)), question.and_then(|q| q.other).map(id)]
    }
}

/// Whether there are two methods to compare.
pub fn can_compare(lesson: &dyn Lesson) -> bool {
    lesson.comparable().len() > 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::session::Session;
    use crate::lesson::{Scene, Value};

    fn choice(mode: MapMode) -> MapChoice {
        let mut choice = MapChoice::default();
        choice.show(mode);
        choice
    }

    fn names(session: &Session, choice: &MapChoice) -> Vec<&'static str> {
        let question = choice.question(session.lesson()).expect("the map is on");
        let methods = [Some(question.method), question.other].into_iter().flatten();
        methods.map(|index| session.lesson().comparable()[index].id).collect()
    }

    fn select(session: &mut Session, method: &str) {
        session.edit("method", &Value::Word(method.to_owned())).expect("a method of the topic");
    }

    #[test]
    fn a_map_follows_the_selected_method_and_a_comparison_adds_the_reference() {
        let mut session = Session::open_scene(Scene::CircleSegment1);
        select(&mut session, "slanted");
        assert_eq!(names(&session, &choice(MapMode::Verdicts)), ["slanted"]);
        assert_eq!(names(&session, &choice(MapMode::Compare)), ["slanted", "clamp"]);
        select(&mut session, "clamp");
        let [first, second] = names(&session, &choice(MapMode::Compare))[..] else { panic!("two methods") };
        assert!(first == "clamp" && second != "clamp");
    }

    #[test]
    fn the_same_method_is_never_compared_with_itself() {
        let session = Session::open_scene(Scene::CircleSegment1);
        let mut compare = choice(MapMode::Compare);
        let [first, second] = names(&session, &compare)[..] else { panic!("two methods") };
        compare.choose_other(session.lesson(), first);
        assert_eq!(names(&session, &compare), [second, first]);
        compare.choose_method(session.lesson(), first);
        assert_eq!(names(&session, &compare), [first, second]);
    }

    #[test]
    fn every_topic_has_a_question_in_both_modes_whatever_was_chosen_in_another() {
        let first = Session::open_scene(Scene::CircleSegment1);
        let mut chosen = choice(MapMode::Compare);
        chosen.choose_other(first.lesson(), "projection");
        for scene in Scene::ALL {
            let session = Session::open_scene(scene);
            let lesson = session.lesson();
            let question = chosen.question(lesson).expect("the map is on");
            assert_eq!(question.other.is_some(), can_compare(lesson), "{}", scene.slug());
            assert_ne!(Some(question.method), question.other);
        }
        chosen.forget();
        assert_eq!(chosen, choice(MapMode::Compare));
    }

    #[test]
    fn each_key_switches_its_own_map_on_and_off() {
        let session = Session::open_scene(Scene::CircleSegment1);
        let mut chosen = MapChoice::default();
        for (key, shown) in [
            (MapMode::Verdicts, MapMode::Verdicts),
            (MapMode::Compare, MapMode::Compare),
            (MapMode::Verdicts, MapMode::Verdicts),
            (MapMode::Verdicts, MapMode::Off),
            (MapMode::Compare, MapMode::Compare),
            (MapMode::Compare, MapMode::Off),
        ] {
            chosen.toggle(key, session.lesson());
            assert_eq!(chosen.mode, shown);
        }
    }

    #[test]
    fn a_map_with_a_method_of_its_own_follows_the_selected_one_again() {
        let mut session = Session::open_scene(Scene::CircleSegment1);
        let mut chosen = choice(MapMode::Verdicts);
        chosen.choose_method(session.lesson(), "projection");
        assert_eq!(names(&session, &chosen), ["projection"]);
        select(&mut session, "slanted");
        chosen.follow();
        assert_eq!(names(&session, &chosen), ["slanted"]);
    }
}
