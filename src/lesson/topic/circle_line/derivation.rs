//! The working of both methods.

use glam::DVec2;

use super::{METHODS, QUADRATIC, Results, SYMBOLS};
use crate::geometry::Verdict;
use crate::geometry::circle_line::{Intersections, Line, LineSide};
use crate::lesson::number::{
    shown, shown_difference, shown_factor, shown_pair, shown_pair_difference, shown_pairs_apart,
    shown_product,
};
use crate::lesson::topic::centers::escape_step;
use crate::lesson::{Check, Conclusion, Derivation, Step};

impl Results {
    /// The working of the selected method.
    pub fn derivation(&self) -> Derivation {
        let mut steps = vec![self.direction_step()];
        steps.extend(if self.method == QUADRATIC { self.quadratic_steps() } else { self.projection_steps() });
        if let Some(contact) = self.answer.contact {
            let reach = shown_difference(self.question.radius, self.answer.distance);
            let depth = format!("{reach} = {}", shown(self.answer.depth.unwrap_or_default()));
            let no_normal = match self.answer.line {
                Some(_) => "the centre lies on the line, so both ways out are equally short",
                None => "the centre is that point, so every way out is equally short",
            };
            steps.push(escape_step("the circle", self.answer.escape.as_ref(), contact, &depth, no_normal));
        }
        Derivation {
            steps,
            conclusion: Conclusion { sentence: self.sentence(), because: self.because(self.method) },
            check: self.check(),
            erratum: None,
            symbols: SYMBOLS,
        }
    }

    fn direction_step(&self) -> Step {
        Step {
            sentence: "The vector along the line".to_owned(),
            formula: "d = p₂ − p₁".to_owned(),
            numbers: shown_pair_difference(self.question.p2, self.question.p1),
            value: shown_pair(self.answer.direction),
            marks: if self.answer.line.is_some() { vec!["d"] } else { vec!["line"] },
            ..Step::default()
        }
    }

    fn quadratic_steps(&self) -> Vec<Step> {
        let mut steps = self.coefficient_steps().to_vec();
        let Some(discriminant) = self.answer.discriminant else {
            steps.push(self.no_equation_step());
            return steps;
        };
        steps.push(self.discriminant_step(discriminant));
        if let Some([u1, u2]) = self.answer.places {
            steps.push(self.places_step(discriminant, [u1, u2]));
        }
        if let Some(points) = self.answer.points {
            steps.push(self.points_step(points));
        }
        steps
    }

    /// The equation of the line relative to the circle.
    fn coefficient_steps(&self) -> [Step; 4] {
        let (question, answer) = (&self.question, &self.answer);
        let (d, q) = (answer.direction, answer.relative_p1);
        [
            Step {
                sentence: "In the circle’s own space, where its centre is the origin, the line starts at"
                    .to_owned(),
                formula: "q = p₁ − C".to_owned(),
                numbers: shown_pair_difference(question.p1, question.center),
                value: shown_pair(q),
                marks: vec!["q", "center"],
                ..Step::default()
            },
            Step {
                sentence: "A point q + u·d of the line is r from the centre where a·u² + b·u + c = 0"
                    .to_owned(),
                formula: "a = d·d".to_owned(),
                numbers: dot(d, d),
                value: shown(answer.a),
                marks: self.direction_step().marks,
                ..Step::default()
            },
            Step {
                sentence: "Below zero if the line comes closer to the centre from p₁ on".to_owned(),
                formula: "b = 2·(d·q)".to_owned(),
                numbers: format!("2·({})", dot(d, q)),
                value: shown(answer.b),
                marks: vec!["q"],
                ..Step::default()
            },
            Step {
                sentence: "Below zero if p₁ is inside the circle".to_owned(),
                formula: "c = q·q − r²".to_owned(),
                numbers: format!("{} − {}²", dot(q, q), shown_factor(question.radius)),
                value: shown(answer.c),
                marks: vec!["q", "circle"],
                ..Step::default()
            },
        ]
    }

    /// The only question if p1 and p2 coincide.
    fn no_equation_step(&self) -> Step {
        Step {
            sentence:
                "p₁ and p₂ are in one place, which gives no line. Whatever the circle, b² − 4·a·c is 0 then, \
                       and would be called a tangent; so c is asked instead: does the circle hold that point?"
                    .to_owned(),
            formula: "c ≤ 0".to_owned(),
            numbers: format!("c = {}", shown(self.answer.c)),
            holds: Some(self.both[QUADRATIC].is_hit()),
            marks: vec!["line", "circle"],
            ..Step::default()
        }
    }

