//! The texts that the robot types: valid and invalid values.

use serde_json::Value as Json;

use super::random::Random;

/// A value of the same kind as this one.
pub fn value_like(now: &Json, random: &mut Random) -> String {
    match now {
        Json::Array(_) => {
            let (x, y) = (number(random), number(random));
            match random.below(3) {
                0 => format!("({x}, {y})"),
                1 => format!("{x} {y}"),
                _ => format!("{x},{y}"),
            }
        }
        _ => number(random),
    }
}

fn number(random: &mut Random) -> String {
    match random.below(8) {
        0 => "0".to_owned(),
        1 => format!("{}e-9", random.between(-999, 999)),
        2 => format!("{}e8", random.between(-9, 9)),
        3 => format!("{}", random.share()),
        4 => format!("{}.5", random.between(0, 20)),
        _ => random.between(-40, 500).to_string(),
    }
}

/// Texts that are invalid, or valid but extreme.
pub fn rubbish(random: &mut Random) -> String {
    const KNOWN: [&str; 22] = [
        "NaN",
        "inf",
        "-inf",
        "1e999",
        "-1e308",
        "1e308,1e308",
        "5e-324",
        "1e-320 1e-320",
        "--1",
        "+-2",
        "1,2,3",
        "((((1,2))))",
        ")(",
        "",
        " ",
        "0x10",
        "1e18",
        "99999999999999999999",
        ",",
        "1,",
        "true",
        "none",
    ];
    match random.below(3) {
        0 => {
            let length = random.between(1, 30);
            (0..length).map(|_| char::from(random.between(0x21, 0x7e) as u8)).collect()
        }
        1 => {
            let length = random.between(80, 120);
            (0..length).map(|_| char::from(random.between(0x30, 0x39) as u8)).collect()
        }
        _ => (*random.pick(&KNOWN).expect("there are some")).to_owned(),
    }
}

/// Texts that another program could have copied.
pub fn for_clipboard(random: &mut Random) -> String {
    match random.below(6) {
        0 => "12.5, -40".to_owned(),
        1 => "77".to_owned(),
        2 => "line one\nline two\r\n\tline three\0".to_owned(),
        3 => "🙂 ∞ ١٢٣ e\u{301}\u{202e}\u{200d}".to_owned(),
        4 => "9".repeat(100_000),
        _ => rubbish(random),
    }
}
