//! Programs: a text is rejected with its place, or runs with every kind of numbers within its limits.

use collidoscope::program::run::{Doubles, End, Exact, Interval, Outcome, Rows, over_tile, run};
use collidoscope::program::show::{Names, formula, trace, working};
use collidoscope::program::syntax::{Block, parse, printed};
use collidoscope::program::{Code, Input, Version, compile};

const INPUTS: [Input; 8] = [
    Input::vector("c1"),
    Input::vector("c2"),
    Input::vector("circle.center"),
    Input::number("circle.radius"),
    Input::list("points", 6),
    Input::list("a.points", 3),
    Input::list("b.points", 4),
    Input::vector("point"),
];
/// The numbers of the inputs; of the last list, two of the corners are none.
const NUMBERS: [f64; 38] = [
    50.0, 100.0, 250.0, 150.0, 264.0, 128.0, 30.0, // c1, c2, the circle
    6.0, 80.0, 60.0, 330.0, 110.0, 250.0, 150.0, 300.0, 250.0, 180.0, 190.0, 100.0, 240.0, // points
    3.0, 100.0, 60.0, 300.0, 60.0, 300.0, 180.0, // a.points
    2.0, 200.0, 40.0, 200.0, 220.0, 0.0, 0.0, 0.0, 0.0, // b.points
    200.0, 120.0, // point
];
/// The registers that change from position to position in a row: the centre, and a corner of the last list.
const VARYING: [u16; 4] = [4, 5, 28, 29];

/// The longest program that is run without rounding and explained, in operations: longer ones take long.
const LONGEST: usize = 300;

/// Any text. What is a program is printed as one that is the same, and runs.
pub fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let block = match parse(&text) {
        Ok(block) => block,
        Err(mistake) => return assert!(mistake.report(&text).starts_with("line ")),
    };
    let again = parse(&printed(&block)).expect("what is printed is a program");
    assert_eq!(printed(&again), printed(&block));
    for version in [Version::AsWritten, Version::Corrected] {
        match compile(&block, &INPUTS, version) {
            Ok(code) => check_runs(&code, &block),
            Err(mistake) => assert!(mistake.report(&text).starts_with("line ")),
        }
    }
}

fn check_runs(code: &Code, block: &Block) {
    let mut end = End::default();
    let single = run(code, &NUMBERS, &mut end).outcome;
    run(code, &NUMBERS.map(|number| number as f32), &mut ());
    let tile = over_tile::<Doubles>(code, &NUMBERS.map(|number| Interval::between(number, number)));
    let mut rows = Rows::new(code, &NUMBERS, &VARYING).keeping_ends();
    let varying = VARYING.map(|register| (register, &NUMBERS[usize::from(register)..=usize::from(register)]));
    let row = rows.run(&varying).and_then(|mut row| row.next());
    if let (Outcome::Answered(truth), Some(row)) = (single, row) {
        assert_eq!((row.truth(), row.end), (truth, end.0.map(|end| end.start)));
        if let Some((all, of_all)) = tile {
            assert!(all.holds() == truth.holds(), "{all:?} {truth:?}");
            assert!(of_all.is_none() || of_all == end.0, "{of_all:?} {end:?}");
        }
    }
    let operations = run(code, &NUMBERS, &mut ()).counts.total() as usize;
    if operations > LONGEST || code.registers > LONGEST {
        return;
    }
    let trace = trace(code, &NUMBERS.map(Exact::from_f64));
    for line in working(block, (&INPUTS, &Names::default()), &NUMBERS, &trace)
        .steps
        .iter()
        .flat_map(|step| &step.lines)
    {
        assert!(!formula(&line.formula, &Names::default()).is_empty());
    }
}
