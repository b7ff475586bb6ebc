//! The figures of all cases of a topic: a line for each mark, from the bottom up.

use collidoscope::lesson::{Case, Figure, Mark, Scene, Shape};
use glam::DVec2;

/// A polygon with more corners than this is described by their number, extent, mean and area.
const CORNERS_SHOWN: usize = 8;
/// Positions keep this many digits of the figure's width: a millionth of it is far less than a pixel.
const DIGITS: i32 = 6;

/// A run of at least this many marks with one name is not written again if the default case has the same run.
const RUN: usize = 4;

/// A line, and the name of the mark that it is about; empty for others.
type Line = (&'static str, String);

/// The marks of every case of a topic.
pub fn of(scene: Scene) -> String {
    let cases = Case::shipped(scene);
    let default = lines(&cases[0]);
    let written = |case: &Case| {
        let lines = lines(case);
        let lines = if case.name == "default" { lines } else { without_repeats(&lines, &default) };
        let lines: String = lines.iter().map(|(_, line)| format!("    {line}\n")).collect();
        format!("{}\n{lines}", case.name)
    };
    cases.iter().map(written).collect::<Vec<_>>().join("\n")
}

fn lines(case: &Case) -> Vec<Line> {
    case.open().explain().figures.iter().flat_map(figure).collect()
}

/// The lines, with a single line for each long run that the default case has too, such as falling circles.
fn without_repeats(lines: &[Line], default: &[Line]) -> Vec<Line> {
    let runs = lines.chunk_by(|a, b| a.0 == b.0);
    let short = |run: &[Line]| {
        let repeats = run.len() >= RUN && default.windows(run.len()).any(|window| window == run);
        let instead =
            |name| vec![(name, format!("{name}: the same {} marks as in the default case", run.len()))];
        if repeats { instead(run[0].0) } else { run.to_vec() }
    };
    runs.flat_map(short).collect()
}

fn figure(figure: &Figure) -> Vec<Line> {
    let bounds = figure.bounds;
    let rounding = Rounding::to((bounds.max - bounds.min).max_element());
    let [min, max] = [bounds.min, bounds.max].map(|p| rounding.pair(p));
    let mut lines = vec![("", format!("figure from {min} to {max}"))];
    lines.extend(figure.marks.iter().map(|m| (m.name, mark(m, rounding))));
    if let Some(view) = &figure.beside {
        let bounds = view.figure.bounds;
        let rounding = Rounding::to((bounds.max - bounds.min).max_element());
        lines.push(("", format!("second view “{}”", view.title)));
        lines.extend(view.figure.marks.iter().map(|m| (m.name, mark(m, rounding))));
    }
    if let Some(chip) = &figure.chip {
        lines.push(("", format!("chip at {}", rounding.pair(chip.anchor))));
        lines.extend(chip.lines.iter().map(|line| ("", format!("    {:?} {}", line.role, line.text))));
    }
    lines
}

/// A mark as `kind role name: positions “label” (click: parameter = value)`.
fn mark(mark: &Mark, rounding: Rounding) -> String {
    let (kind, positions) = shape(&mark.shape, rounding);
    let label = if mark.label.is_empty() { String::new() } else { format!(" “{}”", mark.label) };
    let pick = mark.pick.as_ref().map_or(String::new(), |p| format!(" (click: {} = {})", p.param, p.value));
    let lane = if mark.lane == 0 { String::new() } else { format!(" in lane {}", mark.lane) };
    format!("{kind} {:?} {}: {positions}{lane}{label}{pick}", mark.role, mark.name)
}

fn shape(shape: &Shape, rounding: Rounding) -> (&'static str, String) {
    let (pair, length) = (|p: &DVec2| rounding.pair(*p), |n: &f64| rounding.number(*n));
    let direction = |d: &DVec2| Rounding::to(d.abs().max_element()).pair(*d);
    let all = |points: &[DVec2]| points.iter().map(pair).collect::<Vec<_>>().join(" ");
    match shape {
        Shape::Polyline(points) => ("polyline", all(points)),
        Shape::Polygon(points) if points.len() > CORNERS_SHOWN => ("polygon", outline(points, rounding)),
        Shape::Polygon(points) => ("polygon", all(points)),
        Shape::Circle { center, radius } => ("circle", format!("{} radius {}", pair(center), length(radius))),
        Shape::Ellipse { center, radii } => ("ellipse", format!("{} along {}", pair(center), all(radii))),
        Shape::Line { through, direction: d } => {
            ("line", format!("{} along {}", pair(through), direction(d)))
        }
        Shape::Ray { from, direction: d } => ("ray", format!("{} along {}", pair(from), direction(d))),
        Shape::Band { from, to, direction: d } => {
            ("band", format!("{} to {} along {}", pair(from), pair(to), direction(d)))
        }
        Shape::Arrow { tail, vector } => ("arrow", format!("{} by {}", pair(tail), pair(vector))),
        Shape::Direction { tail, direction: d } => {
            ("direction", format!("{} along {}", pair(tail), direction(d)))
        }
        Shape::Point(point) => ("point", pair(point)),
        Shape::Label(point) => ("label", pair(point)),
    }
}

/// A short line for many corners, which changes if any of them moves.
fn outline(corners: &[DVec2], rounding: Rounding) -> String {
    let (min, max) =
        corners.iter().fold((corners[0], corners[0]), |(min, max), c| (min.min(*c), max.max(*c)));
    let mean = corners.iter().sum::<DVec2>() / corners.len() as f64;
    let next = corners.iter().cycle().skip(1);
    let area = corners.iter().zip(next).map(|(a, b)| (*a - min).perp_dot(*b - min)).sum::<f64>() / 2.0;
    let [min, max, mean] = [min, max, mean].map(|p| rounding.pair(p));
    let area = Rounding::to(area.abs()).number(area);
    format!("{} corners from {min} to {max}, mean {mean}, area {area}", corners.len())
}

/// The number of decimals that a length is written with.
#[derive(Clone, Copy)]
struct Rounding(usize);

impl Rounding {
    /// So that a number of this size has [`DIGITS`] digits.
    fn to(size: f64) -> Self {
        let exponent = format!("{size:e}").split_once('e').and_then(|(_, e)| e.parse().ok()).unwrap_or(0);
        Self(usize::try_from(DIGITS - 1 - exponent).unwrap_or(0))
    }

    fn number(self, number: f64) -> String {
        let written = format!("{number:.*}", self.0);
        let short = if self.0 > 0 { written.trim_end_matches('0').trim_end_matches('.') } else { &written };
        if short == "-0" { "0".to_owned() } else { short.to_owned() }
    }

    fn pair(self, pair: DVec2) -> String {
        format!("({}, {})", self.number(pair.x), self.number(pair.y))
    }
}

#[test]
fn a_run_of_marks_that_the_default_case_has_is_not_written_again() {
    let line = |name, i: usize| (name, format!("{name} {i}"));
    let falling = |from: usize| -> Vec<Line> { (from..from + RUN).map(|i| line("falling", i)).collect() };
    let others = vec![line("p1", 1), line("p2", 1)];
    let short = without_repeats(&[others.clone(), falling(1)].concat(), &falling(1));
    assert_eq!(short[..2], others[..]);
    assert_eq!(short[2].1, format!("falling: the same {RUN} marks as in the default case"));
    assert_eq!(without_repeats(&falling(1), &falling(2)), falling(1));
}

#[test]
fn numbers_are_rounded_to_the_size_of_their_figure() {
    assert_eq!(Rounding::to(400.0).pair(DVec2::new(-0.0, 1.0 / 3.0)), "(0, 0.333)");
    assert_eq!(Rounding::to(4e-9).number(1.25e-9), "0.00000000125");
    assert_eq!(Rounding::to(4e9).pair(DVec2::new(1e9 + 0.4, -0.4)), "(1000000000, 0)");
}
