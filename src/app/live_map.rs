//! The map on the canvas. It is recomputed only when something that it depends on changes.

use super::pace::Pace;
use super::search::{Search, follows};
use super::session::Session;
use crate::lesson::{Map, MapGrid, MapQuestion, Scene, State};
use crate::render::map::differ_now;
use crate::render::{MapFacts, MapLayer, Theme};

/// The map of the current state, and its picture.
#[derive(Default)]
pub struct LiveMap {
    current: Option<Current>,
    pace: Pace,
    /// Increases with every change of the picture.
    revision: u64,
}

struct Current {
    basis: Basis,
    map: Map,
    paint: Paint,
    layer: MapLayer,
}

/// Everything that a map depends on.
#[derive(Clone, Debug, PartialEq)]
struct Basis {
    question: MapQuestion,
    grid: MapGrid,
    scene: Scene,
    /// The parameters except the one that the map varies: its value changes nothing.
    state: State,
}

/// How a map is painted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paint {
    /// The colours and patterns.
    pub theme: Theme,
    /// Pixels per point.
    pub pixels_per_point: f32,
}

impl LiveMap {
    /// Records the duration of a frame, in seconds.
    pub fn record_frame(&mut self, seconds: f64) {
        self.pace.record_frame(seconds);
    }

    /// Removes the map.
    pub fn clear(&mut self) {
        if self.current.take().is_some() {
            self.revision += 1;
        }
    }

    /// Continues the map of the current state for one frame, and paints it if anything has changed.
    pub fn update(&mut self, session: &mut Session, question: MapQuestion, grid: MapGrid, paint: Paint) {
        let basis = Basis::of(session, question, grid);
        let lesson = session.lesson();
        let mut known = self.current.take().filter(|current| current.basis == basis);
        if let Some(mut current) = known.take_if(|current| current.map.is_whole() && current.paint == paint) {
            // The only fact about a map that depends on the place of the probe.
            let now = differ_now(lesson, question);
            self.revision += u64::from(std::mem::replace(&mut current.layer.facts.differ_now, now) != now);
            self.current = Some(current);
            return;
        }
        let mut map = known.map_or_else(|| Map::begin(question, grid), |current| current.map);
        if !map.is_whole() {
            self.pace.work(|goes_on| map.advance(lesson, goes_on));
        }
        let layer = MapLayer::of(&map, MapFacts::of(lesson, &map), paint.theme, paint.pixels_per_point);
        self.current = Some(Current { basis, map, paint, layer });
        self.revision += 1;
    }

    /// Stops computing the map of a slow method, so it stays coarse. Returns whether one was being computed.
    pub fn stop(&mut self) -> bool {
        let slow = self.current.as_mut().filter(|current| current.map.progress().is_some());
        let Some(current) = slow else { return false };
        current.map.stop();
        (current.layer.facts.is_whole, current.layer.facts.progress) = (true, None);
        self.revision += 1;
        true
    }

    /// The picture with its facts, if there is a map.
    pub fn layer(&self) -> Option<&MapLayer> {
        self.current.as_ref().map(|current| &current.layer)
    }

    /// The facts of the map, if there is one.
    pub fn facts(&self) -> Option<&MapFacts> {
        self.layer().map(|layer| &layer.facts)
    }

    /// Whether the map is complete. True without a map.
    pub fn is_whole(&self) -> bool {
        self.current.as_ref().is_none_or(|current| current.map.is_whole())
    }

    /// A number that increases with every change of the picture.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Starts the search for a place where the two methods of the map differ, from what the map has computed so far.
    /// `None` without a map.
    pub fn search(&self, session: &mut Session) -> Option<Search> {
        let Current { basis, map, .. } = self.current.as_ref()?;
        let (question, grid) = (basis.question, basis.grid);
        // The state may have changed since the last frame.
        if *basis == Basis::of(session, question, grid) {
            Some(Search::begin(session, question, grid, map.clone()))
        } else {
            Some(Search::begin(session, question, grid, Map::begin(question, grid)))
        }
    }
}

