//! Asking a method: for the state of the lesson, at a position of a probe, and all over a spot.

use glam::DVec2;

use crate::geometry::{Spot, Verdict};
use crate::lesson::{Accuracy, Given, Lesson, Method, MethodProgram, Numbers};

/// A method of a lesson, with the numbers in which it computes.
#[derive(Clone, Copy)]
pub struct Ask<'a> {
    lesson: &'a Lesson,
    /// The index in [`Lesson::comparable`].
    index: usize,
    pub numbers: Numbers,
}

impl<'a> Ask<'a> {
    /// A method, an index in [`Lesson::comparable`], with the numbers that are chosen for all of them, or its own.
    pub fn of(lesson: &'a Lesson, method: usize) -> Self {
        let ask = Ask { lesson, index: method, numbers: Numbers::Exact };
        ask.with(lesson.choice().numbers().unwrap_or_else(|| ask.own_numbers()))
    }

    /// Its place in [`Lesson::comparable`] and, if it can be selected, in [`Lesson::methods`].
    pub fn index(self) -> usize {
        self.index
    }

    pub fn method(self) -> Method {
        self.lesson.comparable()[self.index]
    }

    /// The numbers with which it computes unless others are chosen.
    pub fn own_numbers(self) -> Numbers {
        self.lesson.program(self.method().id).map_or(Numbers::Exact, |program| program.header.numbers)
    }

    /// The same method with other numbers.
    pub fn with(self, numbers: Numbers) -> Self {
        Self { numbers, ..self }
    }

    /// The verdict. An exact method without rounding means the same as the exact answer; any other verdict comes from the
    /// program of the method.
    pub fn verdict(self) -> Verdict {
        match self.program_that_answers() {
            Some(program) => self.lesson.verdict_of(program, self.numbers),
            None => self.lesson.judge(),
        }
    }

    /// The verdict that its formulas mean, without rounding; none if it could not be decided. If code divides by zero, it
    /// goes on with an infinite number, which is no rounding.
    pub fn meant(self) -> Option<Verdict> {
        let with_infinity =
            |program: &MethodProgram| self.lesson.verdict_with_infinity(program, self.numbers);
        self.meant_by(self.with(Numbers::Exact).verdict(), self.verdict(), with_infinity)
    }

    /// The verdict that its formulas mean if it finds one without rounding, one with it, and a third one with infinite numbers.
    fn meant_by(
        self,
        exact: Verdict,
        rounded: Verdict,
        with_infinity: impl FnOnce(&MethodProgram) -> Option<Verdict>,
    ) -> Option<Verdict> {
        let with_infinity = || {
            let verdict = with_infinity(self.lesson.program(self.method().id)?)?;
            (verdict.is_hit() == rounded.is_hit()).then_some(verdict)
        };
        match exact {
            Verdict::Undecided => None,
            _ if exact.is_hit() == rounded.is_hit() => Some(exact),
            _ => with_infinity().or(Some(exact)),
        }
    }

    /// The verdict with the probe, an index in [`Scene::probes`](crate::lesson::Scene::probes), anywhere in the spot and everything else unchanged.
    /// `None` if the verdict differs within the spot or is unknown; a single position always has one.
    pub fn over(self, probe: usize, spot: Spot) -> Option<Verdict> {
        let Some(program) = self.program_that_answers() else {
            return self.lesson.judge_over(probe, spot);
        };
        let [least, greatest] = spot.ends().map(|end| self.lesson.given_at(probe, end));
        match spot.is_point() {
            true => Some(program.verdict(&least, self.numbers)),
            false => program.verdict_over(&least, &greatest, self.numbers),
        }
    }

    /// The verdict that its formulas mean, as [`Self::over`]; `None` also if it could not be decided for a single position.
    pub fn meant_over(self, probe: usize, spot: Spot) -> Option<Verdict> {
        let exact = self.with(Numbers::Exact).over(probe, spot)?;
        let rounded = self.over(probe, spot)?;
        let [least, _] = spot.ends().map(|end| self.lesson.given_at(probe, end));
        match spot.is_point() {
            true => {
                self.meant_by(exact, rounded, |program| program.verdict_with_infinity(&least, self.numbers))
            }
            // Where they differ, each position is asked whether a division by zero is why.
            false => (exact.is_hit() == rounded.is_hit()).then_some(exact),
        }
    }

    /// The verdicts with the probe at each of these x and y, row by row. `None` if it means the same as the exact answer,
    /// which is quick for whole tiles.
    pub fn rows(self, probe: usize, xs: &[f64], ys: &[f64]) -> Option<Vec<Verdict>> {
        let program = self.program_that_answers()?;
        let (columns, rows) = self.lesson.given_in_tile(probe, xs, ys);
        program.verdicts(&columns, &rows, self.numbers)
    }

    /// The name of the region of probe positions at which it hits, if it has one.
    pub fn region(self, probe: usize) -> Option<&'static str> {
        self.lesson.topic_region(self.in_topic()?, probe)
    }

    /// Whether its answer can depend on a parameter.
    pub fn depends_on(self, param: &str) -> bool {
        self.in_topic().is_none_or(|method| self.lesson.topic_depends(method, param))
    }

    /// Whether it hits in exactly the same states as another method with its own numbers, as exact ones do.
    pub fn always_agrees_with(self, other: usize) -> bool {
        let other = self.lesson.ask(other);
        if self.numbers != self.own_numbers() {
            return false;
        }
        let are_exact = [self, other].iter().all(|ask| ask.method().accuracy == Accuracy::Exact);
        let in_topic = self.in_topic().zip(other.in_topic());
        let is_same = |(one, other)| self.lesson.same_test(one, other);
        self.index == other.index || are_exact || in_topic.is_some_and(is_same)
    }

    /// The program of the method, unless it means the same as the exact answer.
    fn program_that_answers(self) -> Option<&'a MethodProgram> {
        let Method { id, accuracy, .. } = self.method();
        let is_judge = accuracy == Accuracy::Exact && self.numbers == Numbers::Exact;
        self.lesson.program(id).filter(|_| !is_judge)
    }

    /// The index in [`Lesson::topic_comparable`]; none for the program of the scene.
    fn in_topic(self) -> Option<usize> {
        let id = self.method().id;
        self.lesson.topic_comparable().iter().position(|known| known.id == id)
    }
}

impl Lesson {
    /// The inputs with the probe at each of these x and the first y, and at each of these y and the first x.
    pub(in crate::lesson) fn given_in_tile(
        &self,
        probe: usize,
        xs: &[f64],
        ys: &[f64],
    ) -> (Vec<Vec<Given>>, Vec<Vec<Given>>) {
        let columns = xs.iter().map(|x| self.given_at(probe, DVec2::new(*x, ys[0]))).collect();
        let rows = ys.iter().map(|y| self.given_at(probe, DVec2::new(xs[0], *y))).collect();
        (columns, rows)
    }
}
