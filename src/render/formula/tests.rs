//! Tests of the layout of formulas.

use super::*;
use crate::lesson::math::{Math, MathPart, read};
use crate::lesson::{Case, Lesson, Scene, Value, set_param};
use crate::render::look::font::Font;

const SIZE: f32 = 13.0;

fn setting<'a>(symbols: &'a [Symbol], vectors: &'a [String]) -> Setting<'a> {
    Setting {
        size: SIZE,
        symbols,
        vectors,
        measure: &|text, size, weight| Font::of(weight).width(text, size),
    }
}

/// Every shipped case with every method.
fn every_working() -> impl Iterator<Item = Lesson> {
    let cases = Scene::ALL.into_iter().flat_map(Case::shipped);
    cases.flat_map(|case| {
        let methods = case.open().methods();
        methods.iter().map(|method| {
            let mut lesson = case.open();
            set_param(&mut lesson, "method", &Value::word(method.id)).expect("a method");
            lesson
        })
    })
}

/// The texts of each line.
fn texts(block: &Block) -> Vec<String> {
    let line = |(_, laid): &(Vec2, Laid)| {
        let texts = laid.ink.iter().filter_map(|ink| match ink {
            Ink::Text { text, .. } => Some(text.as_str()),
            Ink::Name { .. } | Ink::Stroke { .. } => None,
        });
        texts.collect()
    };
    block.lines.iter().map(line).collect()
}

/// The box of everything that is drawn.
fn drawn(at: Vec2, laid: &Laid) -> [Vec2; 2] {
    let mut points = Vec::new();
    for ink in &laid.ink {
        match ink {
            Ink::Text { at, text, size, weight, .. } => {
                let font = Font::of(*weight);
                let [ascent, descent] = font.extent(text).map(|ems| ems * size);
                points.extend([
                    *at - Vec2::new(0.0, ascent),
                    *at + Vec2::new(font.width(text, *size), descent),
                ]);
            }
            Ink::Name { .. } => {}
            Ink::Stroke { points: stroke, .. } => points.extend(stroke),
        }
    }
    let fold = |by: fn(Vec2, Vec2) -> Vec2| points.iter().copied().reduce(by).unwrap_or_default() + at;
    [fold(Vec2::min), fold(Vec2::max)]
}

#[test]
fn every_shipped_line_stays_in_its_width_and_no_line_covers_the_next() {
    for lesson in every_working() {
        let explanation = lesson.explain();
        let (symbols, vectors) = (explanation.derivation.symbols, &explanation.derivation.vectors[..]);
        for line in explanation.derivation.steps.iter().flat_map(|step| &step.lines) {
            for width in [120.0, 258.0, 500.0] {
                let block = set_rows(&line.rows(), &setting(symbols, vectors), width, 52.0);
                let mut above = -0.5;
                for (at, laid) in &block.lines {
                    let [min, max] = drawn(*at, laid);
                    assert!(min.x > -0.5 && max.x < width + 0.5, "{:?} {width}: {min} {max}", line.formula);
                    assert!(min.y > above && max.y < block.height + 0.5, "{:?} {width}", line.formula);
                    above = max.y;
                }
            }
        }
    }
}

#[test]
fn in_the_panel_no_shipped_line_is_smaller_than_ten_points() {
    for lesson in every_working() {
        let explanation = lesson.explain();
        for line in explanation.derivation.steps.iter().flat_map(|step| &step.lines) {
            let block = set_rows(&line.rows(), &setting(&[], &[]), 258.0, 52.0);
            for ink in block.lines.iter().flat_map(|(_, laid)| &laid.ink) {
                let Ink::Text { size, text, .. } = ink else { continue };
                assert!(*size > 9.99, "{text} of {} has {size}: {}", line.formula, line.numbers);
            }
        }
    }
}

#[test]
fn a_row_that_continues_the_formula_stands_beside_it_if_there_is_room() {
    let rows = ["R = a + b", "= 40 + 30 = 70"].map(read);
    assert_eq!(texts(&set_rows(&rows, &setting(&[], &[]), 300.0, 0.0)), ["R=a+b=40+30=70"]);
    assert_eq!(texts(&set_rows(&rows, &setting(&[], &[]), 120.0, 0.0)), ["R=a+b", "=40+30=70"]);
    let apart = ["R < 3", "2 < 3"].map(read);
    assert_eq!(texts(&set_rows(&apart, &setting(&[], &[]), 300.0, 0.0)), ["R<3", "2<3"]);
}

#[test]
fn a_row_breaks_before_a_sign_and_not_in_brackets() {
    let row = [read("s = (100 + 200) + (300 + 400)")];
    let block = set_rows(&row, &setting(&[], &[]), 130.0, 0.0);
    assert_eq!(texts(&block), ["s=(100+200)", "+(300+400)"]);
    let starts: Vec<f32> = block.lines.iter().map(|(at, _)| at.x).collect();
    assert!(starts[0] == 0.0 && starts[1] > SIZE, "{starts:?}");
}

