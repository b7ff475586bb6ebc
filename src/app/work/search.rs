//! The search for a place where two methods differ. With a slow method it takes several frames.

use glam::DVec2;

use crate::app::session::Session;
use crate::lesson::limits::VIEW_EXTENTS;
use crate::lesson::{
    FOLLOWED, FineDifference, GoesOn, Lesson, Map, MapGrid, MapQuestion, Refusal, Scene, State, Value,
    Viewpoint, set_param, write_state,
};

pub struct Search {
    scene: Scene,
    /// The state in which it began, without the motion.
    state: State,
    /// The lesson in that state; the map varies its probe.
    lesson: Lesson,
    map: Map,
}

impl Search {
    /// Starts a search in the current state of a session. It continues from `known`, the map of this state so far.
    pub fn begin(session: &mut Session, question: MapQuestion, grid: MapGrid, known: Map) -> Self {
        let (scene, state) = (session.scene(), session.state());
        let mut lesson = scene.open();
        write_state(&mut lesson, &state);
        let map = if follows(&state) {
            // This changes the state, and so the map.
            let freed = set_param(&mut lesson, FOLLOWED, &Value::Number(0.0));
            debug_assert!(freed.is_ok(), "{freed:?}");
            Map::begin(question, grid)
        } else {
            known
        };
        Self { scene, state: without_motion(session, state), lesson, map }
    }

    /// Continues the search while `goes_on` allows it.
    pub fn advance(&mut self, goes_on: &mut GoesOn<'_>) {
        self.map.advance(&self.lesson, goes_on);
    }

    /// Whether the search is complete.
    pub fn is_whole(&self) -> bool {
        self.map.is_whole()
    }

    /// Whether the session is still in the state in which the search began; otherwise its result is of no use.
    pub fn is_about(&self, session: &mut Session) -> bool {
        let state = session.state();
        self.scene == session.scene() && self.state == without_motion(session, state)
    }

    /// The question of the map that it searches.
    pub fn question(&self) -> MapQuestion {
        self.map.question()
    }

    /// Moves the probe to a place where the two methods differ, as one step of undo. If the working follows a falling
    /// circle, it follows the dragged one from then on. `None` if the methods differ nowhere.
    pub fn finish(&self, session: &mut Session) -> Option<Result<Found, Refusal>> {
        let found = self.found()?;
        let probe = session.lesson().scene().probes()[self.map.question().probe].param;
        session.begin_gesture();
        let freed = if follows(&self.state) { session.edit(FOLLOWED, &Value::Number(0.0)) } else { Ok(()) };
        let moved = freed.and_then(|()| session.edit(probe, &Value::Pair(found.at)));
        if moved.is_ok() {
            session.end_gesture();
        } else {
            session.cancel_gesture();
        }
        Some(moved.map(|()| found))
    }

    fn found(&self) -> Option<Found> {
        if let Some(at) = self.map.difference(&self.lesson) {
            return Some(Found { at, view: None });
        }
        let FineDifference { at, width } = self.map.fine_difference(&self.lesson)?;
        let [least, greatest] = VIEW_EXTENTS;
        // The difference takes a twelfth of the view, so its surroundings are seen, too.
        let extent = (12.0 * width).clamp(1.5 * least, greatest);
        Some(Found { at, view: Some(Viewpoint { center: at, extent }) })
    }
}

/// A place where two methods differ.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Found {
    /// Where the probe is now.
    pub at: DVec2,
    /// The view that shows it, if it is smaller than a pixel.
    pub view: Option<Viewpoint>,
}

/// Whether the working follows a falling circle.
pub fn follows(state: &State) -> bool {
    state.iter().any(|(id, value)| *id == FOLLOWED && *value != Value::Number(0.0))
}

/// The state without the parameter of the motion, which changes no map.
fn without_motion(session: &Session, mut state: State) -> State {
    let moving = session.motion().map(|motion| motion.param);
    state.retain(|(id, _)| Some(*id) != moving);
    state
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::work::map_choice::{MapChoice, can_compare};
    use crate::lesson::MapKind;

    /// A search that continues a map of the current state.
    fn begun(session: &mut Session) -> Search {
        let mut choice = MapChoice::default();
        choice.show(Some(MapKind::Compare));
        let question = choice.question(session.lesson()).expect("the map is on");
        let grid = MapGrid { first: DVec2::splat(0.5), step: DVec2::ONE, size: [400, 300] };
        let mut known = Map::begin(question, grid);
        known.advance(session.lesson(), &mut |asked| asked < 50);
        Search::begin(session, question, grid, known)
    }

    #[test]
    fn going_to_a_difference_is_one_step_of_undo_and_the_methods_differ_there() {
        for scene in Scene::ALL {
            let mut session = Session::open_scene(scene);
            if !can_compare(session.lesson()) {
                continue;
            }
            let before = session.state();
            let mut search = begun(&mut session);
            while !search.is_whole() {
                search.advance(&mut |asked| asked < 1000);
            }
            assert!(search.is_about(&mut session));
            let Some(moved) = search.finish(&mut session) else {
                assert_eq!((session.state(), session.can_undo()), (before, false));
                continue;
            };
            moved.expect("the place is in range");
            let hits =
                |index: Option<usize>| session.lesson().ask(index.expect("two methods")).verdict().is_hit();
            let question = search.question();
            assert_ne!(hits(Some(question.method)), hits(question.other), "{}", scene.slug());
            session.undo();
            assert_eq!((session.state(), session.can_undo()), (before, false), "{}", scene.slug());
        }
    }

    #[test]
    fn the_dragged_circle_goes_to_a_difference_even_if_the_working_follows_a_falling_one() {
        let mut session = Session::open_scene(Scene::CircleSegment1);
        session.edit(FOLLOWED, &Value::Number(3.0)).expect("there are that many");
        session.edit("method", &Value::Word("horizontal".to_owned())).expect("a method of the topic");
        let before = session.state();
        let mut search = begun(&mut session);
        search.advance(&mut |_| true);
        search.finish(&mut session).expect("they differ").expect("in range");
        let explanation = session.explanation();
        assert!(!explanation.verdict.agrees_with(explanation.reference_verdict));
        session.undo();
        assert_eq!(session.state(), before);
    }

    #[test]
    fn a_search_is_about_the_state_in_which_it_began_whatever_the_position_of_the_motion() {
        let mut session = Session::open_scene(Scene::CircleSegment1);
        let search = begun(&mut session);
        session.step(1.0);
        assert!(search.is_about(&mut session));
        session.edit("circle.radius", &Value::Number(31.0)).expect("in range");
        assert!(!search.is_about(&mut session));
        assert!(!search.is_about(&mut Session::open_scene(Scene::CircleSegment2)));
    }
}
