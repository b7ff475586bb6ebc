//! A test from outside, beside the window: it is asked in threads of its own, about the state that is shown, about the positions
//! of a map, and about many cases.
#![expect(clippy::disallowed_methods, reason = "a page asks no program")]

use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread::{self, JoinHandle};
use std::time::SystemTime;

use super::live_map::{Basis, Paint};
use crate::app::session::Session;
use crate::geometry::Verdict;
use crate::judge::{
    Asked, Bench, Judgement, Outcome, Outside, Said, Stop, TOLERANCE, WrongValue, compare, deciding_value,
    map_of, plain, shapes,
};
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
    stop: Stop,
    thread: Option<JoinHandle<()>>,
}

impl<Q: Send + 'static, A: Send + 'static> Asker<Q, A> {
    fn start(answer: impl Fn(Q, &Stop) -> A + Send + 'static) -> Self {
        let (questions, asked) = channel::<(u64, Q)>();
        let (sender, answers) = channel();
        let stop = Stop::default();
        let stopped = stop.clone();
        let thread = thread::spawn(move || {
            while let Ok(mut question) = asked.recv() {
                while let Ok(later) = asked.try_recv() {
                    question = later;
                }
                let (number, question) = question;
                if sender.send((number, answer(question, &stopped))).is_err() {
                    return;
                }
            }
        });
        Self { questions, answers, asked: 0, answered: 0, stop, thread: Some(thread) }
    }

    fn ask(&mut self, question: Q) {
        self.asked += 1;
        // A thread that has ended answers nothing more.
        let _ = self.questions.send((self.asked, question));
    }

    /// The newest answer that has come since the last one, and whether it is to the latest question.
    fn take(&mut self) -> Option<(A, bool)> {
        let mut newest = None;
        loop {
            match self.answers.try_recv() {
                Ok((number, answer)) => {
                    self.answered = number;
                    newest = Some((answer, number == self.asked));
                }
                Err(TryRecvError::Empty) => return newest,
                // The thread has ended: nothing more will come.
                Err(TryRecvError::Disconnected) => {
                    self.answered = self.asked;
                    return newest;
                }
            }
        }
    }

    fn is_waiting(&self) -> bool {
        self.answered < self.asked
    }
}

/// What is being asked is stopped, and with it whatever the thread holds is gone.
impl<Q, A> Drop for Asker<Q, A> {
    fn drop(&mut self) {
        self.stop.stop();
        // Nothing more can be asked, so the thread ends.
        self.questions = channel().0;
        // One that panicked has ended, too.
        self.thread.take().map(JoinHandle::join);
    }
}

/// A test whose verdict stands beside the others.
pub struct LiveTest {
    pub test: Outside,
    /// The topic of which it is a test.
    pub scene: Scene,
    asker: Asker<Lesson, Result<LiveAnswer, String>>,
    /// The shapes about which it was asked, and when it had been written.
    shapes: State,
    written: Option<SystemTime>,
    said: Option<Result<LiveAnswer, String>>,
    pub map: TestMap,
}

/// What a test says to a state, and what is right there.
pub struct LiveAnswer {
    pub said: Said,
    pub outcome: Outcome,
    pub exact: Verdict,
    /// The value that is wrong, if the verdict is right.
    pub value: Option<WrongValue>,
}

impl LiveTest {
    pub fn new(test: Outside, scene: Scene) -> Self {
        let asked = test.clone();
        // It is started anew for each question: its limits are for one.
        let asker = Asker::start(move |mut lesson: Lesson, stop| {
            let said = (asked.start)(stop).answer(std::slice::from_mut(&mut lesson))?;
            Ok(LiveAnswer::of(lesson, said))
        });
        let map = TestMap::new(test.clone());
        Self { test, scene, asker, shapes: State::new(), written: None, said: None, map }
    }

    /// Takes the newest answer, and asks about the shapes if they or the test are others than before, unless the answer is
    /// hidden.
    pub fn update(&mut self, session: &Session, is_hidden: bool) {
        if let Some((said, _)) = self.asker.take() {
            self.said = Some(said);
        }
        self.map.take();
        if session.scene() != self.scene || is_hidden {
            return;
        }
        let mut lesson = plain(session.lesson());
        let (shapes, written) = (shapes(&mut lesson), (self.test.written)());
        if written != self.written {
            self.map.basis = None;
        }
        if (&shapes, written) != (&self.shapes, self.written) {
            self.asker.ask(lesson);
            (self.shapes, self.written) = (shapes, written);
        }
    }

