//! The user's choice of a map: which methods, and which parameter varies.

use crate::lesson::{Lesson, MapKind, MapQuestion, MapState, Probe};

/// The user's choice of a map. It belongs to the window, not to the lesson.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MapChoice {
    /// What the map shows, `None` if it is off.
    kind: Option<MapKind>,
    /// The chosen ids; without one, the choice follows the lesson.
    method: Option<&'static str>,
    other: Option<&'static str>,
    probe: Option<&'static str>,
}

impl MapChoice {
    /// The choice that gives this question about a lesson.
    pub fn asking(question: MapQuestion, lesson: &Lesson) -> Self {
        let id = |index: usize| lesson.comparable()[index].id;
        Self {
            kind: Some(match question.other {
                Some(_) => MapKind::Compare,
                None if question.by_line => MapKind::Lines,
                None => MapKind::Verdicts,
            }),
            method: Some(id(question.method)),
            other: question.other.map(id),
            probe: Some(lesson.scene().probes()[question.probe].param),
        }
    }

    /// The choice of a link.
    pub fn of(map: Option<MapState>) -> Self {
        let Some(MapState { method, kind, other, probe }) = map else { return Self::default() };
        Self { kind: Some(kind), method, other, probe }
    }

    /// What a link says of it, `None` if the map is off.
    pub fn linked(&self, lesson: &Lesson) -> Option<MapState> {
        let kind = self.kind(lesson)?;
        let known =
            |id: Option<&'static str>| id.filter(|id| lesson.comparable().iter().any(|m| m.id == *id));
        let method = known(self.method);
        let other = known(self.other).filter(|other| kind == MapKind::Compare && Some(*other) != method);
        let probe = self.probe.filter(|probe| lesson.scene().probes().iter().any(|p| p.param == *probe));
        Some(MapState { method, kind, other, probe })
    }

    /// What the map shows of a lesson, `None` if it is off: comparing needs two methods.
    pub fn kind(&self, lesson: &Lesson) -> Option<MapKind> {
        if self.kind == Some(MapKind::Compare) && !can_compare(lesson) {
            Some(MapKind::Verdicts)
        } else {
            self.kind
        }
    }

    /// Shows a kind of map, or none.
    pub fn show(&mut self, kind: Option<MapKind>) {
        self.kind = kind;
    }

    /// Switches a kind of map on, or the map off if it already shows this kind.
    pub fn toggle(&mut self, kind: MapKind, lesson: &Lesson) {
        self.kind = Some(kind).filter(|kind| self.kind(lesson) != Some(*kind));
    }

    /// Makes the map's (first) method follow the selected one again.
    pub fn follow(&mut self) {
        self.method = None;
    }

    /// Resets everything but the kind, because another topic has other methods and probes.
    pub fn forget(&mut self) {
        *self = Self { kind: self.kind, ..Self::default() };
    }

    /// The question about a lesson, `None` if the map is off. Without a valid choice, the method is the selected one.
    /// It is compared with the reference method, or with the first other one if it is the reference itself.
    pub fn question(&self, lesson: &Lesson) -> Option<MapQuestion> {
        self.linked(lesson).map(|map| map.question(lesson))
    }

    /// Chooses the (first) method. If it was the second, the two swap.
    pub fn choose_method(&mut self, lesson: &Lesson, id: &'static str) {
        let [first, second] = self.ids(lesson);
        if second == Some(id) {
            self.other = first;
        }
        // Choosing the selected method means following the selection.
        let selected = lesson.selected().method().id;
        self.method = Some(id).filter(|id| *id != selected);
    }

    /// Chooses the second method. If it was the first, the two swap.
    pub fn choose_other(&mut self, lesson: &Lesson, id: &'static str) {
        let [first, second] = self.ids(lesson);
        if first == Some(id) {
            self.method = second;
        }
        self.other = Some(id);
    }

    /// Chooses the parameter that varies.
    pub fn choose_probe(&mut self, probe: &Probe) {
        self.probe = Some(probe.param);
    }

