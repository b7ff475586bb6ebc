//! The page on paper.

#![expect(clippy::disallowed_methods, reason = "these tests write sheets where they are asked for")]

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value as Json, json};

use super::app::{App, COARSE_DESKTOP};

/// The sheets of the page as a PDF, kept for a person to look at, and their number.
#[track_caller]
fn printed(app: &App, name: &str, options: Json) -> usize {
    app.evaluate("document.getElementById('print').replaceChildren()");
    let pdf = app.call("Page.printToPDF", &options);
    let pdf = STANDARD.decode(pdf["data"].as_str().expect("a text")).expect("base64");
    if let Some(folder) = std::env::var_os("COLLIDOSCOPE_PICTURES").filter(|folder| !folder.is_empty()) {
        std::fs::create_dir_all(&folder).expect("a folder for pictures");
        std::fs::write(std::path::Path::new(&folder).join(format!("{name}.pdf")), &pdf).expect("written");
    }
    app.wait_for_text("print", "Answer: ");
    let text = String::from_utf8_lossy(&pdf);
    text.matches("/Type /Page\n").count()
}

/// What is on the sheet, while the event in which the browser prepares it lasts.
#[track_caller]
fn sheet(app: &App) -> Json {
    let seen = "new Promise((resolve) => { dispatchEvent(new Event('beforeprint')); \
        const sheet = document.getElementById('print'); const [picture] = sheet.getElementsByTagName('svg'); \
        resolve({ words: sheet.textContent, marks: picture?.querySelectorAll('.marks *').length ?? 0, \
        map: sheet.querySelectorAll('image.map').length, paper: picture?.querySelector('.paper *')?.getAttribute('fill') }); })";
    app.evaluate(seen)
}

#[test]
fn the_figure_and_the_working_are_printed_on_one_sheet() {
    let Some(app) = App::open_on(COARSE_DESKTOP, "&theme=dark", "#circle-segment-1?method=clamp") else {
        return;
    };
    let told = sheet(&app);
    let words = told["words"].as_str().expect("words");
    for part in
        ["Circle – segment", "Held between the ends", "Answer: ● colliding", "circle-segment-1?method=clamp"]
    {
        assert!(words.contains(part), "{part} is missing in {words}");
    }
    assert!(told["marks"].as_u64() > Some(20) && told["map"] == 0, "{told}");
    assert_eq!(told["paper"], "#ffffff", "dark paper is not printed");

    // The longest workings, on the sizes of paper of both sides of the Atlantic.
    for case in
        ["circle-segment-1", "rect-rect", "swept-circles/more-samples", "swept-circle-line/source-example"]
    {
        app.evaluate(&format!("location.hash = '#{case}'"));
        let (scene, name) = case.split_once('/').unwrap_or((case, "default"));
        app.wait(|state| state["scene"] == scene && state["case"] == name);
        for (width, height) in [(8.27, 11.69), (11.69, 8.27), (11.0, 8.5)] {
            let size = json!({ "paperWidth": width, "paperHeight": height });
            let name = format!("sheet-{}-{width}", case.replace('/', "-"));
            assert_eq!(printed(&app, &name, size), 1, "{case}, {width} by {height} inches");
        }
    }
    app.press("m");
    app.wait(|state| state["map"]["whole"] == true);
    assert_eq!(sheet(&app)["map"], 1);
}

#[test]
fn a_printed_question_tells_no_answer() {
    let Some(app) = App::open("#circle-segment-1") else { return };
    app.press("q");
    app.wait(|state| state["chrome"]["question"] == true);
    let told = sheet(&app);
    let words = told["words"].as_str().expect("words");
    assert!(words.contains("Given: ") && !words.contains("colliding") && !words.contains("apart"), "{words}");
}
