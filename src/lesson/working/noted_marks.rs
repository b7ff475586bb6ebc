//! The marks that the notes of a program draw: a run says where they are.

use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

use glam::DVec2;

use crate::geometry::Rect;
use crate::language::{told, tr};
use crate::lesson::figure::gap_lines::gap_lines;
use crate::lesson::method::program::{for_each_statement, names_of};
use crate::lesson::working::moment::Moment;
use crate::lesson::working::noted_labels::{labels, value};
use crate::lesson::working::run::MethodRun;
use crate::lesson::{Bounds, Figure, Mark, Role, Shape, Symbol, Value};
use crate::program::run::Content;
use crate::program::syntax::{Axis, Block, Drawing, Expr, Node, Note, Statement};

/// How many names of marks a run of the program keeps, and the longest one in bytes. Marks with other names are drawn
/// too, but pointing at them highlights nothing.
const MOST_NAMES: usize = 4_000;
const LONGEST_NAME: usize = 40;
/// The name of these marks.
const UNNAMED: &str = "drawn";

/// Draws what the notes of the program of a method draw, and of that of the answer: above the given shapes, and beneath
/// points and what the topic draws of the answer. A mark that the topic draws itself stays. Of the answer, a changed method
/// only draws what is `kept`.
pub(in crate::lesson) fn draw_notes(
    figure: &mut Figure,
    run: &MethodRun<'_>,
    answer: Option<&MethodRun<'_>>,
    kept: Option<&HashSet<&str>>,
    symbols: &[Symbol],
) {
    let marked = run.program.marked();
    let is_asked = |statement: &Statement, name: &str| match kept {
        Some(kept) => kept.contains(name),
        None => !statement.notes.contains(&Note::IfMarked) || marked.contains(&name),
    };
    let moments = Moment::all(run);
    let is_hidden =
        |mark: &mut Mark| moments.iter().any(|moment| moment.turn == mark.turn && !moment.is_shown);
    let gaps = gaps(figure);
    let is_gap = |mark: &Mark| gaps.contains(&mark.shape);
    let has_rows = [Some(run), answer].into_iter().flatten().any(|run| draws_rows(&run.program.block));
    let of_answer = |answer, beside| Moment::each(answer, Some(&moments[..]).filter(|_| beside && has_rows));
    let noted = |gaps: &[Shape], beside: bool| {
        let belongs = |statement: &Statement| statement.is_in_second_view() == beside;
        let asked = |statement: &Statement, name: &str| belongs(statement) && is_asked(statement, name);
        let of_answer = answer.into_iter().flat_map(|answer| of_answer(answer, beside));
        let of_answer: Vec<Mark> =
            of_answer.flat_map(|moment| noted_marks(gaps, &moment, symbols, &asked)).collect();
        let of_method =
            |moment: &Moment<'_>| noted_marks(gaps, moment, symbols, &|statement, _| belongs(statement));
        [moments.iter().flat_map(of_method).collect(), of_answer]
    };
    if let Some(view) = &mut figure.beside {
        let [mut of_method, of_answer] = noted(&[], true);
        if !has_rows {
            view.figure.turns = of_method.extract_if(.., is_hidden).collect();
        }
        view.figure.add([of_method, of_answer]);
        if has_rows {
            view.find_rows();
        }
    }
    figure.beside = figure.beside.take().filter(|view| !view.figure.marks.is_empty());
    let around = figure.bounds;
    for mut noted in noted(&gaps, false) {
        let is_drawn =
            |mark: &Mark| figure.marks.iter().any(|own| own.given.is_none() && own.name == mark.name);
        // Several names can be written beside one gap: the first of them is.
        let is_there = |mark: &Mark| is_gap(mark) && figure.marks.iter().any(|own| own.shape == mark.shape);
        noted.retain(|mark| !is_drawn(mark) && !is_there(mark));
        figure.turns.extend(noted.extract_if(.., is_hidden));
        let is_shown = |mark: &&Mark| match mark.shape {
            Shape::Point(at) => around.is_near(at),
            _ => is_gap(mark),
        };
        let reached = noted.iter().filter(is_shown).filter_map(|mark| mark.shape.bounds());
        figure.bounds = reached.fold(figure.bounds, Bounds::union);
        // A window is beneath the shapes.
        let (windows, noted): (Vec<_>, Vec<_>) =
            noted.into_iter().partition(|mark| matches!(mark.shape, Shape::Band { .. }));
        figure.marks.splice(0..0, windows);
        let is_shape = |mark: &Mark| mark.given.is_some() && !matches!(mark.shape, Shape::Point(_));
        let above_shapes = figure.marks.iter().rposition(is_shape).map_or(0, |last| last + 1);
        figure.marks.splice(above_shapes..above_shapes, noted);
    }
    let of_answer = answer.map(Moment::end);
    for moment in moments.iter().chain(&of_answer) {
        labels(moment).into_iter().for_each(|label| label.write(figure, moment));
    }
}

