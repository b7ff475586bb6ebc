//! The facts of a map, in numbers and in words.

use glam::DVec2;

use crate::geometry::Verdict;
use crate::language::{told, tr};
use crate::lesson::{
    Cell, EndLine, Judgement, Lesson, Map, MapGrid, MapQuestion, Measured, Method, Numbers, Probe,
    RegionFacts, Regions, end_lines, verdict_mark, verdict_text, verdict_word,
};

/// The numbers of a map, and its question.
#[derive(Clone, Debug, PartialEq)]
pub struct MapFacts {
    /// The point that is moved.
    pub probe: Probe,
    /// The method whose verdict is shown.
    pub method: Method,
    /// The method that it is compared with, if any.
    pub other: Option<Method>,
    /// The methods, with their numbers where these tell them apart from others: `“clamp”`, `“clamp” in f32`. The second is
    /// empty without another method.
    pub names: [String; 2],
    /// The names of the regions that the hits of the two methods form, if they have one.
    pub regions: [Option<&'static str>; 2],
    /// How far these regions reach, and how wrong one of two methods is, if that is measured.
    pub hits: RegionFacts,
    pub grid: MapGrid,
    /// The share of the positions of each kind, from 0 to 1, in the order of the legend.
    pub shares: Vec<(Cell, f64)>,
    /// Whether every position is computed; otherwise the shares are estimates.
    pub is_whole: bool,
    /// The side of the blocks of positions of which only one was asked, because the method is slow; otherwise 1.
    pub coarseness: usize,
    /// How much of the work on the map of a slow method is done, from 0 to 1.
    pub progress: Option<f64>,
    /// Whether the two methods differ in the current state, which can lie between the positions.
    pub differ_now: bool,
    /// Whether the first method computes with rounding, so that differences can be smaller than a pixel.
    pub rounds: bool,
    /// Whether the two methods are known to agree in every state.
    pub always_agree: bool,
    /// The lines that can end the program, for a map of lines.
    pub lines: Option<Vec<EndLine>>,
}

/// What is written of a kind of positions.
pub(super) struct KindWords {
    /// Its name in JSON.
    pub key: String,
    /// The mark of its verdict, if it is one, with a space.
    pub mark: String,
    pub words: String,
    /// In as few words as are clear beside others.
    pub short: String,
}

/// The kinds of a map of one method, and of a comparison, as a legend lists them.
const OF_ONE: [Cell; 5] = [Cell::Apart, Cell::Touching, Cell::Colliding, Cell::Undecided, Cell::NotAsked];
const OF_TWO: [Cell; 6] =
    [Cell::OnlyFirst, Cell::OnlySecond, Cell::Both, Cell::Apart, Cell::Undecided, Cell::NotAsked];
/// Those of a comparison in which the first method computes with rounding.
const OF_TWO_ROUNDED: [Cell; 7] = [
    Cell::Rounding,
    Cell::OnlyFirst,
    Cell::OnlySecond,
    Cell::Both,
    Cell::Apart,
    Cell::Undecided,
    Cell::NotAsked,
];

impl MapFacts {
    pub fn of(lesson: &Lesson, map: &Map) -> Self {
        let question = map.question();
        let method = |index: usize| lesson.comparable()[index];
        let region = |index: usize| lesson.ask(index).region(question.probe);
        let numbers = lesson.ask(question.method).numbers;
        let kinds = match question.other {
            None if question.by_line => Cell::ALL.as_slice(),
            None => OF_ONE.as_slice(),
            Some(_) if numbers == Numbers::Exact => OF_TWO.as_slice(),
            Some(_) => OF_TWO_ROUNDED.as_slice(),
        };
        let counts = map.counts();
        let share = |kind: &Cell| (*kind, counts[kind.number()] as f64 / map.cells().len() as f64);
        // Most kinds of lines are no result of a line, and nearly every position is decided.
        let rarely = [Cell::Undecided, Cell::NotAsked];
        let listed =
            |(kind, share): &(Cell, f64)| *share > 0.0 || !(question.by_line || rarely.contains(kind));
        Self {
            probe: lesson.scene().probes()[question.probe],
            method: method(question.method),
            other: question.other.map(method),
            names: names(lesson, question),
            regions: [region(question.method), question.other.and_then(region)],
            hits: RegionFacts::default(),
            grid: map.grid(),
            shares: kinds.iter().map(share).filter(listed).collect(),
            is_whole: map.is_whole(),
            coarseness: map.coarseness(),
            progress: map.progress(),
            differ_now: differ_now(lesson, question),
            rounds: numbers != Numbers::Exact,
            always_agree: question
                .other
                .is_some_and(|other| lesson.ask(question.method).always_agrees_with(other)),
            lines: question.by_line.then(|| end_lines(lesson, question.method)),
        }
    }

