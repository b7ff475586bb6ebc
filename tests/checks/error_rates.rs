//! How often methods that are not exact are wrong, at random: `docs/error-rates.md`.

use collidoscope::geometry::Verdict;
use collidoscope::lesson::{Accuracy, Lesson, Scene, Value, set_param};

use crate::generated;
use crate::oracle::question::Slot;
use crate::oracle::{Case, Kind};
use crate::part::{is_thorough, some};

/// Cases of each kind for the answers of a method, and for its numbers, which take longer.
const CASES: u64 = 2000;
const NUMBERS: u64 = 100;
const SEED: u64 = 34;
/// Numbers that differ by less, as a part of the larger one or of a unit, differ by rounding.
const ROUNDING: f64 = 1e-6;

/// The kinds of pictures.
#[derive(Clone, Copy)]
enum Pictures {
    Large,
    Small,
    Whole,
}

impl Pictures {
    const ALL: [Self; 3] = [Self::Large, Self::Small, Self::Whole];

    fn case(self, scene: Scene, index: u64) -> Case {
        match self {
            Self::Large => Kind::Uniform.case(scene, SEED, index),
            Self::Whole => Kind::Short.case(scene, SEED, index),
            Self::Small => {
                let mut case = Kind::Uniform.case(scene, SEED, index);
                for (slot, start) in case.starts().filter(|(slot, _)| !matches!(slot, Slot::Ratio(_))) {
                    case.numbers[start..start + slot.width()].iter_mut().for_each(|number| *number /= 256.0);
                }
                case
            }
        }
    }
}

/// How often something was wrong.
#[derive(Clone, Copy, Default)]
struct Share {
    wrong: u64,
    of: u64,
}

impl Share {
    fn add(&mut self, is_wrong: bool) {
        (self.wrong, self.of) = (self.wrong + u64::from(is_wrong), self.of + 1);
    }

    /// In percent; empty for a share of nothing.
    fn written(self) -> String {
        match 100.0 * self.wrong as f64 / self.of as f64 {
            _ if self.of == 0 => String::new(),
            0.0 => "–".to_owned(),
            percent if percent < 9.95 => format!("{percent:.1} %"),
            percent => format!("{percent:.0} %"),
        }
    }
}

/// How often the answers of a method, and its numbers, were wrong.
#[derive(Clone, Copy, Default)]
struct Rates {
    /// False hits among what is apart.
    hits: Share,
    /// Misses among what collides.
    misses: Share,
    /// Cases in which a number is not that of the exact method, among those with numbers of both.
    numbers: Share,
}

fn rates(scene: Scene, method: usize, pictures: Pictures) -> Rates {
    let (mut rates, mut lesson) = (Rates::default(), scene.open());
    let exact =
        lesson.methods().iter().find(|method| method.accuracy == Accuracy::Exact).expect("an exact method");
    set_param(&mut lesson, "method", &Value::word(exact.id)).expect("a method");
    for index in 0..CASES {
        let case = pictures.case(scene, index);
        case.put_into(&mut lesson);
        let is_hit = lesson.ask(method).verdict() != Verdict::Apart;
        match lesson.judge() {
            Verdict::Apart => rates.hits.add(is_hit),
            Verdict::Colliding => rates.misses.add(!is_hit),
            Verdict::Touching | Verdict::Undecided => (),
        }
        if index < NUMBERS {
            compare_numbers(&lesson, method, &mut rates.numbers);
        }
    }
    rates
}

/// Compares the numbers that the program of a method names as values of the topic with those of the exact method.
fn compare_numbers(lesson: &Lesson, method: usize, numbers: &mut Share) {
    let program = lesson.program(lesson.methods()[method].id).expect("a program");
    let found = program.run_values(&lesson.given(), lesson.ask(method).own_numbers());
    let right = lesson.explain().values;
    let pairs = right.iter().map(|(id, right)| differ(&found.result(id), right));
    let compared: Vec<bool> = pairs.flatten().collect();
    if !compared.is_empty() {
        numbers.add(compared.contains(&true));
    }
}

/// Whether two numbers differ by more than rounding; none if they are not two numbers.
fn differ(found: &Value, right: &Value) -> Option<bool> {
    let off = |found: f64, right: f64| (found - right).abs() > ROUNDING * right.abs().max(1.0);
    match (found, right) {
        (Value::Number(found), Value::Number(right)) => Some(off(*found, *right)),
        (Value::Pair(found), Value::Pair(right)) => Some(off(found.x, right.x) || off(found.y, right.y)),
        _ => None,
    }
}

const BEGINNING: &str = "\
# How often are methods wrong?

Each method that is not exact, as it is published or with what it leaves out, was asked the same random cases as the exact
judge. The table says in how many percent of the pictures that are apart it reports a hit, and of those that collide it
reports none; what only touches is left out, since sources differ in what they say of it. There are three kinds of
pictures: **large** (anywhere on a stage of a few hundred units, as in pixels), **small** (the same, divided by 256, as
in metres), and **whole** (small whole numbers, halves and quarters, among which flat and parallel shapes are common).
The last column says in how many percent of large pictures a number that it finds, such as a distance, a push or a time,
is not that of the exact method; it is empty if the method names no such number. `–` means never here: such a method is
wrong only in special cases or by rounding, or only in what it says of shapes that touch.

These numbers depend on how pictures are drawn at random: they tell a mistake that everyone meets from one that few do.
`COLLIDOSCOPE_WRITE=1 cargo test --test checks` writes this document, and each run of the tests checks a part of it.

| topic | method | false hits: large | small | whole | missed hits: large | small | whole | wrong numbers |
|---|---|---|---|---|---|---|---|---|
";

const DOCUMENT: &str = "docs/error-rates.md";

/// The methods that are not exact, each with its topic.
fn methods() -> Vec<(Scene, usize)> {
    let of = |scene: Scene| {
        let methods = scene.open().methods().iter().enumerate();
        let inexact = methods.filter(|(_, method)| method.accuracy != Accuracy::Exact);
        inexact.map(|(index, _)| (scene, index)).collect::<Vec<_>>()
    };
    Scene::ALL.into_iter().flat_map(of).collect()
}

fn row((scene, index): (Scene, usize)) -> String {
    let of = Pictures::ALL.map(|pictures| rates(scene, index, pictures));
    let cells = of.map(|rates| rates.hits).into_iter().chain(of.map(|rates| rates.misses));
    let cells: Vec<_> = cells.chain([of[0].numbers]).map(Share::written).collect();
    format!("| `{}` | `{}` | {} |\n", scene.slug(), scene.open().methods()[index].id, cells.join(" | "))
}

#[test]
fn the_document_of_error_rates_is_what_comes_out() {
    if is_thorough() {
        let rows: String = methods().into_iter().map(row).collect();
        return generated::check(DOCUMENT, format!("{BEGINNING}{rows}").as_bytes());
    }
    let document = generated::read(DOCUMENT);
    let rows = document.strip_prefix(BEGINNING).expect("the beginning of the document is another");
    assert_eq!(rows.lines().count(), methods().len());
    for row in some(methods()).map(row) {
        assert!(rows.contains(&row), "{DOCUMENT} is out of date, it lacks {row}");
    }
}