impl Figure {
    /// Adds marks to a second view. What two programs draw under one name is that of the first. The view shows what is
    /// near its frame; without a frame, it shows the marks.
    fn add(&mut self, noted: [Vec<Mark>; 2]) {
        for mut noted in noted {
            noted.retain(|mark| self.marks.iter().all(|known| known.name != mark.name));
            self.marks.extend(noted);
        }
        let all = self.marks.iter().filter(|mark| !matches!(mark.shape, Shape::Ellipse { .. }));
        let all = all.filter_map(|mark| mark.shape.bounds()).reduce(Bounds::union).unwrap_or_default();
        let frame = std::mem::take(&mut self.bounds);
        self.bounds = if frame == Bounds::default() { all } else { frame.union(all.near(frame)) };
    }
}

/// What is drawn of values, each with the name of its value; a window beside an arrow has a name of its own. Arrows, directions and points
/// have the role of the symbol of the topic that is printed like them.
fn noted_marks(
    gaps: &[Shape],
    moment: &Moment<'_>,
    symbols: &[Symbol],
    is_asked: &dyn Fn(&Statement, &str) -> bool,
) -> Vec<Mark> {
    let mut marks = Vec::new();
    for_each_statement(&moment.run.program.block, &mut |statement| {
        let Some(name) = names_of(statement).first().copied() else { return };
        if !moment.ran(statement.span) && !moment.redraws(statement.span, name) {
            return;
        }
        let Some(found) = moment.value(name) else { return };
        let form = moment.run.names.form(name);
        if !is_asked(statement, name) {
            return;
        }
        let own =
            symbols.iter().find(|symbol| symbol.text == form || symbol.text == *name).map(|found| found.role);
        let mut shapes: Vec<_> =
            statement.notes.iter().filter_map(|note| shape(gaps, moment, statement, note, &found)).collect();
        shapes.dedup();
        let row = row(moment, statement);
        let (mark_name, is_alone) = (kept(&moment.mark_name(name)), shapes.len() == 1);
        for (index, shape) in shapes.into_iter().enumerate() {
            if gaps.contains(&shape) && marks.iter().any(|drawn: &Mark| drawn.shape == shape) {
                continue;
            }
            // A name that gets another value is drawn once.
            marks.retain(|drawn: &Mark| drawn.name != mark_name || drawn.shape != shape);
            let is_zero = matches!(shape, Shape::Arrow { vector, .. } if vector == DVec2::ZERO);
            let (mark_name, role) = match shape {
                Shape::Band { .. } => (if is_alone { mark_name } else { "window" }, Role::Window),
                Shape::Line { .. } => (mark_name, Role::Guide),
                Shape::Ellipse { .. } => (mark_name, own.unwrap_or(Role::Guide)),
                // In a second view, strokes stand for what they have the colour of.
                Shape::Polyline(_) if !statement.is_in_second_view() => (mark_name, Role::Projection),
                Shape::Direction { .. } => (mark_name, own.unwrap_or(Role::Normal)),
                _ => (mark_name, own.unwrap_or(Role::Projection)),
            };
            let label = match shape {
                Shape::Band { .. } if !is_alone => told!("window of {form}", form),
                // Several shapes of one value have one label. A rectangle lies between labelled shapes, and of an ellipse
                // nothing holds still.
                _ if index > 0
                    || row.is_some()
                    || matches!(shape, Shape::Polygon(_) | Shape::Ellipse { .. }) =>
                {
                    String::new()
                }
                // The arrow or line of a number is one of many as long.
                _ if matches!(found, Value::Number(_)) => {
                    value(moment, statement).map_or_else(String::new, |(_, found)| found)
                }
                _ if is_zero => format!("{form} = 0"),
                _ => form.clone(),
            };
            let row = row.clone().unwrap_or_default();
            marks.push(Mark { turn: moment.turn, row, ..Mark::new(mark_name, role, shape).labelled(label) });
        }
    });
    marks
}