    /// The facts of a map of a test of the user beside the exact answer, with the name of the test.
    pub fn of_test(lesson: &Lesson, map: &Map, name: &str) -> Self {
        let mut facts = Self::of(lesson, map);
        facts.names = [told!("“{name}”", name), told!("“{name}”", name = tr("exact"))];
        facts.shares.retain(|(kind, _)| *kind != Cell::Rounding);
        Self { regions: [None; 2], differ_now: false, rounds: false, always_agree: false, ..facts }
    }

    /// The same with what is known of the regions of the map.
    pub fn with_regions(self, regions: &Regions) -> Self {
        Self { hits: regions.facts(), ..self }
    }

    pub fn share(&self, kind: Cell) -> f64 {
        self.shares.iter().find(|(cell, _)| *cell == kind).map_or(0.0, |(_, share)| *share)
    }

    /// The share of the positions where two methods differ; zero for a map of one method.
    pub fn share_of_differences(&self) -> f64 {
        [Cell::OnlyFirst, Cell::OnlySecond, Cell::Rounding].map(|kind| self.share(kind)).iter().sum()
    }

    /// What the map answers, as a question to a learner.
    pub fn asked(&self) -> String {
        let ([name, other], point) = (&self.names, self.probe.name);
        match self.other {
            Some(_) => told!(
                "At which positions of {point} do {name} and {other} give different answers?",
                point,
                name,
                other
            ),
            None if self.lines.is_some() => {
                told!("Which line of {name} gives the answer at which positions of {point}?", name, point)
            }
            None => told!("At which positions of {point} does {name} answer with a hit?", point, name),
        }
    }

    /// The methods and the moved point: “clamp” at every position of the circle’s centre.
    pub fn heading(&self) -> String {
        self.heading_lines().join(" ")
    }

    /// The same on two lines: the methods, and the moved point.
    pub fn heading_lines(&self) -> [String; 2] {
        self.heading_about(false)
    }

    fn heading_about(&self, in_sentence: bool) -> [String; 2] {
        let [name, _] = &self.names;
        let who = match self.other {
            Some(_) => self.names.join(tr(" and ")),
            None if self.lines.is_none() => name.clone(),
            None if in_sentence => told!("the lines of {name}", name),
            None => told!("Lines of {name}", name),
        };
        [who, told!("at every position of {point}", point = self.probe.name)]
    }

    /// A kind in words: `● colliding`, `only “horizontal” hits`.
    pub fn words(&self, kind: Cell) -> String {
        let KindWords { mark, words, .. } = self.kind(kind);
        mark + &words
    }

    /// A kind in as few words as are clear beside others: `only “horizontal”`.
    pub fn short_words(&self, kind: Cell) -> String {
        let KindWords { mark, short, .. } = self.kind(kind);
        mark + &short
    }

