//! What a map tells, in numbers and in words.

use glam::DVec2;

use crate::geometry::Verdict;
use crate::lesson::{Cell, Lesson, Map, MapGrid, MapQuestion, Method, Probe, verdict_mark, verdict_word};

/// The numbers of a map, and what they are about.
#[derive(Clone, Debug, PartialEq)]
pub struct MapFacts {
    /// What is moved about.
    pub probe: Probe,
    /// The method whose verdict is shown.
    pub method: Method,
    /// The method that it is compared with, if there is one.
    pub other: Option<Method>,
    /// What the hits of the two methods make, where that has a name.
    pub regions: [Option<&'static str>; 2],
    /// The positions that were asked about.
    pub grid: MapGrid,
    /// The part of the positions of each kind, from 0 to 1, in the order of the legend.
    pub shares: Vec<(Cell, f64)>,
    /// Whether every position is worked out; the shares are guesses otherwise.
    pub is_whole: bool,
    /// Whether the two methods differ in the present state, which may lie between the positions.
    pub differ_now: bool,
    /// Whether the two methods are known never to differ, whatever the state.
    pub always_agree: bool,
}

/// The kinds of a map of one method, and of a comparison, as a legend lists them.
const OF_ONE: [Cell; 3] = [Cell::Apart, Cell::Touching, Cell::Colliding];
const OF_TWO: [Cell; 4] = [Cell::OnlyFirst, Cell::OnlySecond, Cell::Both, Cell::Apart];

impl MapFacts {
    /// The facts of a map of that lesson.
    pub fn of(lesson: &dyn Lesson, map: &Map) -> Self {
        let question = map.question();
        let method = |index: usize| lesson.comparable()[index];
        let region = |index: usize| lesson.region(index, question.probe);
        let kinds = if question.other.is_some() { OF_TWO.as_slice() } else { OF_ONE.as_slice() };
        Self {
            probe: lesson.probes()[question.probe],
            method: method(question.method),
            other: question.other.map(method),
            regions: [region(question.method), question.other.and_then(region)],
            grid: map.grid(),
            shares: kinds.iter().map(|kind| (*kind, map.share(*kind))).collect(),
            is_whole: map.is_whole(),
            differ_now: differ_now(lesson, question),
            always_agree: question.other.is_some_and(|other| lesson.always_agree(question.method, other)),
        }
    }

    /// The part of the positions of that kind.
    pub fn share(&self, kind: Cell) -> f64 {
        self.shares.iter().find(|(cell, _)| *cell == kind).map_or(0.0, |(_, share)| *share)
    }

    /// The part of the positions in which two methods differ; zero for a map of one method.
    pub fn share_of_differences(&self) -> f64 {
        self.share(Cell::OnlyFirst) + self.share(Cell::OnlySecond)
    }

    /// What is moved, and who answers: “clamp” at every place of the circle’s centre.
    pub fn heading(&self) -> String {
        self.heading_lines().join(" ")
    }

    /// The same on two lines: who answers, and what is moved.
    pub fn heading_lines(&self) -> [String; 2] {
        let who = match self.other {
            Some(other) => format!("“{}” and “{}”", self.method.id, other.id),
            None => format!("“{}”", self.method.id),
        };
        [who, format!("at every place of {}", self.probe.name)]
    }

    /// What the hits make, a sentence for each method that has a name for it.
    pub fn region_sentences(&self) -> Vec<String> {
        let named = [Some(self.method), self.other].into_iter().zip(self.regions);
        named
            .filter_map(|(method, region)| Some((method?, region?)))
            .map(|(method, region)| match self.other {
                Some(_) => format!("The hits of “{}” make {region}.", method.id),
                None => format!("The hits make {region}."),
            })
            .collect()
    }

