//! Reports for people: one file of HTML with pictures, or a Markdown file.

use glam::Vec2;

use super::class::{Judged, clusters, escaped};
use super::report::opens;
use crate::judge::{Judgement, Part, Report, Smallest};
use crate::lesson::{Lesson, Scene, YAxis, select_reference};
use crate::render::{Caption, PictureOptions, Subject, Texts, Theme, given, svg_with};

const SIZE: Vec2 = Vec2::new(480.0, 320.0);

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:60em;margin:2em auto;padding:0 1em;color:#222;background:#fff}\
table{border-collapse:collapse}td,th{padding:.25em .75em;border-bottom:1px solid #ddd;text-align:left;vertical-align:top}\
pre{white-space:pre-wrap;background:#f5f5f5;padding:1em;border-radius:.25em}svg{max-width:100%;height:auto}figure{margin:1em 0}code{background:#f5f5f5;padding:.1em .25em;border-radius:.25em}\
.good{color:#176e33}.bad{color:#a01616}";

/// One page with the table, those that behave alike, and a part for each submission, with the picture of its simplest case.
pub fn html(scene: Scene, judged: &[Judged]) -> String {
    let mut text = String::new();
    if judged.len() > 1 {
        text += &table(judged, |index, _| format!("#s{index}"));
    }
    for (index, one) in judged.iter().enumerate() {
        // On a page of its own, the title names it.
        if judged.len() > 1 {
            text += &format!("<h2 id=\"s{index}\">{}</h2>\n", escaped(&one.name));
        }
        text += &match &one.judgement {
            Ok(judgement) => report(judgement, one, if judged.len() > 1 { "h3" } else { "h2" }),
            Err(_) => format!("<pre>{}</pre>\n", escaped(&one.text(scene.slug()))),
        };
    }
    page(scene, judged, &text)
}

/// All that is said of a submission, with headings of this level.
fn report(judgement: &Judgement, one: &Judged, heading: &str) -> String {
    let Report { head, counts, parts } = Report::of(judgement, YAxis::Down);
    let class = class_of(one);
    let mut text =
        format!("<p class=\"{class}\"><strong>{}</strong></p>\n<p>{}</p>\n", coded(&head), coded(&counts));
    for part in &parts {
        if part.lines.is_empty() {
            text += &format!("<p>{}</p>\n", coded(&part.says));
            continue;
        }
        text += &format!("<{heading}>{}</{heading}>\n", coded(part.says.trim_end_matches(':')));
        if let (true, Some(smallest)) = (part.is_case, &judgement.smallest) {
            text += &case(smallest, part, &one.page);
            continue;
        }
        let lines = part.lines.iter().map(|line| format!("<li>{}</li>\n", coded(line)));
        text += &format!("<ul>\n{}</ul>\n", lines.collect::<String>());
    }
    text
}

/// The simplest case: its picture, its values, what was answered and what is right, and what opens it.
fn case(smallest: &Smallest, part: &Part, page: &str) -> String {
    let [values, told] = &part.lines[..] else { return String::new() };
    let opens = opens(smallest, page);
    let opens = match opens.starts_with("collidoscope ") {
        true => format!("<code>{}</code>", escaped(&opens)),
        false => format!("<a href=\"{}\">Open this case</a>", escaped(&opens)),
    };
    format!(
        "<figure>\n{}<figcaption><p>{}</p>\n<p><code>{}</code></p>\n<p>{opens}</p></figcaption>\n</figure>\n",
        picture(smallest),
        coded(told),
        escaped(values)
    )
}

/// A text with its marks around code as code.
fn coded(text: &str) -> String {
    let parts = text.split('`').map(escaped).enumerate();
    // Between the marks is every second part. A last one that is not closed marks nothing.
    let count = text.matches('`').count();
    let part = |(index, part): (usize, String)| match index % 2 {
        1 if index < count => format!("<code>{part}</code>"),
        1 => format!("`{part}"),
        _ => part,
    };
    parts.map(part).collect()
}

fn class_of(one: &Judged) -> &'static str {
    if one.is_good() { "good" } else { "bad" }
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
        let class = class_of(one);
        text += &format!(
            "<tr><td><a href=\"{}\">{}</a></td><td class=\"{class}\">{}</td><td>{:.1} %</td><td>{}</td></tr>\n",
            link(index, one),
            escaped(&one.name),
            one.id(),
            100.0 * one.score(),
            coded(&one.behaves())
        );
    }
    text += "</table>\n";
    for (behaves, names) in clusters(judged).into_iter().filter(|(_, names)| names.len() > 1) {
        let (behaves, all) = (coded(&behaves), escaped(&names.join(", ")));
        text += &format!("<p>{} behave alike ({behaves}): {all}</p>\n", names.len());
    }
    text
}

/// The picture of a case.
fn picture(smallest: &Smallest) -> String {
    let mut lesson: Lesson = smallest.case.lesson.clone();
    select_reference(&mut lesson);
    let explanation = lesson.explain();
    let figure = explanation.figures.first().cloned().unwrap_or_default();
    let display = PictureOptions::new(Theme::Light, SIZE).draw(&figure);
    let caption = Caption::of(&Subject::of(&lesson, None), &given(&mut lesson), &explanation);
    svg_with(&display, &caption, Texts::Outline)
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
    fn code_between_marks_is_code_and_a_single_mark_stays() {
        assert_eq!(coded("`a < b` or `c`: d"), "<code>a &lt; b</code> or <code>c</code>: d");
        assert_eq!(coded("it`s `t` > 1"), "it<code>s </code>t` &gt; 1");
        assert_eq!(coded("a ` b & c"), "a ` b &amp; c");
    }

    #[test]
    fn the_address_of_a_file_escapes_what_means_something_else() {
        assert_eq!(address("ada/my test#1.html"), "ada/my%20test%231.html");
        assert_eq!(address("b%c?.html"), "b%25c%3F.html");
        assert_eq!(address("é.html"), "%C3%A9.html");
    }
}
