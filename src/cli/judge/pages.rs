//! Reports for people: one file of HTML with pictures, or a Markdown file.

use glam::Vec2;

use super::class::{Judged, clusters, escaped};
use crate::judge::{Judgement, Smallest};
use crate::lesson::{Lesson, Scene, select_reference};
use crate::render::{Caption, PictureOptions, Subject, Texts, Theme, given, svg_with};

const SIZE: Vec2 = Vec2::new(480.0, 320.0);

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:60em;margin:2em auto;padding:0 1em;color:#222;background:#fff}\
table{border-collapse:collapse}td,th{padding:.25em .75em;border-bottom:1px solid #ddd;text-align:left;vertical-align:top}\
pre{white-space:pre-wrap;background:#f5f5f5;padding:1em;border-radius:.25em}svg{max-width:100%;height:auto}\
.good{color:#176e33}.bad{color:#a01616}";

/// One page with the table, those that behave alike, and a part for each submission, with the picture of its simplest case.
pub fn html(scene: Scene, judged: &[Judged]) -> String {
    let mut text = String::new();
    if judged.len() > 1 {
        text += &table(judged, |index, _| format!("#s{index}"));
    }
    for (index, one) in judged.iter().enumerate() {
        text += &format!("<h2 id=\"s{index}\">{}</h2>\n", escaped(&one.name));
        text += &one.judgement.as_ref().ok().and_then(picture).unwrap_or_default();
        text += &format!("<pre>{}</pre>\n", escaped(&one.text(scene.slug())));
    }
    page(scene, judged, &text)
}

/// A page with the table and those that behave alike, with links to the pages of the submissions.
pub fn overview(scene: Scene, judged: &[Judged]) -> String {
    page(scene, judged, &table(judged, |_, one| address(&format!("{}.html", one.name))))
}

fn page(scene: Scene, judged: &[Judged], content: &str) -> String {
    let topic = escaped(scene.slug());
    let title = match judged {
        [one] => format!("{topic}: {}", escaped(&one.name)),
        _ => format!("{topic}: {} submissions", judged.len()),
    };
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
         <title>{title}</title><style>{STYLE}</style></head><body>\n<h1>{title}</h1>\n{content}</body></html>\n"
    )
}

/// The address of a file in the same folder. What means something else in an address is escaped, and so are bytes beyond ASCII.
fn address(name: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~/".contains(&byte);
    let escaped =
        |byte: u8| if is_plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    name.replace(std::path::MAIN_SEPARATOR, "/").bytes().map(escaped).collect()
}

/// A row for each submission, with a link to what is said of it.
fn table(judged: &[Judged], link: impl Fn(usize, &Judged) -> String) -> String {
    let mut text =
        "<table><tr><th>submission</th><th>judged</th><th>score</th><th>what it does</th></tr>\n".to_owned();
    for (index, one) in judged.iter().enumerate() {
        let class = if one.is_good() { "good" } else { "bad" };
        text += &format!(
            "<tr><td><a href=\"{}\">{}</a></td><td class=\"{class}\">{}</td><td>{:.1} %</td><td>{}</td></tr>\n",
            link(index, one),
            escaped(&one.name),
            one.id(),
            100.0 * one.score(),
            escaped(&one.behaves())
        );
    }
    text += "</table>\n";
    for (behaves, names) in clusters(judged).into_iter().filter(|(_, names)| names.len() > 1) {
        let (behaves, all) = (escaped(&behaves), escaped(&names.join(", ")));
        text += &format!("<p>{} behave alike ({behaves}): {all}</p>\n", names.len());
    }
    text
}

/// The picture of the simplest case in which a test is wrong.
pub fn picture(judgement: &Judgement) -> Option<String> {
    let Smallest { case, .. } = judgement.smallest.as_ref()?;
    let mut lesson: Lesson = case.lesson.clone();
    select_reference(&mut lesson);
    let explanation = lesson.explain();
    let figure = explanation.figures.first().cloned().unwrap_or_default();
    let display = PictureOptions::new(Theme::Light, SIZE).draw(&figure);
    let caption = Caption::of(&Subject::of(&lesson, None), &given(&mut lesson), &explanation);
    Some(svg_with(&display, &caption, Texts::Outline))
}

/// The report of one submission in Markdown.
pub fn markdown(scene: Scene, judged: &Judged) -> String {
    let fence = "```";
    format!("# {}: {}\n\n{fence}text\n{}{fence}\n", scene.slug(), judged.name, judged.text(scene.slug()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_of_a_file_escapes_what_means_something_else() {
        assert_eq!(address("ada/my test#1.html"), "ada/my%20test%231.html");
        assert_eq!(address("b%c?.html"), "b%25c%3F.html");
        assert_eq!(address("é.html"), "%C3%A9.html");
    }
}
