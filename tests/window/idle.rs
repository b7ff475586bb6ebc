//! An idle program takes almost no processor time.

#![expect(clippy::disallowed_methods, reason = "idling is measured over a time")]

use std::time::Duration;

use crate::support::window::{Server, Window};

/// The largest share of a core that the idle program is allowed to take.
const MOST: f64 = 0.02;

#[test]
fn the_idle_program_takes_less_than_two_hundredths_of_a_core() {
    let Some(server) = Server::start(1280, 800) else { return };
    let mut window = Window::open(&server, env!("CARGO_BIN_EXE_collidoscope"), &[]);
    window.settle();
    // By then, hints have faded and tooltips are gone.
    std::thread::sleep(Duration::from_secs(2));
    let share = window.processor_share(Duration::from_secs(3));
    println!("at rest: {:.2} % of a core", share * 100.0);
    assert!(share < MOST, "{:.1} % of a core", share * 100.0);
    assert!(window.close().success());
}