    /// Everything that is written of a kind.
    pub(super) fn kind(&self, kind: Cell) -> KindWords {
        let verdict = match (kind, self.other) {
            (Cell::Apart, None) | (Cell::Line { hits: false, .. }, _) => Some(Verdict::Apart),
            (Cell::Touching, _) => Some(Verdict::Touching),
            (Cell::Colliding, _) | (Cell::Line { hits: true, .. }, _) => Some(Verdict::Colliding),
            (Cell::Undecided, _) => Some(Verdict::Undecided),
            _ => None,
        };
        let same = |key: &str, words: &str| [key, words, words].map(str::to_owned);
        let only = |key: &str, name: &String| {
            [key.to_owned(), told!("only {name} hits", name), told!("only {name}", name)]
        };
        let [key, words, short] = match kind {
            Cell::Line { index, hits } => {
                let result = if hits { "hits" } else { "misses" };
                match self.line(index) {
                    None => same(&format!("later_line_{result}"), tr("a later line")),
                    Some(EndLine { number, text, .. }) => {
                        let words = told!("line {number}: {text}", number, text = excerpt(text));
                        [format!("line_{number}_{result}"), words, told!("line {number}", number)]
                    }
                }
            }
            Cell::Both => same("both", tr("both hit")),
            Cell::NotAsked => same("not_tested", tr("not tested")),
            Cell::Rounding => {
                ["rounding", tr("they differ by rounding"), tr("by rounding")].map(str::to_owned)
            }
            Cell::OnlyFirst => only("only_first", &self.names[0]),
            Cell::OnlySecond => only("only_second", &self.names[1]),
            _ => match verdict {
                Some(verdict) => same(verdict_word(verdict), verdict_text(verdict)),
                None => same("neither", tr("neither hits")),
            },
        };
        let mark = verdict.map_or_else(String::new, |verdict| format!("{} ", verdict_mark(verdict)));
        KindWords { key, mark, words, short }
    }

    /// A line of the program; none if it stands for several.
    pub fn line(&self, index: u8) -> Option<&EndLine> {
        let lines = self.lines.as_ref()?;
        let stands_for_others = usize::from(index) + 1 == Cell::MOST_LINES && lines.len() > Cell::MOST_LINES;
        lines.get(usize::from(index)).filter(|_| !stands_for_others)
    }

    /// The sentence about the share of the view where two methods differ; `None` for a map of one method.
    pub fn difference_sentence(&self) -> Option<String> {
        self.other?;
        let share = self.share_of_differences();
        Some(match (share > 0.0, self.is_whole) {
            (true, _) => told!("They differ in {share} of the view.", share = percent(share)),
            (false, _) if self.always_agree && !self.differ_now => tr("They never differ.").to_owned(),
            (false, true) if self.differ_now => {
                tr("They differ at the current position, but at no tested one.").to_owned()
            }
            (false, true) if self.share(Cell::Undecided) > 0.0 => {
                tr("They agree wherever both have an answer.").to_owned()
            }
            (false, true) => {
                tr("They agree at every tested position, but could differ between them.").to_owned()
            }
            (false, false) => tr("No difference has been found yet.").to_owned(),
        })
    }

    /// Says that the map is coarse, or being computed.
    pub fn coarseness_sentence(&self) -> Option<String> {
        let done = |progress| told!("So far, {share} of the work is done.", share = percent(progress));
        let side = self.coarseness;
        (side > 1).then(|| {
            let slow = told!(
                "The method is slow, so only one position in each block of {side}\u{a0}×\u{a0}{side} was tested.",
                side
            );
            self.progress.map_or(slow.clone(), |progress| format!("{slow} {}", done(progress)))
        })
    }

    /// All facts in sentences, for people who use a screen reader.
    pub fn description(&self) -> String {
        let shares: Vec<_> =
            self.shares.iter().map(|(kind, share)| self.share_sentence(*kind, *share)).collect();
        let heading = self.heading_about(true).join(" ");
        let mut sentences = vec![told!(
            "The map shows {heading} in the view: {shares}.",
            heading,
            shares = shares.join(", ")
        )];
        sentences.extend(self.region_sentences());
        sentences.extend(self.judgement_sentence());
        sentences.extend(self.difference_sentence());
        sentences.extend(self.coarseness_sentence());
        shares_in_words(&sentences.join(" "))
    }

