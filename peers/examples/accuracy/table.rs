//! The table: aligned text that is also Markdown.

use collidoscope::lesson::Scene;

use crate::peers::PEERS;
use crate::tally::{Count, Tally};

/// The width of each column, in characters.
const WIDTHS: [usize; 6] = [17, 15, 5, 13, 18, 17];

/// The head of the table.
pub fn head() -> String {
    let names = ["question", "cases", "ours", "ours of three", PEERS[0].name, PEERS[1].name];
    // Numbers are aligned to the right.
    let rule =
        |(i, width): (usize, &usize)| if i < 2 { "-".repeat(width + 2) } else { "-".repeat(width + 1) + ":" };
    let rules: Vec<_> = WIDTHS.iter().enumerate().map(rule).collect();
    format!("{}\n|{}|", row(&names.map(str::to_owned)), rules.join("|"))
}

/// A row for a topic and a kind of cases, or all kinds.
pub fn counts(scene: Scene, kind: &str, tally: &Tally) -> String {
    let peer = |i: usize| tally.peers.get(i).map_or_else(String::new, |counts| cell(counts));
    row(&[
        scene.slug().to_owned(),
        kind.to_owned(),
        cell(&[tally.ours]),
        cell(&[tally.ours_of_three]),
        peer(0),
        peer(1),
    ])
}

fn row(cells: &[String; 6]) -> String {
    let padded =
        cells.iter().zip(WIDTHS).enumerate().map(|(i, (text, width))| {
            if i < 2 { format!("{text:<width$}") } else { format!("{text:>width$}") }
        });
    format!("| {} |", padded.collect::<Vec<_>>().join(" | "))
}

/// The counts of one program, in the order of its calls.
fn cell(counts: &[Count]) -> String {
    if counts.is_empty() {
        return "–".to_owned();
    }
    counts.iter().map(|count| per_million(*count)).collect::<Vec<_>>().join(" / ")
}

fn per_million(count: Count) -> String {
    match count.per_million() {
        None => "–".to_owned(),
        Some(0.0) => "0".to_owned(),
        Some(few) if few < 10.0 => format!("{few:.1}"),
        Some(many) => with_commas(many.round() as u64),
    }
}

fn with_commas(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<_> = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy).collect();
    groups.join(",")
}

/// The notes below the table: what the columns mean, and which calls were asked.
pub fn notes(asked: &[(Scene, Tally)], seed: u64, cases: u64) -> String {
    let mut text = format!(
        "\nWrong answers in a million, compared with rational arithmetic; {cases} cases per question, seed {seed}. \
         `ours of three` also counts a touch that is called colliding, or the reverse, as wrong. `–`: no call for this \
         question.\nSeveral numbers in a cell are for the calls in the order given here. A panic of \
         a library is a wrong answer. A library is not asked if it cannot hold the case: boxes whose half sizes or \
         corners are not an `f64`, and infinite lines.\n\n"
    );
    for (scene, tally) in asked {
        let mut parts = Vec::new();
        for (peer, counts) in PEERS.iter().zip(&tally.peers) {
            let calls = (peer.calls)(*scene).iter().zip(counts).map(|(call, count)| {
                let panics =
                    if count.panics > 0 { format!(" ({} panics)", count.panics) } else { String::new() };
                let share = if count.asked < tally.ours.asked {
                    format!(" (asked {} of {})", count.asked, tally.ours.asked)
                } else {
                    String::new()
                };
                format!("`{}`{panics}{share}", call.name)
            });
            let calls: Vec<_> = calls.collect();
            if !calls.is_empty() {
                parts.push(format!("{} {}", peer.name, calls.join(", ")));
            }
        }
        text += &format!("- {}: {}\n", scene.slug(), parts.join("; "));
    }
    text
}