    /// What it says to the shapes or, while it is asked, what it said last.
    pub fn said(&self) -> Option<&Result<LiveAnswer, String>> {
        self.said.as_ref()
    }

    /// Whether it is asked about the shapes that are shown.
    pub fn is_asked(&self) -> bool {
        self.asker.is_waiting()
    }

    /// Whether an answer is to come, or has come and is not shown yet.
    pub fn is_waiting(&self) -> bool {
        self.is_asked() || self.map.asker.is_waiting() || self.map.is_new
    }
}

impl LiveAnswer {
    fn of(lesson: Lesson, said: Vec<Said>) -> Self {
        let said = said.into_iter().next().unwrap_or(Said::NotAsked);
        let case = Asked::of(lesson, None);
        let outcome = compare(&case, &said, TOLERANCE);
        Self { outcome, exact: case.exact, value: deciding_value(outcome, &case, &said, TOLERANCE), said }
    }
}

/// The map of a test, while it is shown.
pub struct TestMap {
    asker: Asker<(Lesson, usize, MapGrid), Result<Map, String>>,
    /// What it was asked about, and the answer.
    basis: Option<Basis>,
    map: Option<Result<Map, String>>,
    /// Whether the answer came in this frame.
    is_new: bool,
    layer: Option<(MapLayer, Paint)>,
    /// Whether it is to be shown.
    pub is_on: bool,
}

impl TestMap {
    fn new(test: Outside) -> Self {
        let asker = Asker::start(move |(lesson, probe, grid): (Lesson, usize, MapGrid), stop| {
            map_of(&mut *(test.start)(stop), &lesson, probe, grid)
        });
        Self { asker, basis: None, map: None, is_new: false, layer: None, is_on: false }
    }

    fn take(&mut self) {
        let answer = self.asker.take();
        self.is_new = answer.is_some();
        if let Some((map, _)) = answer {
            self.map = Some(map);
        }
    }

    /// Draws the map of the state and the view. If they are others than before, it asks for another one, as soon as nothing else
    /// is being asked: a drag starts one program after the other.
    pub fn update(&mut self, session: &mut Session, probe: usize, grid: MapGrid, paint: Paint) {
        let reference = session.lesson().reference();
        let question = MapQuestion { probe, method: reference, other: Some(reference), by_line: false };
        let grid = paint.rough(grid);
        let basis = Some(Basis::of(session, question, grid));
        if basis != self.basis {
            self.layer = None;
            if self.asker.is_waiting() {
                return;
            }
            self.asker.ask((session.lesson().clone(), probe, grid));
            (self.basis, self.map) = (basis, None);
        }
        let is_painted = self.layer.as_ref().is_some_and(|(_, painted)| *painted == paint);
        if let (Some(Ok(map)), false) = (&self.map, is_painted) {
            let facts = MapFacts::of_test(session.lesson(), map, tr("your test"));
            self.layer = Some((MapLayer::of(map, facts, paint.theme, paint.rough_grain()), paint));
        }
    }

    /// Its picture, if it is shown.
    pub fn layer(&self) -> Option<&MapLayer> {
        self.layer.as_ref().map(|(layer, _)| layer).filter(|_| self.is_on)
    }

    /// Why it cannot be shown.
    pub fn why(&self) -> Option<&str> {
        let why = self.map.as_ref().and_then(|map| map.as_ref().err());
        why.map(String::as_str).filter(|_| self.is_on)
    }
}

/// A test from outside that is being judged. It is stopped when this is dropped.
pub struct Running {
    judged: Receiver<(Result<Judgement, String>, Bench)>,
    stop: Stop,
    thread: Option<JoinHandle<()>>,
}

impl Running {
    pub fn start(test: &Outside, bench: Bench) -> Self {
        let (sender, judged) = channel();
        let stop = Stop::default();
        let (test, stopped) = (test.clone(), stop.clone());
        let thread = thread::spawn(move || {
            let judgement = bench.judge(TOLERANCE, &mut *(test.start)(&stopped));
            // The window may have been closed.
            let _ = sender.send((judgement, bench));
        });
        Self { judged, stop, thread: Some(thread) }
    }

    /// The judgement, once there is one.
    pub fn take(&self) -> Option<(Result<Judgement, String>, Bench)> {
        self.judged.try_recv().ok()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop.stop();
        // One that panicked has ended, too.
        self.thread.take().map(JoinHandle::join);
    }
}
