//! Formulas with places for numbers, to be filled in by hand. Where they are follows from the formula alone, so that nothing
//! tells which lines ran, or which value a choice takes.

use crate::lesson::math::{Math, MathPart};
use crate::lesson::{Line, Part};
use crate::render::formula::{BLANK, is_place};

/// What is crossed out beside a condition.
pub const CHOICE: &str = "yes / no";

/// What a line that answers begins with.
const ANSWER: &str = "answer:";

/// The rows of a line with places: the formula, the formula with a place for each name, and a place for its value or for
/// each side of a comparison. `vectors` are the names that have two numbers. What should stand in place of a mistake is left
/// out.
pub fn rows(line: &Line, vectors: &[String]) -> Vec<Math> {
    if line.part == Part::Rightly {
        return Vec::new();
    }
    let [formula, ..] = &line.math;
    if line.answer.is_some() {
        return vec![Math::word(format!("{ANSWER} {BLANK}"))];
    }
    let places = Places { vectors };
    let (name, right) = match &formula.0[..] {
        [MathPart::Name(_), MathPart::Colon, right @ ..] => (None, right),
        [MathPart::Name(name), MathPart::Sign("="), right @ ..] if !line.is_condition => (Some(name), right),
        right => (None, right),
    };
    let with_places = places.row(right);
    // A constant is not computed.
    if with_places.0 == right {
        return vec![formula.clone()];
    }
    let value = if line.is_condition {
        places.sides(right)
    } else {
        name.or(match right {
            [MathPart::Name(name)] => Some(name),
            _ => None,
        })
        .map_or_else(|| Math(vec![blank()]), |name| Math(vec![places.of(name)]))
    };
    let mut worked = vec![match right {
        // The value that is taken, with its numbers.
        [MathPart::Choice(_)] => Math::word(BLANK.repeat(3)),
        _ => with_places,
    }];
    worked.retain(|row| *row != value);
    worked.push(value);
    // A condition that is given, such as `infinite lines`, has no numbers.
    worked.retain(|row| !(line.is_condition && is_place(row)));
    let sign = |row: Math| if line.is_condition { row } else { row.after("=") };
    std::iter::once(formula.clone()).chain(worked.into_iter().map(sign)).collect()
}

fn blank() -> MathPart {
    MathPart::Word(BLANK.to_owned())
}

struct Places<'a> {
    vectors: &'a [String],
}

impl Places<'_> {
    /// The place for the value of a name.
    fn of(&self, name: &str) -> MathPart {
        match self.vectors.iter().any(|vector| vector == name) {
            true => MathPart::Vector(vec![Math(vec![blank()]), Math(vec![blank()])]),
            false => blank(),
        }
    }

    fn inside(&self, math: &Math) -> Math {
        self.row(&math.0)
    }

    /// The same with a place for each name. The numbers of the formula itself stay.
    fn row(&self, parts: &[MathPart]) -> Math {
        let mut row = Vec::new();
        let mut rest = parts.iter().peekable();
        while let Some(part) = rest.next() {
            row.push(match part {
                MathPart::Name(_) if matches!(rest.peek(), Some(MathPart::Component(_))) => {
                    rest.next();
                    blank()
                }
                MathPart::Name(name) => self.of(name),
                // Which value is taken is part of the exercise.
                MathPart::Choice(_) => blank(),
                MathPart::Brackets(inner) => MathPart::Brackets(self.inside(inner)),
                MathPart::Bars(inner) => MathPart::Bars(self.inside(inner)),
                MathPart::Root(inner) => MathPart::Root(self.inside(inner)),
                MathPart::Power(base, exponent) => MathPart::Power(self.inside(base), exponent.clone()),
                MathPart::Vector(items) => {
                    MathPart::Vector(items.iter().map(|item| self.inside(item)).collect())
                }
                MathPart::Call(name, items) => {
                    MathPart::Call(name.clone(), items.iter().map(|item| self.inside(item)).collect())
                }
                MathPart::Fraction(both) => {
                    MathPart::Fraction(Box::new(both.each_ref().map(|part| self.inside(part))))
                }
                other => other.clone(),
            });
        }
        Math(row)
    }

    /// The same with one place for each side of a comparison.
    fn sides(&self, parts: &[MathPart]) -> Math {
        let mut row = Vec::new();
        for side in parts.split_inclusive(ends_side) {
            let (side, sign) = match side {
                [side @ .., sign] if ends_side(sign) => (side, Some(sign)),
                _ => (side, None),
            };
            row.extend(self.side(side));
            row.extend(sign.cloned());
        }
        Math(row)
    }

    fn side(&self, parts: &[MathPart]) -> Vec<MathPart> {
        if let [MathPart::Brackets(inner)] = parts
            && inner.0.iter().any(ends_side)
        {
            return vec![MathPart::Brackets(self.sides(&inner.0))];
        }
        let with_places = self.row(parts).0;
        let is_short = with_places.len() == 1 && matches!(parts, [MathPart::Name(_), ..]);
        if with_places == parts || is_short { with_places } else { vec![blank()] }
    }
}

