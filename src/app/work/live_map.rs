//! The map on the canvas. It is recomputed only when something that it depends on changes. While it changes in frame after
//! frame, as in a drag, it is rough, so that frames stay short; when it rests, it is refined.

use crate::app::session::Session;
use crate::app::work::pace::Pace;
use crate::app::work::search::{Search, follows};
use crate::lesson::{Map, MapGrid, MapQuestion, Regions, Scene, State};
use crate::render::map::differ_now;
use crate::render::{Grain, MapFacts, MapLayer, Theme};

/// The side of a position of a rough map, in points.
const ROUGH_CELL: usize = 2;
/// The map is at rest after so many frames and so many seconds without a change: frames can be very long, and very short.
const REST_FRAMES: u32 = 3;
const REST_SECONDS: f64 = 0.2;
/// While something moves, the regions are measured after so many frames and so many seconds again: that takes longer than
/// the rough map itself, and nobody reads numbers that change in every frame.
const MEASURE_FRAMES: u32 = 4;
const MEASURE_SECONDS: f64 = 0.25;

/// The map of the current state, and its picture.
#[derive(Default)]
pub struct LiveMap {
    current: Option<Current>,
    pace: Pace,
    /// Since the last change.
    rest: Span,
    /// Since the regions were last measured while something moved.
    unmeasured: Span,
    /// Increases with every change of the picture.
    revision: u64,
}

struct Current {
    basis: Basis,
    /// What is shown; rough while something moves.
    map: Map,
    /// The map that will replace a rough one when it is whole.
    finer: Option<Map>,
    /// They stay while only the view changes.
    regions: Regions,
    paint: Paint,
    layer: MapLayer,
}

/// The time since something happened.
struct Span {
    frames: u32,
    seconds: f64,
}