/// Whether a program draws in rows.
fn draws_rows(block: &Block) -> bool {
    let mut found = false;
    for_each_statement(block, &mut |statement| {
        found |= statement.notes.iter().any(|note| matches!(note, Note::Row(_)));
    });
    found
}

/// The name of the row in which a statement draws.
fn row(moment: &Moment<'_>, statement: &Statement) -> Option<String> {
    statement.notes.iter().find_map(|note| match note {
        Note::Row(name) if name.is_empty() => moment.turn_words(statement.span),
        Note::Row(name) => Some(tr(name).to_owned()),
        _ => None,
    })
}

/// The gaps or overlaps of the first two shapes, along x and along y; none if there are no two.
fn gaps(figure: &Figure) -> Vec<Shape> {
    let given = figure.marks.iter().filter(|mark| mark.given.is_some());
    let mut boxes = given.filter_map(|mark| Some(mark.shape.bounds()?.rect()));
    let lines = boxes.next().zip(boxes.next()).map(|(first, second)| gap_lines(first, second));
    lines.into_iter().flatten().map(|ends| Shape::Polyline(ends.to_vec())).collect()
}

/// What a note draws of a value. A vector without a direction has no line, and no window.
fn shape(
    gaps: &[Shape],
    moment: &Moment<'_>,
    statement: &Statement,
    note: &Note,
    found: &Value,
) -> Option<Shape> {
    let Note::Drawn(drawing, points) = note else { return None };
    let line = moment.line(statement.span)?;
    let place = |from: &Expr| {
        if let Node::Name(name) = &from.node
            && moment.is_changed(name)
        {
            return match moment.value(name)? {
                Value::Pair(at) => Some(at).filter(|at| at.is_finite()),
                _ => None,
            };
        }
        line.parts.iter().find_map(|(span, content)| match content {
            Content::Vector(both) if *span == from.span => {
                Some(DVec2::from(*both)).filter(|at| at.is_finite())
            }
            _ => None,
        })
    };
    let points = points.iter().map(place).collect::<Option<Vec<DVec2>>>()?;
    let value = match (drawing, found) {
        (Drawing::Gap(axis), Value::Number(_)) => {
            return gaps.get(usize::from(*axis == Axis::Y)).cloned();
        }
        (Drawing::Along(Axis::X), Value::Number(number)) => DVec2::X * *number,
        (Drawing::Along(Axis::Y), Value::Number(number)) => DVec2::Y * *number,
        (Drawing::Gap(_) | Drawing::Along(_), _) => return None,
        (_, Value::Pair(value)) => *value,
        _ => return None,
    };
    match (drawing, &points[..]) {
        (Drawing::Point, _) => Some(Shape::Point(value)),
        (Drawing::Arrow | Drawing::Along(_), [tail]) => Some(Shape::Arrow { tail: *tail, vector: value }),
        // A bar of a second view can be as short as a moment.
        (Drawing::Segment, [from]) if *from == value && statement.is_in_second_view() => {
            Some(Shape::Point(value))
        }
        (Drawing::Segment, [from]) => Some(Shape::Polyline(vec![*from, value])),
        (Drawing::Rect, [from]) => Some(Shape::Polygon(Rect::by_corners(*from, value).corners().to_vec())),
        (Drawing::Ellipse, [one, other]) => Some(Shape::Ellipse { center: value, radii: [*one, *other] }),
        _ if value == DVec2::ZERO => None,
        (Drawing::Direction, [tail]) => Some(Shape::Direction { tail: *tail, direction: value }),
        (Drawing::Line, [through]) => Some(Shape::Line { through: *through, direction: value }),
        (Drawing::Window, [from, to]) => Some(Shape::Band { from: *from, to: *to, direction: value.perp() }),
        _ => None,
    }
}

