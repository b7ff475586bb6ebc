//! Moments of a run: its end, and the end of each turn of its loops, for what notes draw.

use std::borrow::Cow;
use std::collections::HashSet;
use std::rc::Rc;

use crate::lesson::Value;
use crate::lesson::figure::BEFORE_TURNS;
use crate::lesson::method::program::for_each_statement;
use crate::lesson::working::run::MethodRun;
use crate::lesson::working::variables::value;
use crate::program::Span;
use crate::program::show::{LoopTurn, Step, TracedLine, turn_words};
use crate::program::syntax::{Action, Turns};

pub(in crate::lesson) struct Moment<'a> {
    pub run: &'a MethodRun<'a>,
    /// None at the end of the run.
    pub turn: Option<usize>,
    /// Whether the whole picture shows it: the end, the turn of each loop that decides, or else its last one.
    pub is_shown: bool,
    /// Its lines in the trace, and those before it.
    lines: [usize; 2],
    /// Where the statements begin that belong to other moments.
    left_out: HashSet<usize>,
    /// The names known before the loop whose values its turns change.
    changed: Rc<HashSet<String>>,
}

impl<'a> Moment<'a> {
    /// The end of a run without loops, or without regard to them.
    pub fn end(run: &'a MethodRun<'a>) -> Self {
        let lines = [0, run.trace.lines.len()];
        Self { run, turn: None, is_shown: true, lines, left_out: HashSet::new(), changed: Rc::default() }
    }

    /// The end of a run, what it is before its first turn if turns change something, and then its turns in their order.
    pub fn all(run: &'a MethodRun<'a>) -> Vec<Self> {
        let mut moments = vec![Self::end(run)];
        for turns in run.working.steps.chunk_by(|one, other| one.turn.is_some() == other.turn.is_some()) {
            let turns: Vec<LoopTurn> = turns.iter().filter_map(|step: &Step| step.turn).collect();
            let deciding = turns.iter().find(|turn| turn.decides).or(turns.last()).copied();
            let changed = Rc::new(turns.first().map_or_else(HashSet::new, |first| changed(run, *first)));
            if moments.len() == 1 && !changed.is_empty() {
                let start = turns[0].lines[0];
                moments.push(Self {
                    turn: Some(BEFORE_TURNS),
                    is_shown: false,
                    lines: [start, start],
                    changed: changed.clone(),
                    ..Self::end(run)
                });
            }
            let all = moments[0].changed.union(&changed).cloned().collect();
            moments[0].changed = Rc::new(all);
            for turn in &turns {
                let within = &run.trace.lines[turn.lines[0]..turn.lines[1]];
                moments[0].left_out.extend(within.iter().map(|line| line.statement.start));
                moments.push(Self {
                    turn: Some(turn.index),
                    is_shown: Some(*turn) == deciding,
                    lines: turn.lines,
                    changed: changed.clone(),
                    ..Self::end(run)
                });
            }
        }
        moments
    }

    /// The end of a run, and each line of a statement that ran several times: a loop draws what all of its turns draw. In a
    /// view of `rows`, a line belongs to the turn of the method with the same index, and is shown as that is.
    pub fn each(run: &'a MethodRun<'a>, rows: Option<&[Self]>) -> Vec<Self> {
        let mut moments = vec![Self::end(run)];
        let mut ran = HashSet::new();
        let again = run.trace.lines.iter().map(|line| line.statement.start).filter(|at| !ran.insert(*at));
        moments[0].left_out = again.collect();
        let mut turn = None;
        for (index, line) in run.trace.lines.iter().enumerate() {
            if line.turn.is_some() {
                turn = Some(turn.map_or(0, |turn: usize| turn + 1));
            }
            if moments[0].left_out.contains(&line.statement.start) {
                let known = rows.and_then(|rows| rows.iter().find(|moment| moment.turn == turn));
                let is_shown = known.is_none_or(|moment| moment.is_shown);
                let turn = turn.filter(|_| rows.is_some());
                moments.push(Self { turn, is_shown, lines: [index, index + 1], ..Self::end(run) });
            }
        }
        moments
    }