    /// The marks of verdicts, and code, are for the eye.
    fn share_sentence(&self, kind: Cell, share: f64) -> String {
        let by_rounding = self.shares.iter().any(|(kind, _)| *kind == Cell::Rounding);
        let KindWords { words, short, .. } = self.kind(kind);
        let words = match kind {
            Cell::Line { hits, .. } => format!("{short} ({})", if hits { tr("a hit") } else { tr("no hit") }),
            Cell::OnlyFirst | Cell::OnlySecond if by_rounding => told!("for another reason {words}", words),
            _ => words,
        };
        told!("{words} in {share}", words, share = percent(share))
    }

    /// What a change of the state can change of the map, in few sentences; none for a map of lines.
    pub fn brief(&self) -> Vec<String> {
        let hits = (self.other.is_none() && self.lines.is_none()).then(|| {
            let share = self.share(Cell::Touching) + self.share(Cell::Colliding);
            told!("The map shows hits in {share} of the view.", share = percent(share))
        });
        let sentences = [hits, self.judgement_sentence(), self.difference_sentence()].into_iter().flatten();
        sentences.map(|sentence| shares_in_words(&sentence)).collect()
    }

    /// Whether nothing in it is still being computed.
    pub fn is_final(&self) -> bool {
        let is_pending =
            |judgement: Judgement| [judgement.missed, judgement.wrong].contains(&Some(Measured::Pending));
        let is_done = self.is_whole || self.coarseness > 1;
        is_done && self.progress.is_none() && !self.hits.judgement.is_some_and(is_pending)
    }

