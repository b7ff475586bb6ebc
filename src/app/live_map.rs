//! The map on the canvas. It is recomputed only when something that it depends on changes.

use super::pace::Pace;
use super::search::{Search, follows};
use super::session::Session;
use crate::lesson::{Map, MapGrid, MapQuestion, Regions, Scene, State};
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
    /// They stay while only the view changes.
    regions: Regions,
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

    /// Continues the map of the current state for one frame, and paints it if anything has changed. When it is whole, its
    /// regions are measured.
    pub fn update(&mut self, session: &mut Session, question: MapQuestion, grid: MapGrid, paint: Paint) {
        let basis = Basis::of(session, question, grid);
        let lesson = session.lesson();
        let (mut map, mut regions, painted) = match self.current.take() {
            Some(Current { basis: known, map, regions, paint: painted, layer }) if known == basis => {
                let layer = (map.is_whole() && painted == paint).then_some(layer);
                (map, regions, layer)
            }
            before => (Map::begin(question, grid), regions_after(before, session, &basis), None),
        };
        if !map.is_whole() || !regions.is_whole() {
            self.pace.work(|goes_on| regions.advance(lesson, &mut map, goes_on));
        }
        let layer = match painted {
            Some(mut layer) => {
                // The only facts about a whole map that change: the place of the probe, and what is measured.
                let (now, hits) = (differ_now(lesson, question), regions.facts());
                let facts = &mut layer.facts;
                let is_same = (facts.differ_now, facts.hits) == (now, hits);
                (facts.differ_now, facts.hits) = (now, hits);
                self.revision += u64::from(!is_same);
                layer
            }
            None => {
                self.revision += 1;
                let facts = MapFacts::of(lesson, &map).with_regions(&regions);
                MapLayer::of(&map, facts, paint.theme, paint.pixels_per_point)
            }
        };
        self.current = Some(Current { basis, map, regions, paint, layer });
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

    /// Whether the map is complete and its regions are measured. True without a map.
    pub fn is_whole(&self) -> bool {
        self.current.as_ref().is_none_or(|current| current.map.is_whole() && current.regions.is_whole())
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

/// The regions of a new map: those of the map before if only the view has changed. While the user drags, they begin with
/// what was known before.
fn regions_after(before: Option<Current>, session: &Session, basis: &Basis) -> Regions {
    let lesson = session.lesson();
    match before {
        Some(before) if before.basis.is_seen_elsewhere(basis) => before.regions,
        Some(before) if session.is_in_gesture() && before.basis.scene == basis.scene => {
            Regions::begin(lesson, basis.question).after(&before.regions)
        }
        _ => Regions::begin(lesson, basis.question),
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

    /// Whether only the view differs.
    fn is_seen_elsewhere(&self, other: &Self) -> bool {
        self != other && *self == Self { grid: self.grid, ..other.clone() }
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

    /// The facts of the map without those of its regions.
    fn facts_of_view(live: &LiveMap) -> MapFacts {
        MapFacts { hits: crate::lesson::RegionFacts::default(), ..live.facts().expect("a map").clone() }
    }

    #[test]
    fn regions_are_measured_once_and_not_again_in_another_view() {
        let mut session = Session::open_scene(Scene::CircleSegment1);
        session.edit("method", &Value::Word("horizontal".to_owned())).expect("a method");
        let question = choice(MapKind::Compare).question(session.lesson()).expect("on");
        let mut live = LiveMap::default();
        settle(&mut live, &mut session, question, grid());
        let told = live.facts().expect("a map").judgement_sentence().expect("one is exact");
        assert!(told.starts_with("“horizontal” misses "), "{told}");
        let elsewhere = MapGrid { first: DVec2::splat(1e6), ..grid() };
        live.pace = Pace::hasty();
        live.update(&mut session, question, elsewhere, PAINT);
        assert_eq!(live.facts().expect("a map").judgement_sentence().as_ref(), Some(&told));
        let said = |live: &LiveMap| live.facts().expect("a map").judgement_sentence().expect("one is exact");
        session.begin_gesture();
        session.edit("circle.radius", &Value::Number(90.0)).expect("in range");
        live.update(&mut session, question, elsewhere, PAINT);
        assert!(said(&live) == told && !live.is_whole(), "in a drag, it stays until the next one is known");
        session.end_gesture();
        settle(&mut live, &mut session, question, elsewhere);
        assert!(said(&live) != told && !said(&live).contains('…'), "{}", said(&live));
        let mut fresh = LiveMap { pace: Pace::hasty(), ..LiveMap::default() };
        fresh.update(&mut session, question, elsewhere, PAINT);
        assert!(said(&fresh).contains('…'), "{}", said(&fresh));
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
        assert_eq!(facts_of_view(&live), MapFacts::of(session.lesson(), &fresh));
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
        assert_eq!(facts_of_view(&live), MapFacts::of(session.lesson(), &whole));
    }
}
