//! The working of all cases of a topic, step by step: the text of each step once, and below it the numbers of every
//! case.

use collidoscope::lesson::{Case, Line, Part, Scene, Step};

/// A step of a method, and its row for each case.
struct Group {
    method: &'static str,
    heading: String,
    rows: Vec<String>,
}

/// The steps of all cases, each with a row `case number  = numbers   = value   yes` for every case; the lines of a step
/// are divided by a bar.
pub fn of(scene: Scene) -> String {
    let mut groups: Vec<Group> = Vec::new();
    for case in Case::shipped(scene) {
        let lesson = case.open();
        let method = lesson.selected().method().id;
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

/// The text that a step has in every case: the sentence, the formulas and the marks that it names.
fn heading(step: &Step) -> String {
    let formulas = step.lines.iter().filter(|line| !line.formula.is_empty());
    let formulas: String = formulas.map(|line| format!("\n    {}{}", prefix(line), line.formula)).collect();
    let marks = step.marks.join(", ");
    let marks = if marks.is_empty() { marks } else { format!("\n    marks: {marks}") };
    format!("{}{formulas}{marks}", step.sentence)
}

fn prefix(line: &Line) -> &'static str {
    if line.part == Part::Rightly { "should be: " } else { "" }
}

fn row(case: &str, number: usize, step: &Step) -> String {
    let lines = &step.lines;
    let told = lines.iter().map(|line| {
        let holds = line.holds.map(|holds| if holds { "yes" } else { "no" }.to_owned());
        let part = match line.part {
            Part::Decides => Some("decides".to_owned()),
            Part::Skipped => Some("skipped".to_owned()),
            Part::Ran | Part::Rightly => None,
        };
        line.texts().into_iter().skip(1).chain(holds).chain(part).collect::<Vec<_>>().join("   ")
    });
    format!("        {case} {number}  {}\n", told.collect::<Vec<_>>().join("   |   "))
}