    /// The corners of the part of the world that the map covers, smallest coordinates first.
    pub fn extent(&self) -> (DVec2, DVec2) {
        let [columns, rows] = self.grid.size;
        let opposite = self.grid.position(columns - 1, rows - 1);
        (self.grid.first.min(opposite), self.grid.first.max(opposite))
    }
}

/// The longest statement that a legend shows whole, in characters.
const LONGEST: usize = 30;

/// The beginning of a statement.
fn excerpt(text: &str) -> String {
    if text.chars().count() <= LONGEST {
        return text.to_owned();
    }
    let short: String = text.chars().take(LONGEST - 1).collect();
    format!("{}…", short.trim_end())
}

/// The methods of a question as texts name them: with its numbers, if they are not its own or if it is compared with itself.
/// The second is empty without another method.
pub fn names(lesson: &Lesson, question: MapQuestion) -> [String; 2] {
    let MapQuestion { method, other, .. } = question;
    let (numbers, own) = (lesson.ask(method).numbers, lesson.ask(method).own_numbers());
    let name = |index: usize, numbers: Option<Numbers>| {
        let name = lesson.comparable()[index].name;
        let quoted = told!("“{name}”", name);
        match numbers {
            Some(numbers) => format!("{quoted} {}", numbers.said()),
            None => quoted,
        }
    };
    let first = name(method, Some(numbers).filter(|numbers| *numbers != own));
    let second = other.map(|other| name(other, Some(own).filter(|_| other == method)));
    [first, second.unwrap_or_default()]
}

/// What the two methods of a question answer in the current state.
pub fn answers(lesson: &Lesson, question: MapQuestion) -> [Verdict; 2] {
    let other = question.other.unwrap_or(question.method);
    [lesson.ask(question.method).verdict(), lesson.ask(other).with(lesson.ask(other).own_numbers()).verdict()]
}

pub fn differ_now(lesson: &Lesson, question: MapQuestion) -> bool {
    let [first, other] = answers(lesson, question);
    question.other.is_some() && !first.agrees_with(other)
}

/// A share as a percentage with one decimal; see `percent_to`.
pub fn percent(share: f64) -> String {
    percent_to(share, 1)
}

/// A share as a percentage with so many decimals; `0 %` and `100 %` only if they are exact.
pub fn percent_to(share: f64, decimals: usize) -> String {
    let unit = if decimals == 0 { 1.0 } else { 0.1 };
    match 100.0 * share {
        percent @ (0.0 | 100.0) => format!("{percent:.0}\u{a0}%"),
        percent if percent < unit / 2.0 => format!("<\u{a0}{unit}\u{a0}%"),
        percent if percent >= 100.0 - unit / 2.0 => format!(">\u{a0}{}\u{a0}%", 100.0 - unit),
        percent => format!("{percent:.decimals$}\u{a0}%"),
    }
}

/// A text in which the signs before shares are words: a screen reader leaves them out.
fn shares_in_words(text: &str) -> String {
    text.replace("<\u{a0}", tr("less than ")).replace(">\u{a0}", tr("more than "))
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::lesson::{Case, Scene, Value, read_state, set_param};

    /// The question that names a lesson's methods by their ids.
    pub fn question(lesson: &Lesson, first: &str, second: Option<&str>) -> MapQuestion {
        let index = |id: &str| lesson.comparable().iter().position(|m| m.id == id).expect("a method");
        MapQuestion { probe: 0, method: index(first), other: second.map(index), by_line: false }
    }

    fn facts(scene: Scene, first: &str, second: Option<&str>) -> MapFacts {
        let lesson = scene.open();
        let question = question(&lesson, first, second);
        let grid = MapGrid { first: DVec2::ZERO, step: DVec2::splat(5.0), size: [80, 60] };
        MapFacts::of(&lesson, &Map::of(&lesson, question, grid))
    }

    #[test]
    fn a_percentage_is_zero_or_a_hundred_only_if_that_is_exact() {
        let texts = [0.0, 1e-9, 0.0042, 0.5, 0.99999, 1.0].map(|share| percent(share).replace('\u{a0}', " "));
        assert_eq!(texts, ["0 %", "< 0.1 %", "0.4 %", "50.0 %", "> 99.9 %", "100 %"]);
        let said = shares_in_words(&format!("hits in {} or {}", percent(0.0001), percent(0.9999)));
        assert_eq!(said.replace('\u{a0}', " "), "hits in less than 0.1 % or more than 99.9 %");
    }

    #[test]
    fn the_heading_names_the_methods_and_the_probe() {
        let one = facts(Scene::CircleSegment1, "clamp", None);
        assert_eq!(one.heading(), "“clamp” at every position of the circle’s centre");
        assert!(one.region_sentences()[0].starts_with("The hits form a capsule: "));
        let two = facts(Scene::CircleSegment1, "projection", Some("clamp"));
        assert_eq!(two.heading(), "“projection” and “clamp” at every position of the circle’s centre");
        assert_eq!(two.region_sentences().len(), 2);
    }

    #[test]
    fn a_method_that_is_compared_with_itself_is_named_with_its_numbers() {
        let mut lesson = Scene::LineLine.open();
        set_param(&mut lesson, "numbers", &Value::Word("f32".to_owned())).expect("numbers");
        let question = question(&lesson, "orientation", Some("orientation"));
        let grid = MapGrid { first: DVec2::ZERO, step: DVec2::splat(5.0), size: [80, 60] };
        let facts = MapFacts::of(&lesson, &Map::of(&lesson, question, grid));
        assert_eq!(facts.heading_lines()[0], "“orientation” in f32 and “orientation” without rounding");
        assert_eq!(facts.words(Cell::OnlySecond), "only “orientation” without rounding hits");
        let told = facts.description();
        assert!(
            told.contains(", for another reason only “orientation” without rounding hits in 0"),
            "{told}"
        );
        assert!(told.contains(" in the view: they differ by rounding in "), "{told}");
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
                let words = format!("{} in {}", facts.words(*kind), percent(*share));
                let spoken = words.trim_start_matches(['○', '◐', '●', ' ']);
                assert!(facts.description().contains(spoken), "{}", facts.description());
                assert!(!facts.description().contains(['○', '◐', '●']), "marks are for the eye");
            }
        }
    }

    #[test]
    fn the_description_of_a_map_of_lines_says_which_ones_are_hits() {
        let lesson = Scene::CircleSegment1.open();
        let question = MapQuestion { by_line: true, ..question(&lesson, "horizontal", None) };
        let grid = MapGrid { first: DVec2::ZERO, step: DVec2::splat(5.0), size: [80, 60] };
        let facts = MapFacts::of(&lesson, &Map::of(&lesson, question, grid));
        let told = facts.description();
        assert!(told.contains(" (a hit) in ") && told.contains(" (no hit) in "), "{told}");
        assert!(!told.contains(['<', '>', '|', '=']), "code is for the eye: {told}");
        assert!(facts.brief().is_empty());
    }

    #[test]
    fn the_sentence_about_differences_has_their_share_or_states_that_there_are_none() {
        let same = facts(Scene::CircleSegment2, "slanted", Some("projection"));
        assert_eq!(same.difference_sentence().as_deref(), Some("They never differ."));
        let different = facts(Scene::CircleSegment2, "slanted", Some("clamp"));
        let sentence = different.difference_sentence().expect("two methods");
        assert_eq!(
            sentence,
            format!("They differ in {} of the view.", percent(different.share_of_differences()))
        );
        assert_eq!(facts(Scene::CircleSegment2, "clamp", None).difference_sentence(), None);
    }

    #[test]
    fn a_difference_in_the_present_state_is_known_for_methods_of_the_other_approach_too() {
        // The circle lies around an end of a slanting segment, where only the exact method reports a hit.
        let mut lesson = Scene::CircleSegment2.open();
        let question = question(&lesson, "slanted", Some("clamp"));
        assert!(question.method >= lesson.methods().len(), "slanted belongs to the first approach");
        let far = Value::Pair(DVec2::splat(5000.0));
        set_param(&mut lesson, "circle.center", &far).expect("a point");
        assert!(!differ_now(&lesson, question));
        let state = read_state(&mut lesson);
        let (_, end) = state.iter().find(|(id, _)| *id == "c1").expect("an end");
        set_param(&mut lesson, "circle.center", end).expect("a point");
        assert!(differ_now(&lesson, question));
    }

    #[test]
    fn a_difference_between_the_positions_is_reported_if_the_present_state_has_it() {
        let lesson = Case::find(Scene::BlobSide, "touching").expect("shipped").open();
        // The boxes touch between two columns of positions, and one of the methods misses that.
        let grid = MapGrid { first: DVec2::splat(0.013), step: DVec2::splat(0.1), size: [100, 100] };
        let question = MapQuestion { probe: 0, method: 0, other: Some(1), by_line: false };
        let facts = MapFacts::of(&lesson, &Map::of(&lesson, question, grid));
        assert_eq!(facts.share_of_differences(), 0.0);
        let sentence = facts.difference_sentence();
        assert_eq!(sentence.as_deref(), Some("They differ at the current position, but at no tested one."));
    }

    #[test]
    fn an_incomplete_map_does_not_state_that_two_methods_never_differ() {
        let lesson = Scene::CircleSegment2.open();
        let grid = MapGrid { first: DVec2::ZERO, step: DVec2::ONE, size: [64, 64] };
        let map = Map::begin(MapQuestion { probe: 0, method: 0, other: Some(1), by_line: false }, grid);
        let sentence = MapFacts::of(&lesson, &map).difference_sentence();
        assert_eq!(sentence.as_deref(), Some("No difference has been found yet."));
    }
}