    fn ids(&self, lesson: &Lesson) -> [Option<&'static str>; 2] {
        let id = |index: usize| lesson.comparable()[index].id;
        let question = self.question(lesson);
        [question.map(|q| id(q.method)), question.and_then(|q| q.other).map(id)]
    }
}

/// Whether there are two methods to compare.
pub fn can_compare(lesson: &Lesson) -> bool {
    lesson.comparable().len() > 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::session::Session;
    use crate::lesson::{Scene, Value};

    fn choice(kind: MapKind) -> MapChoice {
        let mut choice = MapChoice::default();
        choice.show(Some(kind));
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
        assert_eq!(names(&session, &choice(MapKind::Verdicts)), ["slanted"]);
        assert_eq!(names(&session, &choice(MapKind::Compare)), ["slanted", "clamp"]);
        select(&mut session, "clamp");
        let [first, second] = names(&session, &choice(MapKind::Compare))[..] else { panic!("two methods") };
        assert!(first == "clamp" && second != "clamp");
    }

    #[test]
    fn the_same_method_is_never_compared_with_itself() {
        let session = Session::open_scene(Scene::CircleSegment1);
        let mut compare = choice(MapKind::Compare);
        let [first, second] = names(&session, &compare)[..] else { panic!("two methods") };
        compare.choose_other(session.lesson(), first);
        assert_eq!(names(&session, &compare), [second, first]);
        compare.choose_method(session.lesson(), first);
        assert_eq!(names(&session, &compare), [first, second]);
    }

    #[test]
    fn every_topic_has_a_question_of_both_kinds_whatever_was_chosen_in_another() {
        let first = Session::open_scene(Scene::CircleSegment1);
        let mut chosen = choice(MapKind::Compare);
        chosen.choose_other(first.lesson(), "projection");
        for scene in Scene::ALL {
            let session = Session::open_scene(scene);
            let lesson = session.lesson();
            let question = chosen.question(lesson).expect("the map is on");
            assert_eq!(question.other.is_some(), can_compare(lesson), "{}", scene.slug());
            assert_ne!(Some(question.method), question.other);
        }
        chosen.forget();
        assert_eq!(chosen, choice(MapKind::Compare));
    }

    #[test]
    fn a_link_keeps_the_choice_and_asks_the_same_question() {
        let session = Session::open_scene(Scene::CircleSegment1);
        let lesson = session.lesson();
        assert_eq!(MapChoice::default().linked(lesson), None);
        let mut chosen = choice(MapKind::Compare);
        for _ in 0..2 {
            let again = MapChoice::of(chosen.linked(lesson));
            assert_eq!((&again, again.question(lesson)), (&chosen, chosen.question(lesson)));
            chosen.choose_method(lesson, "slanted");
            chosen.choose_other(lesson, "clamp");
            chosen.choose_probe(&lesson.scene().probes()[1]);
        }
    }

    #[test]
    fn each_key_toggles_its_own_kind() {
        let session = Session::open_scene(Scene::CircleSegment1);
        let mut chosen = MapChoice::default();
        for (key, shown) in [
            (MapKind::Verdicts, Some(MapKind::Verdicts)),
            (MapKind::Compare, Some(MapKind::Compare)),
            (MapKind::Verdicts, Some(MapKind::Verdicts)),
            (MapKind::Verdicts, None),
            (MapKind::Compare, Some(MapKind::Compare)),
            (MapKind::Compare, None),
        ] {
            chosen.toggle(key, session.lesson());
            assert_eq!(chosen.kind, shown);
        }
    }

    #[test]
    fn a_map_with_a_chosen_method_can_follow_the_selected_one_again() {
        let mut session = Session::open_scene(Scene::CircleSegment1);
        let mut chosen = choice(MapKind::Verdicts);
        chosen.choose_method(session.lesson(), "projection");
        assert_eq!(names(&session, &chosen), ["projection"]);
        select(&mut session, "slanted");
        chosen.follow();
        assert_eq!(names(&session, &chosen), ["slanted"]);
    }
}
