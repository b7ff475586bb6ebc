//! The program at rest leaves the processor alone.

#![expect(clippy::disallowed_methods, reason = "idling is measured over a time")]

use std::time::Duration;

use crate::support::window::{Server, Window};

/// The most of a core that may be taken with nothing moving.
const MOST: f64 = 0.02;

#[test]
fn at_rest_less_than_two_hundredths_of_a_core_are_taken() {
    let Some(server) = Server::start(1280, 800) else { return };
    let mut window = Window::open(&server, env!("CARGO_BIN_EXE_collidoscope"), &[]);
    window.settle();
    // Fading hints and the pointer's tooltips are over by then.
    std::thread::sleep(Duration::from_secs(2));
    let share = window.processor_share(Duration::from_secs(3));
    println!("at rest: {:.2} % of a core", share * 100.0);
    assert!(share < MOST, "{:.1} % of a core", share * 100.0);
    assert!(window.close().success());
}
