//! The working of all cases of a topic, step by step: the text of each step once, and below it the numbers of every
//! case.

use collidoscope::lesson::{Case, Scene, Step};

/// A step of a method, and its row for each case.
struct Group {
    method: &'static str,
    heading: String,
    rows: Vec<String>,
}

/// The steps of all cases, each with a row `case number  = numbers   = value   yes` for every case.
pub fn of(scene: Scene) -> String {
    let mut groups: Vec<Group> = Vec::new();
    for case in Case::shipped(scene) {
        let lesson = case.open();
        let method = lesson.methods()[lesson.selected_method()].id;
        let mut place = 0;
        for (number, step) in lesson.explain().derivation.steps.iter().enumerate() {
            let heading = heading(step);
            let found = groups.iter().position(|g| g.method == method && g.heading == heading);
            let at = found.unwrap_or_else(|| {
                // After the previous step of this case, so that the steps keep their order.
                let last = groups.iter().rposition(|g| g.method == method).map_or(groups.len(), |i| i + 1);
                let at = if number == 0 { last } else { place + 1 };
                groups.insert(at, Group { method, heading, rows: Vec::new() });
                at
            });
            groups[at].rows.push(row(&case.name, number + 1, step));
            place = at;
        }
    }
    groups.iter().map(|g| format!("[{}] {}\n{}\n", g.method, g.heading, g.rows.concat())).collect()
}

/// The text that a step has in every case: the sentence, the formula and the marks that it names.
fn heading(step: &Step) -> String {
    let below = |before: &str, text: &str| {
        if text.is_empty() { String::new() } else { format!("\n    {before}{text}") }
    };
    format!("{}{}{}", step.sentence, below("", &step.formula), below("marks: ", &step.marks.join(", ")))
}

fn row(case: &str, number: usize, step: &Step) -> String {
    let holds = step.holds.map(|holds| if holds { "yes" } else { "no" }.to_owned());
    let parts: Vec<_> = step.worked().into_iter().chain(holds).collect();
    format!("        {case} {number}  {}\n", parts.join("   "))
}
