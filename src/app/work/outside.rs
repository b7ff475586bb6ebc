//! A test from outside, beside the window: it is asked in threads of its own, about the state that is shown, about the positions
//! of a map, and about many cases.
#![expect(clippy::disallowed_methods, reason = "a page asks no program")]

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use super::live_map::{Basis, Paint};
use crate::app::session::Session;
use crate::geometry::Verdict;
use crate::judge::{Asked, Bench, Judgement, Outcome, Outside, Said, TOLERANCE, compare, map_of};
use crate::language::tr;
use crate::lesson::{Lesson, Map, MapGrid, MapQuestion, Scene, State};
use crate::render::{MapFacts, MapLayer};

/// Answers questions in a thread: the latest one, if others come while it answers.
struct Asker<Q, A> {
    questions: Sender<(u64, Q)>,
    answers: Receiver<(u64, A)>,
    /// The number of the latest question.
    asked: u64,
    /// The number of the one that was answered last.
    answered: u64,
}

impl<Q: Send + 'static, A: Send + 'static> Asker<Q, A> {
    fn start(answer: impl Fn(Q) -> A + Send + 'static) -> Self {
        let (questions, asked) = channel::<(u64, Q)>();
        let (sender, answers) = channel();
        thread::spawn(move || {
            while let Ok(mut question) = asked.recv() {
                while let Ok(later) = asked.try_recv() {
                    question = later;
                }
                let (number, question) = question;
                if sender.send((number, answer(question))).is_err() {
                    return;
                }
            }
        });
        Self { questions, answers, asked: 0, answered: 0 }
    }

    fn ask(&mut self, question: Q) {
        self.asked += 1;
        // The thread lives as long as this.
        let _ = self.questions.send((self.asked, question));
    }

    /// The answer to the latest question, once it has come.
    fn take(&mut self) -> Option<A> {
        let mut latest = None;
        while let Ok((number, answer)) = self.answers.try_recv() {
            self.answered = number;
            latest = (number == self.asked).then_some(answer);
        }
        latest
    }

    fn is_waiting(&self) -> bool {
        self.answered < self.asked
    }
}

/// A test whose verdict stands beside the others.
pub struct LiveTest {
    pub test: Outside,
    /// The topic of which it is a test.
    pub scene: Scene,
    asker: Asker<Lesson, Result<LiveAnswer, String>>,
    /// The state about which it was asked.
    state: State,
    said: Option<Result<LiveAnswer, String>>,
    pub map: TestMap,
}

/// What a test says to a state, and what is right there.
pub struct LiveAnswer {
    pub said: Said,
    pub outcome: Outcome,
    pub exact: Verdict,
}

impl LiveTest {
    pub fn new(test: Outside, scene: Scene) -> Self {
        let asked = test.clone();
        // It is started anew for each question: its limits are for one.
        let asker = Asker::start(move |mut lesson: Lesson| {
            let said = (asked.start)().answer(std::slice::from_mut(&mut lesson))?;
            Ok(LiveAnswer::of(lesson, said))
        });
        Self { map: TestMap::new(test.clone()), test, scene, asker, state: State::new(), said: None }
    }

    /// Asks about the state if it is another one than before, and takes the answer once it has come.
    pub fn update(&mut self, session: &mut Session) {
        if session.scene() != self.scene {
            return;
        }
        let state = session.state();
        if state != self.state {
            self.asker.ask(session.lesson().clone());
            self.state = state;
        }
        self.said = self.asker.take().or(self.said.take());
    }

    /// What it says to the state that is shown; while it is asked, what it said before.
    pub fn said(&self) -> Option<&Result<LiveAnswer, String>> {
        self.said.as_ref()
    }

    pub fn is_waiting(&self) -> bool {
        self.asker.is_waiting() || self.map.asker.is_waiting()
    }
}

impl LiveAnswer {
    fn of(lesson: Lesson, said: Vec<Said>) -> Self {
        let said = said.into_iter().next().unwrap_or(Said::NotAsked);
        let case = Asked::of(lesson, None);
        Self { outcome: compare(&case, &said, TOLERANCE), exact: case.exact, said }
    }
}

/// The map of a test, while it is shown.
pub struct TestMap {
    asker: Asker<(Lesson, usize, MapGrid), Result<Map, String>>,
    /// What it was asked about.
    basis: Option<(Basis, Paint)>,
    layer: Option<MapLayer>,
    /// Why there is none.
    why: Option<String>,
    /// Whether it is to be shown.
    pub is_on: bool,
}

impl TestMap {
    fn new(test: Outside) -> Self {
        let asker = Asker::start(move |(lesson, probe, grid): (Lesson, usize, MapGrid)| {
            map_of(&mut *(test.start)(), &lesson, probe, grid)
        });
        Self { asker, basis: None, layer: None, why: None, is_on: false }
    }

    /// Asks for the map of the state and the view if they are others than before, and draws it once it has come.
    pub fn update(&mut self, session: &mut Session, probe: usize, grid: MapGrid, paint: Paint) {
        let reference = session.lesson().reference();
        let question = MapQuestion { probe, method: reference, other: Some(reference), by_line: false };
        let grid = paint.rough(grid);
        let basis = Some((Basis::of(session, question, grid), paint));
        if basis != self.basis {
            self.asker.ask((session.lesson().clone(), probe, grid));
            (self.basis, self.layer, self.why) = (basis, None, None);
        }
        match self.asker.take() {
            Some(Ok(map)) => {
                let facts = MapFacts::of_test(session.lesson(), &map, tr("your test"));
                self.layer = Some(MapLayer::of(&map, facts, paint.theme, paint.rough_grain()));
            }
            Some(Err(why)) => self.why = Some(why),
            None => {}
        }
    }

    /// Its picture, if it is shown.
    pub fn layer(&self) -> Option<&MapLayer> {
        self.layer.as_ref().filter(|_| self.is_on)
    }

    /// Why it cannot be shown.
    pub fn why(&self) -> Option<&str> {
        self.why.as_deref().filter(|_| self.is_on)
    }
}

/// A test from outside that is being judged.
pub struct Running(Receiver<(Result<Judgement, String>, Bench)>);

impl Running {
    pub fn start(test: Outside, bench: Bench) -> Self {
        let (sender, judged) = channel();
        thread::spawn(move || {
            let judgement = bench.judge(TOLERANCE, &mut *(test.start)());
            // The window may have been closed.
            let _ = sender.send((judgement, bench));
        });
        Self(judged)
    }

    /// The judgement, once there is one.
    pub fn take(&self) -> Option<(Result<Judgement, String>, Bench)> {
        self.0.try_recv().ok()
    }
}