    /// What a kind means: `● colliding`, `only “horizontal” hits`.
    pub fn words(&self, kind: Cell) -> String {
        let verdict = |verdict| format!("{} {}", verdict_mark(verdict), verdict_word(verdict));
        match (kind, self.other) {
            (Cell::Apart, None) => verdict(Verdict::Apart),
            (Cell::Touching, _) => verdict(Verdict::Touching),
            (Cell::Colliding, _) => verdict(Verdict::Colliding),
            (Cell::Apart, Some(_)) => "neither hits".to_owned(),
            (Cell::Both, _) => "both hit".to_owned(),
            (Cell::OnlyFirst, _) => format!("only “{}” hits", self.method.id),
            (Cell::OnlySecond, other) => format!("only “{}” hits", other.map_or("", |m| m.id)),
        }
    }

    /// In how much of the view two methods differ; nothing for a map of one method.
    pub fn difference_sentence(&self) -> Option<String> {
        self.other?;
        let share = self.share_of_differences();
        Some(match (share > 0.0, self.is_whole) {
            (true, _) => format!("They differ in {} of the view.", percent(share)),
            (false, true) if self.differ_now => "They differ where it is now, and at no pixel.".to_owned(),
            (false, true) if self.always_agree => "They never differ here.".to_owned(),
            (false, true) => "They differ at no pixel here, at most on a line.".to_owned(),
            (false, false) => "They have not been seen to differ yet.".to_owned(),
        })
    }

    /// Everything in sentences, for those who do not see the picture.
    pub fn description(&self) -> String {
        let shares: Vec<_> =
            self.shares.iter().map(|(kind, share)| self.share_sentence(*kind, *share)).collect();
        let mut sentences = vec![format!("The map shows {}: {}.", self.heading(), shares.join(", "))];
        sentences.extend(self.region_sentences());
        sentences.extend(self.difference_sentence());
        sentences.join(" ")
    }

    fn share_sentence(&self, kind: Cell, share: f64) -> String {
        format!("{} in {}", self.words(kind), percent(share))
    }