/// Whether a part stands between two sides, or before one.
fn ends_side(part: &MathPart) -> bool {
    matches!(part, MathPart::Not | MathPart::Sign("=" | "≠" | "<" | "≤" | ">" | "≥" | "and" | "or"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::math::escaped;
    use crate::lesson::{Case, CaseGroup, Scene, Step, Value, set_param};

    fn steps(scene: Scene, case: &str, method: &str) -> (Vec<Step>, Vec<String>) {
        let mut lesson = Case::find(scene, case).expect("shipped").open();
        set_param(&mut lesson, "method", &Value::Word(method.to_owned())).expect("a method");
        let derivation = lesson.explain().derivation;
        let last = derivation.steps.len() - derivation.counted - derivation.added;
        (derivation.steps[..last].to_vec(), derivation.vectors)
    }

    fn told(scene: Scene, case: &str, method: &str) -> Vec<String> {
        let (steps, vectors) = steps(scene, case, method);
        let lines = steps.iter().flat_map(|step| &step.lines);
        lines.flat_map(|line| rows(line, &vectors)).map(|row| row.latex(&[])).collect()
    }

    #[test]
    fn a_comparison_has_the_same_places_whether_it_was_reached_or_not() {
        let (steps, vectors) = steps(Scene::RectRect, "left-of", "separating-edges");
        let lines: Vec<&Line> = steps.iter().flat_map(|step| &step.lines).collect();
        assert_eq!(lines.iter().filter(|line| line.part == Part::Skipped).count(), 3);
        for line in lines {
            assert!(line.is_condition, "{line:?}");
            let rows = rows(line, &vectors);
            let [MathPart::Word(left), MathPart::Sign(_), MathPart::Word(right)] = &rows[1].0[..] else {
                panic!("{rows:?}");
            };
            assert_eq!((rows.len(), left.as_str(), right.as_str()), (2, BLANK, BLANK));
        }
    }

    #[test]
    fn the_places_of_an_exact_method_do_not_depend_on_the_case() {
        // In `f32`, the working begins with the inputs that are rounded.
        let cases = Case::shipped(Scene::RectRect).iter();
        for case in cases.filter(|case| case.group() != CaseGroup::FloatingPoint) {
            let places = told(Scene::RectRect, &case.name, "separating-edges");
            assert_eq!(places, told(Scene::RectRect, "default", "separating-edges"), "{}", case.name);
        }
    }

    #[test]
    fn a_condition_that_begins_with_an_equation_has_a_place_for_its_first_name() {
        let rows = told(Scene::LineLine, "default", "orientation");
        let at = rows.iter().position(|row| row.contains("\\text{ and }")).expect("a condition");
        assert_eq!(rows[at + 1].matches(&escaped(BLANK)).count(), 4, "{rows:?}");
    }

    #[test]
    fn numbers_of_the_formula_stay_and_a_choice_is_open() {
        let rows = told(Scene::CircleSegment1, "default", "clamp");
        let has = |text: &str| rows.iter().any(|row| row.contains(text));
        assert!(rows.iter().any(|row| row.contains(", 0, 1") || row.contains("0,\\, 1")), "{rows:?}");
        assert!(!has("200") && !has("1.04") && has("text"), "{rows:?}");
        let choice = rows.iter().position(|row| row.contains("if")).expect("a choice");
        assert!(
            !rows[choice + 1].contains("frac") && rows[choice + 1].len() > rows[choice + 2].len(),
            "{rows:?}"
        );
    }

    #[test]
    fn no_shipped_working_keeps_a_number_that_its_formula_does_not_have() {
        for case in Scene::ALL.into_iter().flat_map(Case::shipped) {
            let mut lesson = case.open();
            for method in lesson.methods() {
                set_param(&mut lesson, "method", &Value::word(method.id)).expect("a method");
                let derivation = lesson.explain().derivation;
                for line in derivation.steps.iter().flat_map(|step| &step.lines) {
                    let [formula, ..] = &line.math;
                    let rows = rows(line, &derivation.vectors);
                    let numbers = |math: &Math| {
                        let told = format!("{math:?}");
                        told.match_indices("Number(")
                            .map(|(at, _)| told[at..].split(')').next().unwrap_or("").to_owned())
                            .collect::<Vec<_>>()
                    };
                    let known = numbers(formula);
                    assert!(rows.iter().flat_map(numbers).all(|number| known.contains(&number)), "{rows:?}");
                    let told = format!("{rows:?}");
                    assert!(!told.contains("answer: colliding") && !told.contains("answer: apart"), "{told}");
                }
            }
        }
    }
}