    fn discriminant_step(&self, discriminant: f64) -> Step {
        let answer = &self.answer;
        Step {
            sentence: "Below zero there is no such u, at zero there is one, above there are two".to_owned(),
            formula: "discriminant = b² − 4·a·c ≥ 0".to_owned(),
            numbers: format!("{}² − 4·{}", shown_factor(answer.b), shown_product(answer.a, answer.c)),
            value: shown(discriminant),
            holds: Some(self.both[QUADRATIC].is_hit()),
            marks: vec!["line", "circle"],
        }
    }

    fn places_step(&self, discriminant: f64, [u1, u2]: [f64; 2]) -> Step {
        let (a, b) = (shown_factor(self.answer.a), shown_factor(self.answer.b));
        Step {
            sentence: "Where that is on the line: 0 at p₁, 1 at p₂".to_owned(),
            formula: "u1, u2 = (−b ∓ √discriminant) / (2·a)".to_owned(),
            numbers: format!("(−{b} ∓ √{}) / (2·{a})", shown_factor(discriminant)),
            value: format!("u1 = {}, u2 = {}", shown(u1), shown(u2)),
            marks: vec!["points"],
            ..Step::default()
        }
    }

    fn points_step(&self, points: [DVec2; 2]) -> Step {
        let d = shown_pair(self.answer.direction);
        let from = shown_pair(self.question.p1);
        let at = |u: f64| format!("{from} + {}·{d}", shown_factor(u));
        let numbers = match self.answer.places {
            Some([u1, u2]) if u1 != u2 => format!("{},  {}", at(u1), at(u2)),
            Some([u, _]) => at(u),
            None => "u is beyond the range of numbers: from the closest point half of the chord".to_owned(),
        };
        Step {
            sentence: "The points in which line and outline meet".to_owned(),
            formula: "S = p₁ + u·d".to_owned(),
            numbers,
            value: self.named(points),
            marks: vec!["points"],
            ..Step::default()
        }
    }

    /// The common points by their names in the picture.
    fn named(&self, [one, other]: [DVec2; 2]) -> String {
        let [first, second] = shown_pairs_apart(one, other);
        match self.answer.outcome {
            Intersections::Tangent => format!("S = {first}"),
            _ => format!("S₁ = {first}, S₂ = {second}"),
        }
    }

    fn projection_steps(&self) -> Vec<Step> {
        let (question, answer) = (&self.question, &self.answer);
        let mut steps = vec![Step {
            sentence: "The vector from p₁ to the centre".to_owned(),
            formula: "v = C − p₁".to_owned(),
            numbers: shown_pair_difference(question.center, question.p1),
            value: shown_pair(answer.p1_to_center),
            marks: vec!["v"],
            ..Step::default()
        }];
        match &answer.line {
            Some(line) => steps.extend(self.on_normal_steps(line)),
            None => steps.push(Step {
                sentence: "p₁ and p₂ are in one place, which gives no line and no normal. So the length of v is asked \
                           instead: does the circle hold that point?"
                    .to_owned(),
                formula: "|v| − r ≤ 0".to_owned(),
                numbers: shown_difference(answer.distance, question.radius),
                value: shown(answer.separation),
                holds: Some(self.verdict().is_hit()),
                marks: vec!["v", "circle"],
            }),
        }
        steps
    }

    fn on_normal_steps(&self, line: &Line) -> Vec<Step> {
        let (question, answer) = (&self.question, &self.answer);
        let (d, v, n) = (answer.direction, answer.p1_to_center, line.left_normal);
        let (left, right) = (self.y_axis.left(), self.y_axis.right());
        let side = match line.side {
            LineSide::Left => format!(", so the centre is on the {left} of d"),
            LineSide::On => ", so the centre lies on the line".to_owned(),
            LineSide::Right => format!(", so the centre is on the {right} of d"),
        };
        let mut steps = vec![
            Step {
                sentence: format!(
                    "The {left} normal: d turned a quarter turn {} as seen, with length 1",
                    self.y_axis.anticlockwise()
                ),
                formula: "n = (d.y, −d.x) / |d|".to_owned(),
                numbers: format!("({}, −{}) / {}", shown(d.y), shown_factor(d.x), shown(line.length)),
                value: shown_pair(n),
                marks: vec!["n"],
                ..Step::default()
            },
            Step {
                sentence:
                    "The projection of v on it: how far the centre is from the line, with a sign for the side"
                        .to_owned(),
                formula: "v·n".to_owned(),
                numbers: dot(v, n),
                value: format!("{}{side}", shown(line.on_normal)),
                marks: vec!["on_normal"],
                ..Step::default()
            },
            Step {
                sentence: "Is the centre no further from the line than the radius, on either side?"
                    .to_owned(),
                formula: "|v·n| − r ≤ 0".to_owned(),
                numbers: shown_difference(answer.distance, question.radius),
                value: shown(answer.separation),
                holds: Some(self.verdict().is_hit()),
                marks: vec!["on_normal", "circle"],
            },
            Step {
                sentence: "The point of the line nearest to the centre".to_owned(),
                formula: "foot = C − (v·n)·n".to_owned(),
                numbers: format!(
                    "{} − {}·{}",
                    shown_pair(question.center),
                    shown_factor(line.on_normal),
                    shown_pair(n)
                ),
                value: shown_pair(answer.closest),
                marks: vec!["on_normal"],
                ..Step::default()
            },
        ];
        if let Some((half_chord, points)) = line.half_chord.zip(answer.points) {
            steps.push(self.chord_step(half_chord, points));
        }
        steps
    }

