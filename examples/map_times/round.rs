//! One round of all maps.

use std::hint::black_box;
use std::io::{self, Write};

use collidoscope::app::platform::clock::Clock;
use collidoscope::lesson::Scene;

use super::every;

/// The shortest time that is measured, in seconds: browsers make their clocks coarse on purpose.
const LEAST: f64 = 0.005;

/// Makes every map, the fast ones several times, and writes a line for each: its name, a tab, and its time in
/// milliseconds.
pub fn print(output: &mut dyn Write) -> io::Result<()> {
    for map in Scene::ALL.into_iter().flat_map(every::of) {
        let (clock, mut times) = (Clock::start(), 0u32);
        while times == 0 || clock.seconds() < LEAST {
            drop(black_box(map.make()));
            times += 1;
        }
        let line = format!("{}\t{:.4}\n", map.name, clock.seconds() * 1e3 / f64::from(times));
        output.write_all(line.as_bytes())?;
    }
    Ok(())
}