/// A name that stays as long as the program runs, as the names of marks do.
fn kept(name: &str) -> &'static str {
    static NAMES: Mutex<Vec<&'static str>> = Mutex::new(Vec::new());
    let mut names = NAMES.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = names.iter().find(|known| **known == name) {
        return known;
    }
    if names.len() == MOST_NAMES || name.len() > LONGEST_NAME {
        return UNNAMED;
    }
    let name: &'static str = name.to_owned().leak();
    names.push(name);
    name
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::topic::testing::shipped;
    use crate::lesson::{Lesson, Scene, set_param};

    /// The names and labels of the marks of a program of circle and segment, in a state.
    fn marks(program: &str, state: &[(&str, &str)]) -> Vec<(&'static str, String)> {
        let mut lesson = Scene::CircleSegment1.open();
        set_param(&mut lesson, "program", &Value::Word(program.to_owned())).expect("a program");
        shown(&mut lesson, state)
    }

    fn shown(lesson: &mut Lesson, state: &[(&str, &str)]) -> Vec<(&'static str, String)> {
        for (id, value) in state {
            set_param(lesson, id, &Value::parse(value)).expect("a parameter");
        }
        let figures = lesson.explain().figures;
        let marks = figures[0].marks.iter().filter(|mark| mark.given.is_none());
        marks.map(|mark| (mark.name, mark.label.clone())).collect()
    }

    #[test]
    fn what_did_not_run_draws_nothing_and_writes_nothing() {
        let program = "if circle.radius > 1000 { let P = c1 @ point } else { let P = c2 @ segment from c1 }\n\
                       let n = 1\nif circle.radius > 1000 { n = 5 @ label P } else { n = 7 }\nreturn n > 1";
        assert_eq!(marks(program, &[]), [("P", "P".to_owned())]);
    }

    #[test]
    fn a_number_has_the_digits_that_distinguish_it_from_what_it_is_compared_with() {
        for (scene, name, label) in
            [(Scene::CircleSegment1, "way", "distance = 30.000002"), (Scene::CircleLine, "s", "s = 50.00001")]
        {
            let marks = shown(&mut shipped(scene, "f32"), &[]);
            assert!(marks.iter().any(|(mark, text)| *mark == name && text == label), "{marks:?}");
        }
    }

    #[test]
    fn several_findings_stand_beside_one_mark() {
        let program = "let A = c2 - c1 @ arrow from c1\nlet k = A.x @ label A\nreturn k > 0 @ label A";
        assert_eq!(marks(program, &[]), [("A", "A: k = 200, k > 0".to_owned())]);
    }

    #[test]
    fn a_comparison_is_the_one_that_the_run_found_also_where_rounding_hides_it() {
        let program = "let A = c2 - c1 @ arrow from c1\nlet s = 0.1\ncheck s <= 0.1 @ label A\nreturn true";
        assert_eq!(marks(program, &[("numbers", "f32")]), [("A", "A: s = 0.1".to_owned())]);
        let mut lesson = Scene::CircleSegment1.open();
        let tiny =
            [("c1", "0,0"), ("c2", "1e-200,0"), ("circle.center", "2e-200,1e-201"), ("circle.radius", "1")];
        let shown = shown(&mut lesson, &tiny);
        assert!(shown.contains(&("B", "B: D·B > 0".to_owned())), "{shown:?}");
    }

    #[test]
    fn a_value_that_is_drawn_twice_has_one_label() {
        let program = "let P = c2 @ point @ segment from c1\nreturn P.x > 0 @ label P";
        assert_eq!(marks(program, &[]), [("P", "P: P.x > 0".to_owned()), ("P", String::new())]);
    }

    #[test]
    fn directions_lines_and_windows_are_drawn_unless_the_vector_is_zero() {
        let program = |vector: &str| {
            format!(
                "let A = {vector} @ direction from c1 @ line through c1 @ window from c1 to c2\nreturn true"
            )
        };
        let drawn = [("window", "window of A"), ("A", "A"), ("A", "")];
        assert_eq!(marks(&program("(0, 2)"), &[]), drawn.map(|(name, label)| (name, label.to_owned())));
        assert_eq!(marks(&program("(0, 0)"), &[]), []);
        // A window of which nothing else is drawn has the name of its value.
        let alone = "let strip = (1, 0) @ window from c1 to c2 @ as \"the strip\"\nreturn true";
        assert_eq!(marks(alone, &[]), [("strip", "the strip".to_owned())]);
        let mut lesson = Scene::CircleSegment1.open();
        set_param(&mut lesson, "program", &Value::Word(program("(0, 2)"))).expect("a program");
        let figures = lesson.explain().figures;
        let shape =
            |name| &figures[0].marks.iter().rfind(|mark| mark.name == name).expect("it is drawn").shape;
        let (from, to) = (DVec2::new(50.0, 100.0), DVec2::new(250.0, 150.0));
        assert_eq!(*shape("A"), Shape::Line { through: from, direction: DVec2::new(0.0, 2.0) });
        assert_eq!(*shape("window"), Shape::Band { from, to, direction: DVec2::new(-2.0, 0.0) });
    }

    #[test]
    fn the_answer_draws_what_a_method_marks_and_a_value_replaces_its_name() {
        let labels = |method: &str| {
            let shown = shown(&mut Scene::CircleLine.open(), &[("method", method)]);
            shown.into_iter().filter(|(name, _)| *name == "s").map(|(_, label)| label).collect::<Vec<_>>()
        };
        assert_eq!((labels("normal-projection"), labels("quadratic")), (vec!["s = 30".to_owned()], vec![]));
    }

    #[test]
    fn numbers_are_drawn_along_an_axis_and_beside_the_gap_and_a_gap_has_one_label() {
        let program = "let k = 3 @ arrow from c1 along y\nlet g = c1.x @ gap x\nlet h = c1.y @ gap x\n\
                       let P = c2 @ rect from (c1.x, 0)\nreturn k > 0";
        assert_eq!(
            marks(program, &[]),
            [("k", "k = 3".to_owned()), ("g", "g = 50".to_owned()), ("P", String::new())]
        );
        let mut lesson = Scene::CircleSegment1.open();
        set_param(&mut lesson, "program", &Value::Word(program.to_owned())).expect("a program");
        let Figure { marks, bounds, .. } = lesson.explain().figures.remove(0);
        let shape = |name| &marks.iter().find(|mark| mark.name == name).expect("drawn").shape;
        assert!(matches!(shape("k"), Shape::Arrow { vector, .. } if *vector == DVec2::new(0.0, 3.0)));
        assert!(matches!(shape("P"), Shape::Polygon(corners) if corners.contains(&DVec2::new(50.0, 0.0))));
        // What is beside the shapes is in the picture.
        assert_eq!(shape("g").bounds().map(|gap| gap.union(bounds)), Some(bounds));
    }

    #[test]
    fn a_loop_draws_the_turn_that_decides_and_each_turn_its_own() {
        let program = "let best = 0\nfor i from 1 to 3 {\n  let P = (10 * i, 20) @ point\n  \
                       if i == 2 { best = i @ label P }\n}\nreturn best > 1";
        let mut lesson = Scene::CircleSegment1.open();
        set_param(&mut lesson, "program", &Value::Word(program.to_owned())).expect("a program");
        let explanation = lesson.explain();
        let (figure, derivation) = (&explanation.figures[0], &explanation.derivation);
        let points = |figure: &Figure| {
            let marks = figure.marks.iter().filter(|mark| mark.name.starts_with('P'));
            marks.map(|mark| (mark.shape.clone(), mark.label.clone())).collect::<Vec<_>>()
        };
        let point = |x, label: &str| vec![(Shape::Point(DVec2::new(x, 20.0)), label.to_owned())];
        assert_eq!(points(figure), point(20.0, "P: best = 2"));
        assert_eq!([0, 2].map(|turn| points(&figure.at_turn(turn))), [point(10.0, "P"), point(30.0, "P")]);
        let turns: Vec<usize> =
            (1..=derivation.steps.len()).filter(|step| derivation.steps[step - 1].turn.is_some()).collect();
        assert_eq!(points(&figure.so_far(derivation, turns[0])), point(10.0, "P"));
        assert_eq!(points(&figure.so_far(derivation, turns[2] + 1)), point(20.0, "P: best = 2"));
        assert_eq!(derivation.new_marks(turns[2]), ["P 2"]);
        // The code shows the turn that is looked at.
        let line =
            derivation.code.iter().find(|line| line.turns_of_loop.len() == 3).expect("a line of the loop");
        let value = |turn: usize| line.clone().in_turn(turns[turn] - 1).value;
        assert_eq!([0, 1, 2].map(value), ["(10, 20)", "(20, 20)", "(30, 20)"]);
    }

    #[test]
    fn what_turns_change_is_drawn_as_it_was_before_them_and_after_each() {
        let program = "let near = (0, 0) @ point\nlet P = near @ point @ segment from near\n\
                       for i from 1 to 3 {\n  near = P\n  P = (10 * i, 20)\n}\nreturn P.x > 1";
        let mut lesson = Scene::CircleSegment1.open();
        set_param(&mut lesson, "program", &Value::Word(program.to_owned())).expect("a program");
        let explanation = lesson.explain();
        let (figure, derivation) = (&explanation.figures[0], &explanation.derivation);
        let at = |x, y| DVec2::new(x, y);
        let drawn = |figure: &Figure| {
            let marks = figure.marks.iter().filter(|mark| mark.value_name() == "P");
            marks.map(|mark| mark.shape.clone()).collect::<Vec<_>>()
        };
        let both = |from, to| vec![Shape::Point(to), Shape::Polyline(vec![from, to])];
        assert_eq!(drawn(figure), both(at(20.0, 20.0), at(30.0, 20.0)));
        let first = derivation.steps.iter().position(|step| step.turn.is_some()).expect("a turn");
        let so_far = |steps| drawn(&figure.so_far(derivation, steps));
        assert_eq!(so_far(first), both(at(0.0, 0.0), at(0.0, 0.0)));
        assert_eq!(so_far(first + 1), both(at(0.0, 0.0), at(10.0, 20.0)));
        assert_eq!(so_far(first + 2), both(at(10.0, 20.0), at(20.0, 20.0)));
        assert_eq!(so_far(first + 3), both(at(20.0, 20.0), at(30.0, 20.0)));
    }

    #[test]
    fn a_name_is_kept_once_and_a_long_one_is_not() {
        assert!(std::ptr::eq(kept("foot of the test"), kept("foot of the test")));
        assert_eq!(kept(&"a".repeat(LONGEST_NAME + 1)), UNNAMED);
    }
}
