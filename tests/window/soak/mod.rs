//! A robot drives the real window at random from a seed, with real X events: the program never crashes, hangs or grows,
//! and its link always restores its state.
//!
//! `COLLIDOSCOPE_SOAK_ACTIONS` sets the number of actions, `COLLIDOSCOPE_SOAK_SEED` the seed. The robot aims at what the
//! program shows at that time, so the same seed gives nearly the same run, not exactly: a failure prints the last actions
//! with their places. A run of [`THOROUGH`] actions must have done everything, and memory is compared in runs of twice as
//! many. A short run, as in `script/test`, checks only the states and the frames. The duration of a frame is the
//! processor time of the program in it.

#![expect(clippy::disallowed_methods, reason = "this test watches a window from outside, by the clock")]

mod actions;
mod memory;
mod random;
mod robot;
mod texts;
mod watch;

use self::memory::MOST_GROWTH;
use self::robot::Robot;
use collidoscope::lesson::Scene;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

/// The number of actions and the seed if the variables are not set.
const ACTIONS: u64 = 60;
const SEED: u64 = 4;
/// The number of actions after which a run must have done everything: each action came several times then, if the
/// machine is fast enough for menus to open while the robot waits for them.
const THOROUGH: u64 = 400;
/// The number of actions between two measurements of memory.
const MEASURE_EVERY: u64 = 30;

fn variable(name: &str, otherwise: u64) -> u64 {
    let text = std::env::var(name).unwrap_or_default();
    if text.is_empty() { otherwise } else { text.parse().unwrap_or_else(|_| panic!("{name} is {text:?}")) }
}

#[test]
fn the_window_withstands_a_robot() {
    let actions = variable("COLLIDOSCOPE_SOAK_ACTIONS", ACTIONS);
    let seed = variable("COLLIDOSCOPE_SOAK_SEED", SEED);
    let Some(mut robot) = Robot::start(seed) else { return };
    let outcome = catch_unwind(AssertUnwindSafe(|| drive(&mut robot, actions)));
    report(&robot, seed);
    if let Err(panic) = outcome {
        eprintln!("seed {seed} failed at action {}; the last ones:\n{}", robot.number, robot.last_actions());
        eprintln!(
            "to repeat: COLLIDOSCOPE_SOAK_SEED={seed} COLLIDOSCOPE_SOAK_ACTIONS={actions} cargo test --test window soak"
        );
        resume_unwind(panic);
    }
    if robot.number >= THOROUGH {
        assert_everything_happened(&robot);
    }
    assert!(robot.window.close().success());
}

fn drive(robot: &mut Robot, actions: u64) {
    if actions > memory::SETTLED {
        actions::warm_up(robot);
    }
    let mut measured = 0;
    while robot.number < actions {
        // A figure takes memory while it is being drawn.
        let works = robot.window.state()["chrome"]["works"] == true;
        if robot.number >= measured + MEASURE_EVERY && !works {
            robot.measure();
            measured = robot.number;
        }
        actions::close_file_menu(robot);
        let (name, _, act) = robot.actions.draw(&mut robot.random);
        robot.number += 1;
        robot.tell(name);
        if act(robot) {
            *robot.taken.entry(name).or_default() += 1;
        } else {
            robot.tell("  there is nothing for that");
        }
        robot.sync();
        robot.check();
    }
    robot.finish_work();
    robot.measure();
    robot.check();
    let growth = robot.memory.growth();
    assert!(
        growth.is_some() || actions < 2 * memory::SETTLED,
        "too few measurements: {}",
        robot.memory.told()
    );
    assert!(
        growth.is_none_or(|part| part <= MOST_GROWTH),
        "memory grew by {growth:?}: {}",
        robot.memory.told()
    );
}

fn report(robot: &Robot, seed: u64) {
    let watch = robot.watch();
    println!(
        "seed {seed}: {} actions in {:.0} s, {} states, the longest frame {:.3} s, the most at work in one {:.3} s",
        robot.number,
        robot.elapsed().as_secs_f64(),
        watch.states,
        watch.longest_frame,
        watch.longest_work
    );
    println!("taken: {:?}", robot.taken);
    println!("seen: {:?}", watch.seen);
    match robot.memory.growth() {
        Some(growth) => println!("memory grew by {:.1} %: {}", growth * 100.0, robot.memory.told()),
        None => println!("too short a run to compare memory: {}", robot.memory.told()),
    }
}

/// Checks that the run did everything; otherwise it proves less than it claims.
fn assert_everything_happened(robot: &Robot) {
    let missing: Vec<_> =
        actions::ALL.iter().map(|(name, ..)| *name).filter(|name| !robot.taken.contains_key(name)).collect();
    assert!(missing.is_empty(), "the robot never did this: {missing:?}");
    let topics = Scene::ALL.map(|scene| format!("topic {}", scene.slug()));
    let others = ["map", "comparison", "no map", "typing", "a saved file"];
    let wanted = topics.into_iter().chain(others.map(str::to_owned));
    let watch = robot.watch();
    let unseen: Vec<_> = wanted.filter(|what| !watch.seen.contains_key(what)).collect();
    assert!(unseen.is_empty(), "this was never seen: {unseen:?}");
}
