//! Documents as parts of a page in HTML, such as a learning platform shows them.

use super::{Block, Cell, Steps, agreement, calculation};
use crate::render::picture::subject::marked;

/// A document as HTML without a head. It is also well-formed XML, and without any style.
pub fn html(blocks: &[Block<'_>]) -> String {
    blocks.iter().map(part).collect::<Vec<_>>().join("\n")
}

fn part(block: &Block<'_>) -> String {
    match block {
        Block::Title(heading, _) => format!("<h3>{}</h3>", escaped(heading)),
        Block::Heading(text) => format!("<h4>{}</h4>", escaped(text)),
        Block::Paragraph(text) | Block::Note(text) => format!("<p>{}</p>", escaped(text)),
        Block::Doubt(text) => format!("<p><strong>{}</strong></p>", escaped(text)),
        Block::Steps(all) => steps(all),
        Block::Answer(verdict, sentence) => {
            format!("<p><strong>{}.</strong> {}</p>", escaped(&marked(*verdict)), escaped(sentence))
        }
        Block::Reason(because) => format!("<p>The reason: {}.</p>", escaped(&because.to_string())),
        Block::Check(check) => {
            let [sentence, numbers] = [&check.sentence, &check.numbers.to_string()].map(|text| escaped(text));
            format!("<p>Check: {sentence}: {numbers} <strong>{}</strong></p>", agreement(check.agrees))
        }
        Block::Erratum { source, says, truth } => {
            let [source, says, truth] = [*source, *says, &truth.join(" ")].map(escaped);
            format!(
                "<blockquote><p><strong>Erratum in {source}.</strong> Printed: {says}</p><p>{truth}</p></blockquote>"
            )
        }
        Block::Table(rows) => table(rows),
        Block::Figure { file, words } => {
            format!("<p><img src=\"{}\" alt=\"{}\"/></p>", escaped(file), escaped(words))
        }
        Block::Choices(choices) => {
            let items: String =
                choices.iter().map(|choice| format!("<li>{}</li>", escaped(choice))).collect();
            format!("<ul>{items}</ul>")
        }
        Block::Program(program) => format!("<pre>{}</pre>", escaped(program.trim_end())),
    }
}

fn steps(Steps { steps, .. }: &Steps<'_>) -> String {
    let items = steps.iter().map(|step| {
        let lines: Vec<String> = calculation(step).map(|line| escaped(&line)).collect();
        let work = if lines.is_empty() {
            String::new()
        } else {
            format!("<br/><code>{}</code>", lines.join("<br/>"))
        };
        format!("<li>{}{work}</li>", escaped(&step.sentence))
    });
    format!("<ol>{}</ol>", items.collect::<String>())
}

fn table(rows: &[Vec<Cell>]) -> String {
    let cell = |cell: &Cell| match cell {
        Cell::Text(text) => escaped(text),
        Cell::Id(text) => format!("<code>{}</code>", escaped(text)),
        Cell::Wrong(text) => format!("<strong>{}</strong>", escaped(text)),
    };
    let row = |(index, row): (usize, &Vec<Cell>)| {
        let tag = if index == 0 { "th" } else { "td" };
        let cells: String = row.iter().map(|one| format!("<{tag}>{}</{tag}>", cell(one))).collect();
        format!("<tr>{cells}</tr>")
    };
    format!("<table>{}</table>", rows.iter().enumerate().map(row).collect::<String>())
}

/// Text with the special characters of XML escaped.
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::super::explained;
    use super::*;
    use crate::render::Subject;
    use crate::render::picture::subject::tests::every_topic;

    #[test]
    fn the_special_characters_of_xml_are_escaped() {
        assert_eq!(escaped("a < b & \"c\" > d"), "a &lt; b &amp; &quot;c&quot; &gt; d");
    }

    #[test]
    fn the_document_has_every_step_and_is_well_formed_xml() {
        for (lesson, explanation) in every_topic() {
            let page = html(&explained(&Subject::of(&lesson, None), &explanation));
            let whole = format!("<div>{page}</div>");
            let read = resvg::usvg::roxmltree::Document::parse(&whole)
                .unwrap_or_else(|error| panic!("{error}\n{page}"));
            let items = read.descendants().filter(|node| node.has_tag_name("li")).count();
            assert_eq!(items, explanation.derivation.steps.len(), "{page}");
        }
    }
}
