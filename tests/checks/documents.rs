//! Documents: explanations for LaTeX, and handouts, by running the real program.
#![expect(clippy::disallowed_methods, reason = "these tests write files and run LaTeX")]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use collidoscope::lesson::{Case, Scene, YAxis};
use tempfile::TempDir;

use crate::cli::program;

fn run(folder: &TempDir, args: &[&str]) -> Output {
    program(args).current_dir(folder.path()).output().expect("it runs")
}

/// The standard output of a run that must succeed.
fn text(folder: &TempDir, args: &[&str]) -> String {
    let output = run(folder, args);
    assert!(output.status.success() && output.stderr.is_empty(), "{args:?}: {output:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// What a run says that must fail.
fn refused(folder: &TempDir, args: &[&str]) -> String {
    let output = run(folder, args);
    assert_eq!(output.status.code(), Some(2), "{args:?}: {output:?}");
    String::from_utf8(output.stderr).expect("UTF-8")
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder for the test")
}

/// A folder with the file `my.toml`, which has this title.
fn with_title(title: &str) -> TempDir {
    let folder = folder();
    let file = format!("scene = \"circle-circle\"\ntitle = \"{title}\"\n");
    fs::write(folder.path().join("my.toml"), file).expect("the folder can be written");
    folder
}

/// What LaTeX says of a document; none if it is not installed.
fn typeset(folder: &Path, document: &str) -> Option<String> {
    fs::write(folder.join("all.tex"), document).expect("the folder can be written");
    let latex =
        Command::new("pdflatex").args(["-interaction=nonstopmode", "all.tex"]).current_dir(folder).output();
    let told = latex.map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
    told.inspect_err(|_| eprintln!("skipped: there is no pdflatex")).ok()
}

#[test]
fn a_document_for_latex_keeps_every_letter() {
    let folder = with_title("größer 漢 ≤ α");
    let document = text(&folder, &["explain", "my.toml", "--format", "latex"]);
    assert!(document.contains("größer 漢 \\ensuremath{\\le} \\ensuremath{\\alpha}"), "{document}");
    assert!(document.contains("[utf8]{inputenc}") && document.contains("[T1]{fontenc}"), "{document}");
}

#[test]
fn a_body_has_neither_beginning_nor_end_and_parts_can_be_left_out() {
    let folder = folder();
    let of =
        |more: &[&str]| text(&folder, &[&["explain", "circle-circle", "--format", "latex"], more].concat());
    let (document, body) = (of(&[]), of(&["--body"]));
    let inner = body.split_once("\\section").expect("a heading").1;
    assert!(document.contains(inner.trim_end()) && document.contains("\\begin{document}"), "{document}");
    assert!(!body.contains("\\documentclass") && !body.contains("{document}"), "{body}");
    // What follows the text in a document is a new paragraph.
    assert!(body.ends_with("\n\n") && !document.ends_with("\n\n"), "{body}");
    assert!(body.lines().take_while(|line| line.starts_with('%')).any(|line| line.contains("amsmath")));
    let short = of(&["--body", "--without", "values,operations"]);
    assert!(body.contains("Operations of") && body.contains("\\begin{tabular}"), "{body}");
    assert!(!short.contains("Operations of") && !short.contains("\\begin{tabular}"), "{short}");
    for format in ["text", "markdown", "json"] {
        let whole = text(&folder, &["explain", "circle-circle", "--format", format]);
        let short =
            text(&folder, &["explain", "circle-circle", "--format", format, "--without", "operations"]);
        assert!(whole.contains("Operations of") && !short.contains("Operations of"), "{short}");
    }
}

#[test]
fn a_document_includes_its_figure_as_a_file() {
    let folder = folder();
    for (name, start) in [("figure.png", b"\x89PNG"), ("figure.pdf", b"%PDF")] {
        let args = ["explain", "circle-circle", "--format", "latex", "--figure", name];
        let document = text(&folder, &args);
        let included = format!("\\includegraphics[width=\\linewidth]{{\\detokenize{{{name}}}}}");
        assert!(document.contains(&included), "{document}");
        assert!(fs::read(folder.path().join(name)).expect("it was written").starts_with(start));
        let Some(told) = typeset(folder.path(), &document) else { continue };
        assert!(!told.contains("\n!") && told.contains(name), "{told}");
    }
    assert!(refused(&folder, &["explain", "circle-circle", "--body"]).contains("expected --format latex"));
    let wrong = ["explain", "circle-circle", "--format", "latex", "--figure", "figure.svg"];
    assert!(refused(&folder, &wrong).contains("expected FILE.pdf or FILE.png"));
}

#[test]
fn latex_sets_every_method_without_a_mistake_and_within_the_margins() {
    let folder = folder();
    let mut document = text(&folder, &["explain", "line-line", "--format", "latex"]);
    let end = document.find("\\end{document}").expect("an end");
    document.truncate(end);
    for scene in Scene::ALL {
        let case = Case::shipped(scene).len() / 2;
        let case = format!("{}/{}", scene.slug(), Case::shipped(scene)[case].name);
        for method in scene.open().methods() {
            let args = ["explain", &case, "--method", method.id, "--format", "latex", "--body"];
            document += &text(&folder, &args);
        }
    }
    let Some(told) = typeset(folder.path(), &(document + "\\end{document}\n")) else { return };
    let wrong: Vec<&str> =
        told.lines().filter(|l| l.starts_with('!') || l.starts_with("Overfull \\hbox")).collect();
    assert!(wrong.is_empty() && told.contains("Output written"), "{wrong:?}\n{told}");
}

#[test]
fn a_png_says_which_letters_the_font_lacks() {
    let folder = with_title("größer 漢字漢");
    let args = |name| ["render", "my.toml", "--working", "-o", name];
    let told = String::from_utf8(run(&folder, &args("a.png")).stderr).expect("UTF-8");
    assert!(told.contains("the font lacks 漢 字,") && told.contains("--text font"), "{told}");
    assert!(run(&folder, &args("a.svg")).stderr.is_empty());
    let outline = [&args("b.svg")[..], &["--text", "outline"]].concat();
    assert!(!run(&folder, &outline).stderr.is_empty());
}

/// The number of pages of a PDF document, all of which have this size.
fn pages(folder: &TempDir, name: &str, size: &str) -> usize {
    let document = fs::read(folder.path().join(name)).expect("it was written");
    let document = String::from_utf8_lossy(&document);
    let pages = document.matches("/MediaBox").count();
    assert_eq!(document.matches(&format!("/MediaBox [0 0 {size}]")).count(), pages, "{name}");
    assert!(document.contains(&format!("/Count {pages}\n")), "{name}");
    pages
}

#[test]
fn a_handout_has_pages_of_its_paper_and_blanks_have_their_key_after_them() {
    let folder = folder();
    let render = |more: &[&str], name: &str| {
        let args = [&["render", "swept-circles", "--working", "-o", name], more].concat();
        text(&folder, &args);
    };
    render(&["--paper", "a4"], "a.pdf");
    let plain = pages(&folder, "a.pdf", "595.276 841.89");
    render(&["--paper", "letter", "--map", "discrete"], "b.pdf");
    assert!(pages(&folder, "b.pdf", "612 792") >= 1);
    render(&["--paper", "a4", "--blanks"], "c.pdf");
    assert!(pages(&folder, "c.pdf", "595.276 841.89") > plain);
    render(&["--blanks", "--size", "500x400"], "d.svg");
    let blank = fs::read_to_string(folder.path().join("d.svg")).expect("it was written");
    let has = |text: &str| blank.contains(&format!(">{text}<"));
    assert!(has("________") && has("yes / no") && blank.contains("Given: "), "{blank}");
    assert!(!has("yes ✓") && !has("246") && !blank.contains("colliding"), "{blank}");
    let wrong = |args: &[&str]| refused(&folder, &[&["render", "swept-circles"], args].concat());
    assert!(wrong(&["--working", "--paper", "a4", "-o", "a.svg"]).contains("expected FILE.pdf"));
    assert!(wrong(&["--paper", "a4", "-o", "a.pdf"]).contains("--working"));
    assert!(wrong(&["-o", "a.gif"]).contains("FILE.svg, FILE.png or FILE.pdf"));
}

#[test]
fn latex_has_the_comparison_in_its_figure_and_its_text() {
    let folder = folder();
    let explain = |figure: &str, more: &[&str]| {
        let args = ["explain", "circle-segment-1", "--format", "latex", "--figure", figure];
        text(&folder, &[&args[..], more].concat())
    };
    let document = explain("map.pdf", &["--compare", "horizontal,clamp"]);
    assert!(
        document.contains("Map: ") && document.contains("both hit & ") && document.contains("\\%"),
        "{document}"
    );
    assert!(!explain("plain.pdf", &[]).contains("Map: "));
    let size = |name: &str| fs::metadata(folder.path().join(name)).expect("it was written").len();
    let images = |name: &str| {
        let file = fs::read(folder.path().join(name)).expect("it was written");
        String::from_utf8_lossy(&file).matches("/Subtype /Image").count()
    };
    assert!(images("map.pdf") > images("plain.pdf"), "{} {}", size("map.pdf"), size("plain.pdf"));
    let Some(told) = typeset(folder.path(), &document) else { return };
    assert!(!told.contains("\n!"), "{told}");
}

/// The file of an exercise as a picture, which is its first part.
fn exercise(args: &[&str]) -> String {
    let folder = folder();
    text(&folder, &[&["render"], args, &["--working", "--blanks", "-o", "e.svg"]].concat());
    fs::read_to_string(folder.path().join("e.svg")).expect("it was written")
}

#[test]
fn an_exercise_has_no_title_and_no_text_that_tell_the_answer() {
    for scene in Scene::ALL {
        for case in Case::shipped(scene) {
            let drawn = exercise(&[&format!("{}/{}", scene.slug(), case.name), "--size", "1500x400"]);
            let says = |text: &str| drawn.contains(&escaped(text));
            let about = case.about(YAxis::Down);
            let start: String = about.chars().take(30).collect();
            assert!(about.is_empty() || !says(&start), "{}: {about}", case.name);
            let (title, number) = (case.title(YAxis::Down), format!("Exercise: Case {} ", case.number()));
            match case.question(YAxis::Down) {
                Some(question) => assert!(says(&format!("Exercise: {title} ")) && says(&question)),
                None => assert!(says(&number) && !says(&format!("{title} ·")), "{title}"),
            }
        }
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[test]
fn an_exercise_tells_neither_the_branch_nor_the_step_that_decides() {
    let left_of = exercise(&["rect-rect/left-of"]);
    assert_eq!(left_of.matches(">yes / no<").count(), 4, "{left_of}");
    assert!(!left_of.contains("How far they are apart") && !left_of.contains(">as<"), "{left_of}");
    let side = exercise(&["blob-side"]);
    assert!(!side.contains("so top or bottom") && !side.contains(">bottom,<"), "{side}");
    let rounded = exercise(&["rect-rect/f32", "--size", "1500x400"]);
    assert!(
        rounded.contains("Round the inputs to f32, which holds") && !rounded.contains("this alone"),
        "{rounded}"
    );
    assert!(!side.contains("show corner positions") && side.contains(">Name: ___"), "{side}");
}

#[test]
fn an_exercise_about_a_comparison_asks_for_it_and_shows_no_map() {
    let compared = exercise(&["circle-segment-1", "--compare", "horizontal,clamp", "--size", "1500x400"]);
    let asks =
        "At which positions of the circle’s centre do “horizontal” and “clamp” give different answers?";
    let words: Vec<&str> = asks.split(' ').collect();
    assert!(compared.contains(&words[..4].join(" ")) && compared.contains("“clamp”"), "{compared}");
    assert!(!compared.contains("<image") && !compared.contains("only “"), "{compared}");
}

#[test]
fn a_picture_is_a_pdf_of_its_size_and_every_run_writes_the_same_bytes() {
    let folder = folder();
    let draw = |name: &str| {
        text(&folder, &["render", "circle-segment-1", "--map", "clamp", "--size", "400x300", "-o", name]);
        fs::read(folder.path().join(name)).expect("it was written")
    };
    assert!(draw("a.pdf") == draw("b.pdf"));
    assert_eq!(pages(&folder, "a.pdf", "400 300"), 1);
}