#[test]
fn a_list_breaks_between_its_items() {
    let row = [read("ma = 1 ≠ mb; A = 20 < x = 188; B = 40 < x = 188")];
    let block = set_rows(&row, &setting(&[], &[]), 230.0, 0.0);
    assert_eq!(texts(&block), ["ma=1≠mb;A=20<x=188;", "B=40<x=188"]);
}

#[test]
fn what_cannot_be_broken_is_made_smaller() {
    let wide = Math(vec![MathPart::Fraction(Box::new([
        read("1"),
        Math(vec![MathPart::Number("1234567890123456".to_owned())]),
    ]))]);
    let block = set_rows(&[wide], &setting(&[], &[]), 60.0, 0.0);
    assert!(block.lines.len() == 1 && block.lines[0].1.width <= 60.01);
}

#[test]
fn the_bar_of_a_fraction_is_between_its_parts_and_as_high_as_a_minus_sign() {
    let fraction = MathPart::Fraction(Box::new([read("p"), read("q")]));
    let laid = setting(&[], &[]).row(&Math(vec![fraction]), SIZE);
    let seen: Vec<&Ink> = laid.ink.iter().filter(|ink| !matches!(ink, Ink::Name { .. })).collect();
    let [Ink::Text { at: above, .. }, Ink::Text { at: below, .. }, Ink::Stroke { points, .. }] = seen[..]
    else {
        panic!("{laid:?}")
    };
    let bar = points[0].y;
    assert!(above.y < bar && bar < below.y && (bar + 0.31 * SIZE).abs() < 0.01, "{laid:?}");
}

#[test]
fn a_name_has_a_box_in_a_formula_and_in_a_text() {
    let math =
        Math(vec![MathPart::Name("t′".to_owned()), MathPart::Sign("="), MathPart::Number("2".to_owned())]);
    let names = |math: &Math| -> Vec<(String, f32, f32)> {
        let ink = setting(&[], &[]).items(math, SIZE, super::item::Opened::Nothing);
        let all = super::item::joined(ink).ink.into_iter();
        let name = |ink| match ink {
            Ink::Name { min, max, name } => Some((name, min.x, max.x)),
            _ => None,
        };
        all.filter_map(name).collect()
    };
    assert_eq!(names(&math).iter().map(|(name, ..)| name.as_str()).collect::<Vec<_>>(), ["t′"]);
    let found = names(&Math::text("|c₁ − a.radius·2|"));
    assert_eq!(found.iter().map(|(name, ..)| name.as_str()).collect::<Vec<_>>(), ["c₁", "a.radius"]);
    let bar = Font::of(Weight::Regular).width("|", SIZE);
    assert!((found[0].1 - bar).abs() < 0.01 && found[0].2 > found[0].1, "{found:?}");
}

#[test]
fn vectors_are_bold_and_numbers_are_not_whether_they_are_drawn_or_not() {
    let lesson = Case::find(Scene::CircleSegment1, "default").expect("shipped").open_exactly();
    let derivation = lesson.explain().derivation;
    let setting = setting(derivation.symbols, &derivation.vectors);
    let lines = derivation.steps.iter().flat_map(|step| &step.lines);
    let ink = lines.flat_map(|line| set_rows(&line.rows(), &setting, 500.0, 0.0).lines);
    let ink: Vec<Ink> = ink.flat_map(|(_, laid)| laid.ink).collect();
    let weights = |name: &str| {
        let of_name = ink.iter().filter_map(|ink| match ink {
            Ink::Text { text, weight, .. } if text == name => Some(*weight),
            _ => None,
        });
        let mut weights: Vec<Weight> = of_name.collect();
        weights.dedup();
        weights
    };
    assert_eq!(["A", "B", "closest"].map(weights), [[Weight::Bold]; 3].map(Vec::from));
    assert_eq!(["t", "r", "="].map(weights), [[Weight::Regular]; 3].map(Vec::from));
}

#[test]
fn a_fraction_with_places_has_room_to_write_above_and_below_its_bar() {
    /// A point of a handout on paper, in millimetres.
    const MILLIMETRE: f32 = 0.78 * 25.4 / 72.0;
    let fraction = |above: &str, below: &str| {
        let both = [above, below].map(Math::word);
        let math = Math(vec![MathPart::Fraction(Box::new(both))]);
        let block = set_rows(&[math], &setting(&[], &[]), 500.0, 0.0);
        let laid = block.lines[0].1.clone();
        let [bar] = laid
            .ink
            .iter()
            .filter_map(|ink| match ink {
                Ink::Stroke { points, .. } => Some(points[0].y),
                _ => None,
            })
            .collect::<Vec<_>>()[..]
        else {
            panic!("{laid:?}")
        };
        let room = [bar + laid.ascent, laid.descent - bar].map(|room| room * MILLIMETRE);
        (room, texts(&block).concat())
    };
    let (room, drawn) = fraction(BLANK, BLANK);
    assert!(room.iter().all(|room| (8.0..12.0).contains(room)), "{room:?}");
    // The bar is the line on which both are written.
    assert_eq!(drawn, "");
    let (room, drawn) = fraction("a", "2");
    assert!(room.iter().all(|room| *room < 6.0) && drawn == "a2", "{room:?}");
}
