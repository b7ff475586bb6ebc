//! Topics whose shapes move during a tick: what is known of it, the time shown, and the instants that a method tests.

use super::rows::kept;
use super::shape::Placed;
use crate::geometry::pair::{Contact, Place};
use crate::geometry::sweep::{Impact, Moving, Remeasured, Sweep, Swept};
use crate::geometry::{Verdict, pair::Pair};
use crate::language::{told, tr};
use crate::lesson::text::limits::SAMPLES_LIMIT;
use crate::lesson::text::number::{shown, shown_pair_difference};
use crate::lesson::text::table::{FileMistake, Table};
use crate::lesson::topic::parameters::{self, Texts};
use crate::lesson::working::math::read;
use crate::lesson::working::scope::Scope;
use crate::lesson::{Accuracy, Asked, Check, Given, Group, Lesson, Param, Role, Slot, Value};

/// The fewest instants that a method tests: the start and the end of the tick.
const FEWEST_SAMPLES: u32 = 2;

/// The number of parts into which the tick is divided to check a miss.
const CHECK_PARTS: u32 = 16;

/// What texts can use of the time shown.
pub(super) const NOW: [&str; 3] = ["time", "now.distance", "now.separation"];

/// A method that tests some instants only, equally spaced from the start of the tick to its end.
#[derive(Debug)]
pub struct Instants {
    /// The number of instants.
    param: Texts,
    pub method: &'static str,
    /// The name of its program that has the first time at which they meet.
    finds: &'static str,
}

/// What the judge finds.
pub(super) enum Judged {
    Still(Contact),
    /// Of segments that are asked to cross, only the verdict.
    Crossing(Verdict),
    Moving(Box<Tick>),
}

/// What is known of a tick.
pub(super) struct Tick {
    pub swept: Swept,
    /// The impact at the time that the selected method finds, if it tests instants; otherwise the first one.
    pub impact: Option<Impact>,
    pub sweep: Sweep<'static>,
}

impl Judged {
    pub fn verdict(&self) -> Verdict {
        match self {
            Self::Still(contact) => contact.verdict,
            Self::Crossing(verdict) => *verdict,
            Self::Moving(tick) => tick.swept.verdict,
        }
    }

    /// What texts can use of the time shown.
    pub fn add_now(&self, time: f64, scope: &mut Scope) {
        if let Self::Moving(tick) = self {
            let Contact { distance, separation, .. } = tick.sweep.at(time).contact;
            let numbers = NOW.into_iter().zip([time, distance, separation]);
            numbers.for_each(|(name, number)| scope.add_value(name, &Value::Number(number)));
        }
    }
}

impl Instants {
    /// Reads the table `[instants]`.
    pub fn read(top: &Table<'_>, moves: bool) -> Result<Option<Self>, FileMistake> {
        let Some(row) = top.table("instants")? else { return Ok(None) };
        if !moves {
            return Err(row.mistake("no shape moves, so no method tests instants; expected a “velocity”"));
        }
        row.has_only(&["id", "label", "help", "method", "finds"])?;
        let id = kept(row.needed_name("id")?);
        let label = row.text("label")?.map_or(id, kept);
        Ok(Some(Self {
            param: (id, label, kept(row.needed_text("help")?)),
            method: kept(row.needed_words("method")?),
            finds: kept(row.needed_words("finds")?),
        }))
    }

    pub fn id(&self) -> &'static str {
        self.param.0
    }

    /// The method, and the name of its program that is needed.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn source(&self) -> (&'static str, &'static str) {
        (self.method, self.finds)
    }
}

/// What the user sets beside the shapes, if they move.
#[derive(Clone, Debug)]
pub struct TickState {
    /// The time shown, from 0 to 1.
    pub time: f64,
    /// The number of instants that a method tests.
    pub samples: u32,
}

impl Default for TickState {
    fn default() -> Self {
        Self { time: 0.0, samples: FEWEST_SAMPLES }
    }
}