    /// The corners of what the map shows, least coordinates first.
    pub fn extent(&self) -> (DVec2, DVec2) {
        let [columns, rows] = self.grid.size;
        let opposite = self.grid.position(columns - 1, rows - 1);
        (self.grid.first.min(opposite), self.grid.first.max(opposite))
    }
}

/// Whether the two methods of a question differ in the present state.
pub fn differ_now(lesson: &dyn Lesson, question: MapQuestion) -> bool {
    let first = lesson.verdict(question.method);
    question.other.is_some_and(|other| !first.agrees_with(lesson.verdict(other)))
}

/// A part of the whole for people: one decimal, and never `0 %` or `100 %` unless it is that exactly.
pub fn percent(share: f64) -> String {
    let percent = 100.0 * share;
    if percent == 0.0 || percent == 100.0 {
        format!("{percent:.0}\u{a0}%")
    } else if percent < 0.05 {
        "<\u{a0}0.1\u{a0}%".to_owned()
    } else if percent >= 99.95 {
        ">\u{a0}99.9\u{a0}%".to_owned()
    } else {
        format!("{percent:.1}\u{a0}%")
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::lesson::{Case, Scene, Value, read_state, set_param};

    /// The question that names a lesson's methods by their ids.
    pub fn question(lesson: &dyn Lesson, first: &str, second: Option<&str>) -> MapQuestion {
        let index = |id: &str| lesson.comparable().iter().position(|m| m.id == id).expect("a method");
        MapQuestion { probe: 0, method: index(first), other: second.map(index) }
    }

    fn facts(scene: Scene, first: &str, second: Option<&str>) -> MapFacts {
        let lesson = scene.open();
        let question = question(lesson.as_ref(), first, second);
        let grid = MapGrid { first: DVec2::ZERO, step: DVec2::splat(5.0), size: [80, 60] };
        MapFacts::of(lesson.as_ref(), &Map::of(lesson.as_ref(), question, grid))
    }

    #[test]
    fn a_percentage_is_nought_or_a_hundred_only_if_it_is_that_exactly() {
        let texts = [0.0, 1e-9, 0.0042, 0.5, 0.99999, 1.0].map(|share| percent(share).replace('\u{a0}', " "));
        assert_eq!(texts, ["0 %", "< 0.1 %", "0.4 %", "50.0 %", "> 99.9 %", "100 %"]);
    }

    #[test]
    fn the_heading_names_the_methods_and_the_probe() {
        let one = facts(Scene::CircleSegment1, "clamp", None);
        assert_eq!(one.heading(), "“clamp” at every place of the circle’s centre");
        assert!(one.region_sentences()[0].starts_with("The hits make a capsule: "));
        let two = facts(Scene::CircleSegment1, "projection", Some("clamp"));
        assert_eq!(two.heading(), "“projection” and “clamp” at every place of the circle’s centre");
        assert_eq!(two.region_sentences().len(), 2);
    }

    #[test]
    fn the_shares_of_a_map_add_up_to_the_whole_and_are_listed_in_words() {
        for (scene, first, second) in [
            (Scene::CircleSegment1, "clamp", None),
            (Scene::CircleSegment1, "horizontal", Some("clamp")),
            (Scene::SweptCircles, "discrete", Some("quadratic")),
        ] {
            let facts = facts(scene, first, second);
            assert!((facts.shares.iter().map(|s| s.1).sum::<f64>() - 1.0).abs() < 1e-12);
            for (kind, share) in &facts.shares {
                let told = format!("{} in {}", facts.words(*kind), percent(*share));
                assert!(facts.description().contains(&told), "{}", facts.description());
            }
        }
    }

    #[test]
    fn two_methods_that_never_differ_are_told_to() {
        let same = facts(Scene::CircleSegment2, "slanted", Some("projection"));
        assert_eq!(same.difference_sentence().as_deref(), Some("They never differ here."));
        let different = facts(Scene::CircleSegment2, "slanted", Some("clamp"));
        let told = different.difference_sentence().expect("two methods");
        assert_eq!(
            told,
            format!("They differ in {} of the view.", percent(different.share_of_differences()))
        );
        assert_eq!(facts(Scene::CircleSegment2, "clamp", None).difference_sentence(), None);
    }

    #[test]
    fn a_difference_where_it_is_now_is_known_of_methods_of_the_other_approach_too() {
        // The centre lies beyond an end of a slanting segment, which only the exact method sees.
        let mut lesson = Scene::CircleSegment2.open();
        let question = question(lesson.as_ref(), "slanted", Some("clamp"));
        assert!(question.method >= lesson.methods().len(), "slanted belongs to the first approach");
        let far = Value::Pair(DVec2::splat(5000.0));
        set_param(lesson.as_mut(), "circle.center", &far).expect("a point");
        assert!(!differ_now(lesson.as_ref(), question));
        let state = read_state(lesson.as_mut());
        let (_, end) = state.iter().find(|(id, _)| *id == "c1").expect("an end");
        set_param(lesson.as_mut(), "circle.center", end).expect("a point");
        assert!(differ_now(lesson.as_ref(), question));
    }

    #[test]
    fn a_difference_between_the_positions_is_told_where_the_state_shows_it() {
        let lesson = Case::find(Scene::BlobSide, "touching").expect("shipped").open();
        // Boxes that touch at a position of no column: one of the methods misses that.
        let grid = MapGrid { first: DVec2::splat(0.013), step: DVec2::splat(0.1), size: [100, 100] };
        let question = MapQuestion { probe: 0, method: 0, other: Some(1) };
        let facts = MapFacts::of(lesson.as_ref(), &Map::of(lesson.as_ref(), question, grid));
        assert_eq!(facts.share_of_differences(), 0.0);
        let told = facts.difference_sentence();
        assert_eq!(told.as_deref(), Some("They differ where it is now, and at no pixel."));
    }

    #[test]
    fn of_a_map_that_is_not_whole_it_is_not_said_that_they_never_differ() {
        let lesson = Scene::CircleSegment2.open();
        let grid = MapGrid { first: DVec2::ZERO, step: DVec2::ONE, size: [64, 64] };
        let map = Map::begin(MapQuestion { probe: 0, method: 0, other: Some(1) }, grid);
        let told = MapFacts::of(lesson.as_ref(), &map).difference_sentence();
        assert_eq!(told.as_deref(), Some("They have not been seen to differ yet."));
    }
}