/// Everything that a map depends on.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Basis {
    question: MapQuestion,
    grid: MapGrid,
    scene: Scene,
    /// The parameters except the one that the map varies: its value changes nothing.
    state: State,
}

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
        self.rest.pass(seconds);
        self.unmeasured.pass(seconds);
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
        let (mut map, mut finer, mut regions, mut painted) = match self.current.take() {
            Some(Current { basis: known, map, finer, regions, paint: painted, layer }) if known == basis => {
                let layer = (map.is_whole() && painted == paint).then_some(layer);
                (map, finer, regions, layer)
            }
            before => {
                let moves = session.is_in_gesture() || !self.is_at_rest();
                self.rest = Span::NOW;
                let mut regions = regions_after(before, session, &basis);
                regions.set_rough(moves);
                let grid = if moves { paint.rough(grid) } else { grid };
                (Map::begin(question, grid), None, regions, None)
            }
        };
        let mut measures = true;
        if !self.is_at_rest() && regions.is_rough() {
            measures = self.unmeasured.is_at_least(MEASURE_FRAMES, MEASURE_SECONDS);
        } else {
            regions.set_rough(false);
            if finer.is_none() && map.grid() != grid {
                finer = Some(Map::begin(question, grid));
            }
        }
        if !map.is_whole() || finer.is_some() || !regions.is_whole() {
            let latest = finer.as_mut().unwrap_or(&mut map);
            self.pace.work(|goes_on| match measures {
                true => regions.advance(lesson, latest, goes_on),
                false => latest.advance(lesson, goes_on),
            });
            if measures {
                self.unmeasured = Span::NOW;
            }
        }
        // The map of a slow method is shown as it becomes finer.
        if let Some(finer) = finer.take_if(|finer| finer.is_whole() || finer.progress().is_some()) {
            (map, painted) = (finer, None);
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
                let mut facts = MapFacts::of(lesson, &map).with_regions(&regions);
                let grain = if map.grid() == grid { paint.fine_grain() } else { paint.rough_grain() };
                facts.is_whole &= map.grid() == grid;
                MapLayer::of(&map, facts, paint.theme, grain)
            }
        };
        self.current = Some(Current { basis, map, finer, regions, paint, layer });
    }

    /// Whether nothing has changed for a while.
    fn is_at_rest(&self) -> bool {
        self.rest.is_at_least(REST_FRAMES, REST_SECONDS)
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

    /// Whether the map is complete and fine, and its regions are measured. True without a map.
    pub fn is_whole(&self) -> bool {
        self.current.as_ref().is_none_or(|Current { basis, map, regions, .. }| {
            map.is_whole() && map.grid() == basis.grid && regions.is_whole()
        })
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
        if map.grid() == grid && *basis == Basis::of(session, question, grid) {
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

impl Span {
    /// It happens in this frame.
    const NOW: Self = Self { frames: 0, seconds: 0.0 };

    fn pass(&mut self, seconds: f64) {
        self.frames = self.frames.saturating_add(1);
        self.seconds += seconds;
    }

    fn is_at_least(&self, frames: u32, seconds: f64) -> bool {
        self.frames >= frames && self.seconds >= seconds
    }
}

impl Default for Span {
    /// It has never happened.
    fn default() -> Self {
        Self { frames: u32::MAX, seconds: f64::INFINITY }
    }
}

impl Paint {
    /// The side of a pixel of a rough map, in physical pixels: about a point, however many pixels a point has.
    fn rough_pixel(self) -> usize {
        (self.pixels_per_point.round() as usize).max(1)
    }

    /// The positions of a rough map of this view.
    pub(super) fn rough(self, grid: MapGrid) -> MapGrid {
        grid.blocks(ROUGH_CELL * self.rough_pixel())
    }

    pub(super) fn rough_grain(self) -> Grain {
        Grain { cell: ROUGH_CELL, pixels_per_point: self.pixels_per_point / self.rough_pixel() as f32 }
    }

    fn fine_grain(self) -> Grain {
        Grain::fine(self.pixels_per_point)
    }
}

impl Basis {
    pub(super) fn of(session: &mut Session, question: MapQuestion, grid: MapGrid) -> Self {
        let probe = session.lesson().scene().probes()[question.probe].param;
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
    use crate::app::work::map_choice::MapChoice;
    use crate::lesson::{Accuracy, FOLLOWED, MapKind, Value};
    use glam::DVec2;
    use std::sync::Arc;

    const FRAME: f64 = 1.0 / 60.0;
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
            live.record_frame(FRAME);
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

    /// The number of positions, and of pixels, of the map in a drag on a screen with so many pixels per point, and at rest
    /// after it.
    fn in_a_drag(pixels_per_point: usize) -> [usize; 4] {
        let mut session = Session::open_scene(Scene::CircleSegment1);
        let question = choice(MapKind::Compare).question(session.lesson()).expect("on");
        let step = DVec2::splat(1.0 / pixels_per_point as f64);
        let grid = MapGrid { first: step / 2.0, step, size: [400, 300].map(|side| side * pixels_per_point) };
        let paint = Paint { pixels_per_point: pixels_per_point as f32, ..PAINT };
        let mut live = LiveMap::default();
        let shown = |live: &LiveMap| {
            let layer = live.layer().expect("a map");
            [layer.facts.grid.size, layer.raster.size].map(|[width, height]| width * height)
        };
        live.update(&mut session, question, grid, paint);
        session.begin_gesture();
        session.edit("c1", &Value::parse("60,110")).expect("in range");
        live.update(&mut session, question, grid, paint);
        let moving = shown(&live);
        session.end_gesture();
        while !live.is_whole() {
            live.record_frame(FRAME);
            live.update(&mut session, question, grid, paint);
        }
        let mut fresh = LiveMap::default();
        fresh.update(&mut session, question, grid, paint);
        while !fresh.is_whole() {
            fresh.update(&mut session, question, grid, paint);
        }
        assert!(live.layer() == fresh.layer(), "at rest it is the picture that there is without a drag");
        [moving, shown(&live)].concat().try_into().expect("four numbers")
    }

    #[test]
    fn in_a_drag_the_map_is_rough_and_costs_no_more_on_a_screen_with_more_pixels_per_point() {
        let all = 400 * 300;
        assert_eq!(in_a_drag(1), [all / 4, all, all, all]);
        assert_eq!(in_a_drag(3), [all / 4, all, 9 * all, 9 * all]);
    }

    #[test]
    fn one_change_keeps_the_map_fine_and_changes_in_a_row_make_it_rough_until_it_rests() {
        let mut session = Session::open_scene(Scene::CircleSegment1);
        let question = choice(MapKind::Compare).question(session.lesson()).expect("on");
        let mut live = LiveMap::default();
        settle(&mut live, &mut session, question, grid());
        live.rest = Span::default();
        let mut radius = 30.0;
        let mut change = |live: &mut LiveMap, session: &mut Session| {
            radius += 1.0;
            session.edit("circle.radius", &Value::Number(radius)).expect("in range");
            live.record_frame(FRAME);
            live.update(session, question, grid(), PAINT);
            live.facts().expect("a map").grid.size
        };
        assert_eq!(change(&mut live, &mut session), [400, 300]);
        assert_eq!(change(&mut live, &mut session), [200, 150]);
        // Until the fine map is whole, the rough one stays: it is better than a fine one of which little is known.
        while !live.is_at_rest() {
            live.record_frame(FRAME);
            live.pace = Pace::hasty();
            live.update(&mut session, question, grid(), PAINT);
            let facts = live.facts().expect("a map");
            assert!(facts.grid.size == [200, 150] && !facts.is_whole && !live.is_whole());
        }
        settle(&mut live, &mut session, question, grid());
        let facts = live.facts().expect("a map");
        assert!(facts.grid == grid() && facts.is_whole);
        assert_eq!(change(&mut live, &mut session), [400, 300]);
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
        let c1 = session.lesson().scene().probes().iter().position(|p| p.param == "c1").expect("a probe");
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