impl Basis {
    fn of(session: &mut Session, question: MapQuestion, grid: MapGrid) -> Self {
        let probe = session.lesson().probes()[question.probe].param;
        let mut state = session.state();
        // The place of a falling circle depends on the ends of the segment, even if one of them is the probe, and on the
        // motion. Otherwise, the moment that is shown changes no verdict.
        if !follows(&state) {
            let moment = session.motion().map(|motion| motion.param);
            state.retain(|(id, _)| *id != probe && Some(*id) != moment);
        }
        Self { question, grid, scene: session.scene(), state }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::map_choice::MapChoice;
    use crate::app::search::FOLLOWED;
    use crate::lesson::{Accuracy, MapKind, Value};
    use glam::DVec2;
    use std::sync::Arc;

    const PAINT: Paint = Paint { theme: Theme::Light, pixels_per_point: 1.0 };

    fn grid() -> MapGrid {
        MapGrid { first: DVec2::splat(0.5), step: DVec2::ONE, size: [400, 300] }
    }

    fn choice(kind: MapKind) -> MapChoice {
        let mut choice = MapChoice::default();
        choice.show(Some(kind));
        choice
    }

    /// Updates the map until it is complete, and returns the number of frames, which depends on the machine.
    fn settle(live: &mut LiveMap, session: &mut Session, question: MapQuestion, grid: MapGrid) -> usize {
        let frames = (1..).find(|_| {
            live.update(session, question, grid, PAINT);
            live.is_whole()
        });
        frames.expect("it ends")
    }

    #[test]
    fn the_map_is_not_computed_again_while_a_motion_is_played() {
        for scene in [Scene::SweptCircles, Scene::SweptCircleLine, Scene::CircleSegment1] {
            let mut session = Session::open_scene(scene);
            let question = choice(MapKind::Compare).question(session.lesson()).expect("on");
            let mut live = LiveMap::default();
            settle(&mut live, &mut session, question, grid());
            let painted = live.revision();
            session.step(1.0);
            live.pace = Pace::hasty();
            live.update(&mut session, question, grid(), PAINT);
            assert!(live.is_whole() && live.revision() == painted, "{}", scene.slug());
        }
    }

    #[test]
    fn the_map_is_not_repainted_while_only_the_probe_moves() {
        let mut session = Session::open_scene(Scene::CircleSegment1);
        let chosen = choice(MapKind::Verdicts);
        let (mut live, question) = (LiveMap::default(), chosen.question(session.lesson()).expect("on"));
        settle(&mut live, &mut session, question, grid());
        assert!(!live.facts().expect("a map").differ_now);
        let (revision, raster) = (live.revision(), live.layer().expect("a map").raster.clone());
        session.edit("circle.center", &Value::parse("10,20")).expect("in range");
        live.update(&mut session, question, grid(), PAINT);
        assert_eq!(live.revision(), revision);
        assert!(Arc::ptr_eq(&raster, &live.layer().expect("a map").raster));
        session.edit("circle.radius", &Value::Number(50.0)).expect("in range");
        settle(&mut live, &mut session, question, grid());
        assert!(live.revision() > revision);
        let painted = live.revision();
        live.update(&mut session, question, grid(), Paint { theme: Theme::Dark, ..PAINT });
        assert!(live.revision() > painted);
    }

    #[test]
    fn moving_a_probe_changes_the_map_if_a_falling_circle_depends_on_it() {
        let mut session = Session::open_scene(Scene::CircleSegment1);
        for (id, number) in [(FOLLOWED, 8.0), ("drop.tick", 70.0)] {
            session.edit(id, &Value::Number(number)).expect("in range");
        }
        let c1 = session.lesson().probes().iter().position(|p| p.param == "c1").expect("a probe");
        let question =
            MapQuestion { probe: c1, method: session.lesson().reference(), other: None, by_line: false };
        let mut live = LiveMap::default();
        settle(&mut live, &mut session, question, grid());
        session.edit("c1", &Value::parse("50,20")).expect("in range");
        settle(&mut live, &mut session, question, grid());
        let fresh = Map::of(session.lesson(), question, grid());
        assert_eq!(live.facts().expect("a map"), &MapFacts::of(session.lesson(), &fresh));
    }

    #[test]
    fn the_map_of_a_slow_method_is_completed_over_several_frames() {
        let mut session = Session::open_scene(Scene::SweptCircles);
        let published = session.lesson().methods().iter().position(|m| m.accuracy == Accuracy::AsPublished);
        let question =
            MapQuestion { probe: 0, method: published.expect("there is one"), other: None, by_line: false };
        let fine = MapGrid { first: DVec2::splat(0.25), step: DVec2::splat(0.125), size: [1200, 800] };
        let mut live = LiveMap { pace: Pace::hasty(), ..LiveMap::default() };
        assert!(settle(&mut live, &mut session, question, fine) > 1);
        let whole = Map::of(session.lesson(), question, fine);
        assert_eq!(live.facts().expect("a map"), &MapFacts::of(session.lesson(), &whole));
    }
}
