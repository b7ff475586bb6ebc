//! The map on the canvas: what is asked of it, and its pixels, worked out anew only when something changed.

use super::pace::Pace;
use super::search::{Search, follows};
use super::session::Session;
use crate::lesson::{Map, MapGrid, MapQuestion, Scene, State};
use crate::render::map::differ_now;
use crate::render::{MapFacts, MapLayer, Theme};

/// The map of the present state, and its picture.
#[derive(Default)]
pub struct LiveMap {
    current: Option<Current>,
    pace: Pace,
    /// Grows with every change of the picture.
    revision: u64,
}

struct Current {
    asked: Asked,
    map: Map,
    paint: Paint,
    layer: MapLayer,
}

/// What a map depends on.
#[derive(Clone, Debug, PartialEq)]
struct Asked {
    question: MapQuestion,
    grid: MapGrid,
    scene: Scene,
    /// The parameters but for the one that is moved about: where that lies changes nothing.
    state: State,
}

/// How a map is painted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paint {
    /// The colours and patterns.
    pub theme: Theme,
    /// Pixels a point.
    pub pixels_per_point: f32,
}

impl LiveMap {
    /// Takes account of a frame that took so many seconds.
    pub fn record_frame(&mut self, seconds: f64) {
        self.pace.record_frame(seconds);
    }

    /// Forgets the map.
    pub fn clear(&mut self) {
        if self.current.take().is_some() {
            self.revision += 1;
        }
    }

    /// Works on for a frame at the map of the present state, and paints it if anything is new.
    pub fn update(&mut self, session: &mut Session, question: MapQuestion, grid: MapGrid, paint: Paint) {
        let asked = Asked::of(session, question, grid);
        let lesson = session.lesson();
        let mut known = self.current.take().filter(|current| current.asked == asked);
        if let Some(mut current) = known.take_if(|current| current.map.is_whole() && current.paint == paint) {
            // The one thing about a map that depends on where the probe is.
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
        self.current = Some(Current { asked, map, paint, layer });
        self.revision += 1;
    }

    /// The picture with its facts, if there is a map.
    pub fn layer(&self) -> Option<&MapLayer> {
        self.current.as_ref().map(|current| &current.layer)
    }

    /// What the map tells, if there is one.
    pub fn facts(&self) -> Option<&MapFacts> {
        self.layer().map(|layer| &layer.facts)
    }

    /// Whether nothing is left to work out.
    pub fn is_whole(&self) -> bool {
        self.current.as_ref().is_none_or(|current| current.map.is_whole())
    }

    /// A number that grows with every change of the picture.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Begins to look for a place where the two methods of the map differ, with what it has worked out of the session's
    /// state. `None` without a map.
    pub fn search(&self, session: &mut Session) -> Option<Search> {
        let Current { asked, map, .. } = self.current.as_ref()?;
        let (question, grid) = (asked.question, asked.grid);
        // What was done since the last frame may have made it the map of another state.
        if *asked == Asked::of(session, question, grid) {
            Some(Search::begin(session, question, grid, map.clone()))
        } else {
            Some(Search::begin(session, question, grid, Map::begin(question, grid)))
        }
    }
}

impl Asked {
    fn of(session: &mut Session, question: MapQuestion, grid: MapGrid) -> Self {
        let probe = session.lesson().probes()[question.probe].param;
        let mut state = session.state();
        // Where a falling circle lies depends on the ends of the segment, be they the probe or not.
        if !follows(&state) {
            state.retain(|(id, _)| *id != probe);
        }
        Self { question, grid, scene: session.scene(), state }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::map_choice::{MapChoice, MapMode};
    use crate::app::search::FOLLOWED;
    use crate::lesson::{Accuracy, Value};
    use glam::DVec2;
    use std::sync::Arc;

    const PAINT: Paint = Paint { theme: Theme::Light, pixels_per_point: 1.0 };

    fn grid() -> MapGrid {
        MapGrid { first: DVec2::splat(0.5), step: DVec2::ONE, size: [400, 300] }
    }

    fn choice(mode: MapMode) -> MapChoice {
        let mut choice = MapChoice::default();
        choice.show(mode);
        choice
    }

    /// Updates it until it is whole, which a slow machine takes more than a frame for. How many it took.
    fn settle(live: &mut LiveMap, session: &mut Session, question: MapQuestion, grid: MapGrid) -> usize {
        let frames = (1..).find(|_| {
            live.update(session, question, grid, PAINT);
            live.is_whole()
        });
        frames.expect("it ends")
    }

    #[test]
    fn nothing_is_painted_again_while_nothing_changes_or_only_the_probe_moves() {
        let mut session = Session::open_scene(Scene::CircleSegment1);
        let chosen = choice(MapMode::Verdicts);
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
    fn a_probe_on_which_a_falling_circle_depends_changes_the_map() {
        let mut session = Session::open_scene(Scene::CircleSegment1);
        for (id, number) in [(FOLLOWED, 8.0), ("drop.tick", 70.0)] {
            session.edit(id, &Value::Number(number)).expect("in range");
        }
        let c1 = session.lesson().probes().iter().position(|p| p.param == "c1").expect("a probe");
        let question = MapQuestion { probe: c1, method: session.lesson().reference(), other: None };
        let mut live = LiveMap::default();
        settle(&mut live, &mut session, question, grid());
        session.edit("c1", &Value::parse("50,20")).expect("in range");
        settle(&mut live, &mut session, question, grid());
        let fresh = Map::of(session.lesson(), question, grid());
        assert_eq!(live.facts().expect("a map"), &MapFacts::of(session.lesson(), &fresh));
    }

    #[test]
    fn a_slow_method_is_refined_over_frames_to_the_whole_map() {
        let mut session = Session::open_scene(Scene::SweptCircles);
        let published = session.lesson().methods().iter().position(|m| m.accuracy == Accuracy::AsPublished);
        let question = MapQuestion { probe: 0, method: published.expect("there is one"), other: None };
        let fine = MapGrid { first: DVec2::splat(0.25), step: DVec2::splat(0.5), size: [300, 200] };
        let mut live = LiveMap { pace: Pace::hasty(), ..LiveMap::default() };
        assert!(settle(&mut live, &mut session, question, fine) > 1);
        let whole = Map::of(session.lesson(), question, fine);
        assert_eq!(live.facts().expect("a map"), &MapFacts::of(session.lesson(), &whole));
    }
}