impl TickState {
    pub fn params(&mut self, instants: Option<&'static Instants>) -> Vec<Param<'_>> {
        let samples = instants.map(|Instants { param: (id, label, help), .. }| Param {
            id,
            label,
            help,
            group: Group::Method,
            role: Role::Neutral,
            slot: Slot::Count {
                value: &mut self.samples,
                min: FEWEST_SAMPLES,
                max: SAMPLES_LIMIT,
                slider_end: SAMPLES_LIMIT,
            },
        });
        [parameters::time(&mut self.time)].into_iter().chain(samples).collect()
    }

    pub fn given(&self, instants: &Instants) -> Given {
        Given::number(instants.id(), f64::from(self.samples))
    }
}

impl Lesson {
    /// The question, if a shape moves.
    pub(super) fn sweep_of<P: Place>(&self, Pair { a, b }: Pair<P>) -> Option<Sweep<'static, P>> {
        let [of_a, of_b] = self.placed().map(|placed| placed.velocity());
        let moving = |shape, velocity: Option<_>| Moving { shape, velocity: velocity.unwrap_or_default() };
        of_a.or(of_b)?;
        Some(Sweep { a: moving(a.unborrowed()?, of_a), b: moving(b.unborrowed()?, of_b) })
    }

    /// What the judge finds, and of an impact what the selected method does.
    pub(super) fn judged(&self, asked: Asked) -> Judged {
        if self.topic.crossing {
            return Judged::Crossing(self.judge());
        }
        let Some(sweep) = self.sweep_of(Placed::pair(&self.asked())) else {
            return Judged::Still(self.contact());
        };
        let swept = sweep.swept();
        let impact = match self.topic.instants.as_ref().filter(|_| self.tests_instants(asked)) {
            Some(instants) => asked.verdict.is_hit().then(|| self.at_instant(&sweep, instants)).flatten(),
            None => swept.impact,
        };
        Judged::Moving(Box::new(Tick { sweep, swept, impact }))
    }

    /// The impact at the instant that the method finds, which is not rounded; none if it finds a time that is no instant of
    /// the tick.
    fn at_instant(&self, sweep: &Sweep, instants: &Instants) -> Option<Impact> {
        let numbers = self.selected().numbers;
        let program = self.topic_program(instants.method)?;
        let time = self.found_by(program, &[instants.finds], numbers).number(instants.finds)?;
        let parts = f64::from(self.tick.samples - 1);
        let part = Some((time * parts).round()).filter(|part| (0.0..=parts).contains(part))?;
        sweep.at_part([part, parts]).impact()
    }

    /// Whether the method that is asked for tests instants.
    pub(super) fn tests_instants(&self, asked: Asked) -> bool {
        let tested = self.topic.instants.as_ref().map(|instants| instants.method);
        tested.is_some() && self.topic_methods().get(asked.method).map(|method| method.id) == tested
    }

    pub(super) fn is_exact(&self, asked: Asked) -> bool {
        let method = self.topic_methods().get(asked.method);
        method.is_some_and(|method| method.accuracy == Accuracy::Exact)
    }

    /// The check of an exact method: the shapes at the time of impact or, if they do not meet, at some instants.
    pub(super) fn check(&self, judged: &Judged, asked: Asked) -> Option<Check> {
        let Judged::Moving(tick) = judged else { return None };
        let sweep = self.sweep_of(Placed::pair(&self.asked())).filter(|_| self.is_exact(asked))?;
        let Some(impact) = tick.swept.impact else {
            let smallest = sweep.smallest_at_instants(CHECK_PARTS);
            return Some(Check {
                sentence: told!("At t = 0, 1/{parts}, 2/{parts}, … 1 they are apart", parts = CHECK_PARTS),
                numbers: read(&format!("separation ≥ {} > 0", shown(smallest))),
                agrees: smallest > 0.0 && smallest >= tick.swept.smallest_separation,
            });
        };
        let placed = self.placed();
        let has_rect = placed.iter().any(|placed| matches!(placed, Placed::Rect { .. }));
        let circles = placed.iter().filter(|placed| matches!(placed, Placed::Circle { .. })).count();
        let Remeasured { points: [from, to], distance, reach, agrees } = sweep.remeasured(&impact);
        let found = match has_rect {
            true => format!("distance = {}", shown(distance)),
            false => format!("|{}| = {}", shown_pair_difference(to, from), shown(distance)),
        };
        let (reach, overlap) = (shown(reach), shown(impact.depth));
        let (named, numbers) = match circles {
            0 if impact.depth == 0.0 => ("0", found),
            0 => (tr("0, less the overlap"), format!("{found}; −overlap = −{overlap}")),
            1 => (tr("the radius, less the overlap"), format!("{found}; r − overlap = {reach} − {overlap}")),
            _ => (
                tr("the sum of the radii, less the overlap"),
                format!("{found}; R − overlap = {reach} − {overlap}"),
            ),
        };
        Some(Check {
            sentence: told!("Put t into the motion: the distance then must be {named}", named),
            numbers: read(&numbers),
            agrees,
        })
    }
}