    fn chord_step(&self, half_chord: f64, points: [DVec2; 2]) -> Step {
        let (radius, distance) = (shown_factor(self.question.radius), shown_factor(self.answer.distance));
        Step {
            sentence: "From there it is as far to the outline, back and forth, by Pythagoras".to_owned(),
            formula: "half chord = √(r² − (v·n)²)".to_owned(),
            numbers: format!("√({radius}² − {distance}²)"),
            value: format!("{} back and forth: {}", shown(half_chord), self.named(points)),
            marks: vec!["points"],
            ..Step::default()
        }
    }

    fn sentence(&self) -> String {
        let points = self.answer.points.map(|[one, other]| shown_pairs_apart(one, other));
        match (self.answer.outcome, points) {
            (Intersections::TwoPoints, Some([one, other])) => {
                format!("The line runs through the circle and meets its outline at {one} and {other}.")
            }
            (Intersections::Tangent, Some([one, _])) if self.answer.line.is_some() => {
                format!("The line touches the circle at {one}.")
            }
            (Intersections::Tangent, Some([one, _])) => {
                format!(
                    "Without a direction the line is the point {one}, which lies on the outline: a touch."
                )
            }
            (Intersections::Inside, _) => {
                "Without a direction the line is a single point, which lies inside the circle.".to_owned()
            }
            _ if self.answer.line.is_some() => "The line misses the circle.".to_owned(),
            _ => "Without a direction the line is a single point, which lies outside the circle.".to_owned(),
        }
    }

    /// The comparison of a method, with the number that decides it.
    fn because(&self, method: usize) -> String {
        let (below, above) = (" < 0", " > 0");
        let relation = |apart, colliding| match self.both[method] {
            Verdict::Apart => apart,
            Verdict::Touching => "",
            Verdict::Colliding => colliding,
        };
        let answer = &self.answer;
        match (method == QUADRATIC, answer.discriminant) {
            (true, Some(discriminant)) => {
                format!("discriminant = {}{}", shown(discriminant), relation(below, above))
            }
            (true, None) => format!("p₁ = p₂ and c = {}{}", shown(answer.c), relation(above, below)),
            (false, Some(_)) => format!("|v·n| − r = {}{}", shown(answer.separation), relation(above, below)),
            (false, None) => {
                format!("p₁ = p₂ and |v| − r = {}{}", shown(answer.separation), relation(above, below))
            }
        }
    }

    /// The check: the points inserted into the circle, or the other method.
    fn check(&self) -> Check {
        let other = if self.method == QUADRATIC { 1 } else { QUADRATIC };
        let agrees = self.both[0] == self.both[1];
        let by_other = format!("“{}” says {}", METHODS[other].id, self.because(other));
        match self.answer.point_distances {
            Some([one, other]) => {
                let radius = shown(self.question.radius);
                let distances = match self.answer.outcome {
                    Intersections::Tangent => format!("|S − C| = {}, r = {radius}", shown(one)),
                    _ => format!("|S₁ − C| = {}, |S₂ − C| = {}, r = {radius}", shown(one), shown(other)),
                };
                Check {
                    sentence: "As far from the centre as the radius, and the other method agrees".to_owned(),
                    numbers: format!("{distances}; {by_other}"),
                    agrees: agrees && self.answer.points_confirmed,
                }
            }
            None => Check { sentence: "By the other method".to_owned(), numbers: by_other, agrees },
        }
    }
}

/// The dot product with numbers.
fn dot(p: DVec2, q: DVec2) -> String {
    format!("{} + {}", shown_product(p.x, q.x), shown_product(p.y, q.y))
}
