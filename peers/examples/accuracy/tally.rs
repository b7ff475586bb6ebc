//! Counts the wrong answers of every program.

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use collidoscope::geometry::Verdict;
use collidoscope::lesson::{REFERENCE, Scene};

use crate::oracle::{Case, Kind, question};
use crate::peers::{PEERS, Reply};

/// How many cases a thread takes at a time.
const CHUNK: u64 = 1000;

/// How often a call was asked, and how often it was wrong.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Count {
    /// The cases that it was asked.
    pub asked: u64,
    /// Wrong answers to whether the shapes hit; a panic counts as one.
    pub wrong: u64,
    /// Panics.
    pub panics: u64,
}

impl Count {
    fn add(&mut self, other: Self) {
        self.asked += other.asked;
        self.wrong += other.wrong;
        self.panics += other.panics;
    }

    /// Wrong answers in a million; `None` if it was never asked.
    pub fn per_million(self) -> Option<f64> {
        (self.asked > 0).then(|| self.wrong as f64 * 1e6 / self.asked as f64)
    }
}

/// The counts of all programs for some cases of one topic.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    /// Our answer, judged by whether it is a hit.
    pub ours: Count,
    /// Our answer, judged by which of the three verdicts it is.
    pub ours_of_three: Count,
    /// The calls of every peer.
    pub peers: Vec<Vec<Count>>,
}

impl Tally {
    fn new(scene: Scene) -> Self {
        let calls = |peer: &crate::peers::Peer| vec![Count::default(); (peer.calls)(scene).len()];
        Self { peers: PEERS.iter().map(calls).collect(), ..Self::default() }
    }

    /// Adds the counts of other cases of the same topic.
    pub fn add(&mut self, other: &Self) {
        let sum = |mine: &mut Vec<Count>, others: &Vec<Count>| {
            mine.resize(others.len(), Count::default());
            mine.iter_mut().zip(others).for_each(|(mine, other)| mine.add(*other));
        };
        self.ours.add(other.ours);
        self.ours_of_three.add(other.ours_of_three);
        self.peers.resize(other.peers.len(), Vec::new());
        self.peers.iter_mut().zip(&other.peers).for_each(|(mine, other)| sum(mine, other));
    }

    fn ask(&mut self, case: &Case) {
        let question = question(case.scene);
        let right = question.verdict(case);
        let verdict = question.judge(case);
        self.ours.add(count(Reply::Hit(verdict.is_hit()), right));
        let wrong = u64::from(verdict != right);
        self.ours_of_three.add(Count { asked: 1, wrong, panics: 0 });
        if wrong > 0 {
            eprintln!("{}: {verdict:?} is wrong\n{}", case.scene.slug(), case.batch_line(REFERENCE));
        }
        for (counts, peer) in self.peers.iter_mut().zip(&PEERS) {
            for (sum, call) in counts.iter_mut().zip((peer.calls)(case.scene)) {
                sum.add(count(call.reply(case), right));
            }
        }
    }
}

fn count(reply: Reply, right: Verdict) -> Count {
    match reply {
        Reply::Hit(hit) => Count { asked: 1, wrong: u64::from(hit != right.is_hit()), panics: 0 },
        Reply::Panic => Count { asked: 1, wrong: 1, panics: 1 },
        Reply::NotAsked => Count::default(),
    }
}

/// Asks all programs `cases` cases of a kind, on all cores. The counts do not depend on the number of cores.
pub fn tally(scene: Scene, kind: Kind, seed: u64, cases: u64) -> Tally {
    let next = AtomicU64::new(0);
    let work = || {
        let mut tally = Tally::new(scene);
        loop {
            let from = next.fetch_add(CHUNK, Ordering::Relaxed);
            if from >= cases {
                return tally;
            }
            let to = cases.min(from + CHUNK);
            (from..to).for_each(|index| tally.ask(&kind.case(scene, seed, index)));
        }
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let threads: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        let mut sum = Tally::new(scene);
        threads.into_iter().for_each(|thread| sum.add(&thread.join().expect("panics are caught")));
        sum
    })
}