    /// Lines that are not kept count for the end, too.
    fn is_end(&self) -> bool {
        self.lines == [0, self.run.trace.lines.len()]
    }

    /// Whether a statement ran in it.
    pub fn ran(&self, statement: Span) -> bool {
        if self.is_end() {
            return self.run.trace.ran.contains(&statement.start)
                && !self.left_out.contains(&statement.start);
        }
        let [from, to] = self.lines;
        self.run.trace.lines[from..to].iter().any(|line| line.statement == statement)
    }

    /// Whether turns of a loop change the value of a name that is known before it.
    pub fn is_changed(&self, name: &str) -> bool {
        self.changed.contains(name)
    }

    /// Whether a statement that ran before it drew a value that turns of its loop change. What the whole picture shows, the
    /// end draws.
    pub fn redraws(&self, statement: Span, name: &str) -> bool {
        let before = &self.run.trace.lines[..self.lines[0]];
        !self.is_shown
            && self.changed.contains(name)
            && before.iter().any(|line| line.statement == statement)
            && !self.ran(statement)
    }

    /// The name of a mark that it draws: that of its value or, of a turn that the whole picture does not show, that with the
    /// index of the turn.
    pub fn mark_name<'n>(&self, name: &'n str) -> Cow<'n, str> {
        match self.turn.filter(|_| !self.is_shown) {
            Some(turn) => Cow::Owned(format!("{name} {turn}")),
            None => Cow::Borrowed(name),
        }
    }

    /// The last line of a statement until then.
    pub fn line(&self, statement: Span) -> Option<&'a TracedLine> {
        self.run.trace.lines[..self.lines[1]].iter().rfind(|line| line.statement == statement)
    }

    /// The turn of the innermost loop around a statement that ran, in words; none outside of loops.
    pub fn turn_words(&self, statement: Span) -> Option<String> {
        let turns = self.innermost_loop(statement)?;
        let lines = &self.run.trace.lines[..self.lines[1]];
        let ran = lines.iter().rposition(|line| line.statement == statement)?;
        // Turns of other loops, such as of one in this one, began in between.
        let is_its = |line: &TracedLine| {
            self.innermost_loop(line.statement).is_some_and(|own| std::ptr::eq(own, turns))
        };
        let turn = lines[..=ran].iter().rev().filter(|line| is_its(line)).find_map(|line| line.turn)?;
        Some(turn_words(turns, turn, &self.run.names))
    }

    fn innermost_loop(&self, statement: Span) -> Option<&'a Turns> {
        let mut innermost = None;
        for_each_statement(&self.run.program.block, &mut |outer| {
            if let Action::For { turns, .. } = &outer.action
                && (outer.span.start + 1..outer.span.end).contains(&statement.start)
            {
                innermost = Some(turns);
            }
        });
        innermost
    }

    /// The value of a name that the program has given one.
    pub fn variable(&self, name: &str) -> Option<Value> {
        if self.is_end() {
            let known = self.run.variables.iter().find(|(known, _)| known == name);
            return known.map(|(_, value)| value.clone());
        }
        let lines = self.run.trace.lines[..self.lines[1]].iter().rev().filter(|line| !line.rightly);
        let mut names = lines.flat_map(|line| &line.names);
        names.find(|(known, _)| known == name).map(|(_, content)| value(content))
    }

    /// The value of a name.
    pub fn value(&self, name: &str) -> Option<Value> {
        let given = || Some(self.run.given.iter().find(|given| given.name == name)?.rounded());
        self.variable(name).or_else(given)
    }
}

/// The names that have values before the first turn of a loop and get others in its turns, or in later ones.
fn changed(run: &MethodRun<'_>, first: LoopTurn) -> HashSet<String> {
    let (before, after) = run.trace.lines.split_at(first.lines[0]);
    let names = |lines: &[TracedLine]| -> HashSet<String> {
        let own = lines.iter().filter(|line| !line.rightly);
        own.flat_map(|line| &line.names).map(|(name, _)| name.clone()).collect()
    };
    names(before).intersection(&names(after)).cloned().collect()
}
