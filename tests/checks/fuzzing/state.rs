//! What must hold for every state that the program accepts, wherever it came from.

use collidoscope::geometry::Spot;
use collidoscope::lesson::{
    Accuracy, COORDINATE_LIMIT, Cell, Explanation, Lesson, Map, MapGrid, MapQuestion, Numbers, Reach, State,
    Value, bodies, handles, reach, read_state, set_param, verdict_word, write_state,
};
use collidoscope::render::{
    Caption, Compose, Grain, MapFacts, MapLayer, Math, Subject, Theme, View, compose, explained, fitted,
    json, markdown, svg, text,
};
use glam::{DVec2, Vec2};
use serde_json::{Map as Object, Value as Json};

/// The canvas on which pictures are drawn, in points.
const CANVAS: Vec2 = Vec2::new(400.0, 300.0);

/// Positions of a map per point of the canvas: a few hundred in all are enough to compare tiles with single answers.
const POSITIONS_PER_POINT: f32 = 0.05;

/// Checks a state with every method: it is read back as it was written, what is shown and written agrees with the bare
/// verdict, and all coordinates of pictures are finite numbers.
pub fn check(lesson: &mut Lesson) {
    super::check_round_trips(lesson);
    assert!(bodies(lesson).iter().all(|body| body.center.is_finite()));
    assert!(handles(lesson).iter().all(|handle| handle.at.is_finite()));
    let start = read_state(lesson);
    for method in 0..lesson.methods().len() {
        select(lesson, method);
        check_method(lesson, method);
    }
    write_state(lesson, &start);
    let question = any_question(lesson, &start);
    check_map(lesson, question);
}

fn select(lesson: &mut Lesson, method: usize) {
    let id = lesson.methods()[method].id.to_owned();
    set_param(lesson, "method", &Value::Word(id)).expect("a method of the lesson");
}

fn check_method(lesson: &Lesson, method: usize) {
    let explanation = lesson.explain();
    let (verdict, reference) = (lesson.ask(method).verdict(), lesson.judge());
    assert_eq!((explanation.verdict, explanation.reference_verdict), (verdict, reference));
    if lesson.methods()[method].accuracy == Accuracy::Exact && lesson.ask(method).numbers == Numbers::Exact {
        assert_eq!(verdict.is_hit(), reference.is_hit(), "two exact methods differ");
        let check = &explanation.derivation.check;
        assert!(
            check.agrees,
            "{}: the check of an exact answer fails, or there is none, which a topic with one exact method has to give: {} {}",
            lesson.scene().slug(),
            check.sentence,
            check.numbers
        );
    }
    if let Some(motion) = lesson.motion() {
        assert!(motion.end >= 0.0 && motion.step > 0.0 && motion.steps_per_second > 0.0, "{motion:?}");
    }
    check_words(lesson, &explanation);
    let caption = Caption::of(&Subject::of(lesson, None), "", &explanation);
    for theme in [Theme::Light, Theme::Print] {
        for figure in &explanation.figures {
            let display = compose(figure, &fitted(figure.bounds, CANVAS, theme), theme, &Compose::default());
            check_text(&svg(&display, &caption));
        }
    }
}

/// Text, Markdown and JSON.
fn check_words(lesson: &Lesson, explanation: &Explanation) {
    let subject = Subject::of(lesson, None);
    let blocks = explained(&subject, explanation);
    check_text(&text(&blocks));
    check_text(&markdown(&blocks, Math::Latex));
    let answer = json::explanation(&subject, &Vec::new(), explanation);
    check_answer(lesson, &answer);
    let read: Json = serde_json::from_str(&answer.to_string()).expect("the answer is JSON");
    assert_eq!(read, answer, "numbers survive writing");
}

/// Checks an answer of `batch` or `explain` in JSON: the verdict is that of the method, and the values are those of the
/// lesson.
pub fn check_answer(lesson: &Lesson, answer: &Json) {
    let method = lesson.selected().index();
    assert_eq!(answer["method"], lesson.methods()[method].id);
    assert_eq!(answer["verdict"], verdict_word(lesson.ask(method).verdict()));
    let values = lesson.explain().values;
    let given = answer["values"].as_object().expect("values by their ids");
    assert_eq!(given.len(), values.len());
    assert!(values.iter().all(|(id, value)| given.get(*id) == Some(&json::value(value))), "{given:?}");
}

/// Checks that a text holds no raw NaN or infinity; people read "not a number" and "∞" instead.
fn check_text(text: &str) {
    let mut words = text.split(|c: char| !c.is_alphanumeric());
    let leaked = words.find(|word| ["NaN", "nan", "inf"].contains(word));
    assert!(leaked.is_none(), "{leaked:?} in\n{text}");
}

/// A batch line that describes a state.
pub fn as_line(state: &State) -> String {
    let pairs = state.iter().map(|(id, value)| ((*id).to_owned(), json::value(value)));
    Json::Object(pairs.collect::<Object<_, _>>()).to_string()
}

/// One of the maps that a lesson can have; which one depends on the state.
fn any_question(lesson: &Lesson, state: &State) -> MapQuestion {
    let bits = |number: &f64| number.to_bits() ^ number.to_bits() >> 32;
    let bits: u64 = state
        .iter()
        .map(|(_, value)| match value {
            Value::Number(n) => bits(n),
            Value::Pair(p) => bits(&p.x).wrapping_mul(3).wrapping_add(bits(&p.y)),
            _ => 1,
        })
        .fold(0, |sum, bits| sum.wrapping_mul(31).wrapping_add(bits));
    let pick = |shift: u32, count: usize| (bits >> shift) as usize % count;
    let (methods, probes) = (lesson.comparable().len(), lesson.scene().probes().len());
    let (method, other) = (pick(0, methods), pick(8, methods));
    MapQuestion { probe: pick(16, probes), method, other: (other != method).then_some(other), by_line: false }
}

/// Checks that a map has the method's answer at every position: with the probe put there and, for the lesson's own
/// methods, also with the parameter set. All coordinates of its picture are finite numbers.
fn check_map(lesson: &mut Lesson, question: MapQuestion) {
    let explanation = lesson.explain();
    let bounds = explanation.figures[0].bounds;
    let view = fitted(bounds, CANVAS, Theme::Light);
    let grid = view.pixels(POSITIONS_PER_POINT);
    let map = Map::of(lesson, question, grid);
    assert!(map.is_whole());
    let numbers = lesson.ask(question.method).numbers;
    let reach = reach(lesson, question.method, numbers, question.probe);
    for (column, row, cell) in positions(&map) {
        let place = grid.position(column, row);
        // No probe can be beyond the limit of the world, where a picture can show more.
        let is_outside = place.abs().max_element() > COORDINATE_LIMIT;
        let can_hit = match reach {
            _ if is_outside => true,
            Reach::Nowhere => false,
            Reach::Within(bounds) => place.cmpge(bounds.min).all() && place.cmple(bounds.max).all(),
            Reach::Infinite | Reach::Unknown => true,
        };
        let place = Spot::from(place);
        let answer = lesson.ask(question.method).over(question.probe, place).expect("a single position");
        assert!(can_hit || !answer.is_hit(), "{question:?} hits at {place:?}, beyond {reach:?}");
        let hit = |method, numbers| {
            let verdict = lesson.ask(method).with(numbers).over(question.probe, place);
            verdict.expect("a single position always has a verdict").is_hit()
        };
        let meant = lesson.ask(question.method).meant_over(question.probe, place).map(|meant| meant.is_hit());
        let expected = match question.other {
            None => Some(answer.into()),
            Some(other) => Some(match hit(other, lesson.ask(other).own_numbers()) {
                other if other != answer.is_hit() && meant == Some(other) => Cell::Rounding,
                other => pair(answer.is_hit(), other),
            }),
        };
        assert_eq!(Some(cell), expected, "{question:?} at {place:?} of {bounds:?}");
    }
    check_against_the_parameter(lesson, question, &grid);
    let map_facts = MapFacts::of(lesson, &map);
    let layer = MapLayer::of(&map, map_facts, Theme::Light, Grain::fine(POSITIONS_PER_POINT));
    let options = Compose { map: Some(&layer), ..Compose::default() };
    let display = compose(&explanation.figures[0], &view, Theme::Light, &options);
    check_picture_over_map(&display, &view);
}

fn positions(map: &Map) -> impl Iterator<Item = (usize, usize, Cell)> {
    let [width, _] = map.grid().size;
    map.cells().iter().enumerate().map(move |(index, cell)| (index % width, index / width, *cell))
}

fn pair(first: bool, second: bool) -> Cell {
    match (first, second) {
        (true, true) => Cell::Both,
        (true, false) => Cell::OnlyFirst,
        (false, true) => Cell::OnlySecond,
        (false, false) => Cell::Apart,
    }
}

fn check_against_the_parameter(lesson: &mut Lesson, question: MapQuestion, grid: &MapGrid) {
    if question.method >= lesson.methods().len() {
        return;
    }
    let opened = read_state(lesson);
    // While a falling circle is selected, the map moves that circle, and no parameter sets its place.
    let _ = set_param(lesson, "drop.selected", &Value::Number(0.0));
    let (start, id) = (read_state(lesson), lesson.scene().probes()[question.probe].param);
    let [width, height] = grid.size;
    for (column, row) in [(0, 0), (width / 2, height / 2), (width - 1, height / 3)] {
        let place: DVec2 = grid.position(column, row);
        if place.abs().max_element() > COORDINATE_LIMIT {
            continue;
        }
        let over = lesson.ask(question.method).over(question.probe, place.into());
        // Corners that move along can be beyond the limit.
        if set_param(lesson, id, &Value::Pair(place)).is_err() {
            continue;
        }
        assert_eq!(over, Some(lesson.ask(question.method).verdict()), "{id} at {place}");
        write_state(lesson, &start);
    }
    write_state(lesson, &opened);
}

/// Checks the picture without the pixels of the map, which are long.
fn check_picture_over_map(display: &collidoscope::render::Display, view: &View) {
    assert_eq!(display.size, view.size);
    let above = collidoscope::render::Display { ground: None, ..display.clone() };
    check_text(&svg(&above, &Caption::default()));
}
