//! Where texts end with a full stop and where they do not, and the places of methods among the others.

use crate::lesson::lint::finding;
use crate::lesson::lint::places::line_of;
use crate::lesson::text::table::FileMistake;
use crate::lesson::text::topic_files;
use crate::lesson::topic::topic_file;
use crate::lesson::{Header, Scene, header_and_program};

pub fn findings(scene: Scene) -> Vec<FileMistake> {
    let mut found = stops(scene);
    found.extend(orders(scene));
    found
}

/// Sentences without a full stop, and other texts with one.
fn stops(scene: Scene) -> Vec<FileMistake> {
    let topic = topic_file(scene);
    let toml = topic_files::file(scene, "topic.toml").unwrap_or_default();
    let mut found = Vec::new();
    let mut check = |path: [&str; 3], text: &str, ends: &str| {
        let is_right = match ends {
            "" => !text.ends_with('.'),
            ends => text.ends_with(ends),
        };
        let [.., key] = path;
        let expected = match ends {
            "" => "no full stop at its end".to_owned(),
            ends => format!("“{ends}” at its end"),
        };
        let line = line_of(toml, &path.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>());
        found.extend((!is_right).then(|| finding("topic.toml", line, format!("{key}: expected {expected}"))));
    };
    check(["", "", "question"], topic.question, "?");
    for (index, row) in topic.answers.iter().enumerate() {
        check(["answer", &index.to_string(), "says"], row.says, ".");
    }
    for (index, row) in topic.steps.iter().enumerate() {
        check(["step", &index.to_string(), "says"], row.says, "");
    }
    for (index, row) in topic.values.iter().enumerate() {
        let texts = [
            ("meaning", row.info.meaning),
            ("sign", row.info.sign),
            ("null", row.info.null.unwrap_or_default()),
        ];
        texts.into_iter().for_each(|(key, text)| check(["value", &index.to_string(), key], text, ""));
    }
    found
}

/// Methods that are not numbered from 1 on.
fn orders(scene: Scene) -> Vec<FileMistake> {
    let order = |file: &str| Header::read(header_and_program(file).0).ok()?.row.order;
    let orders: Vec<_> = topic_files::methods(scene).map(|(id, file)| (id, file, order(file))).collect();
    let count = orders.len() as i64;
    let is_right = |order: Option<i64>| {
        order <= Some(count) && orders.iter().filter(|(.., other)| *other == order).count() == 1
    };
    orders
        .iter()
        .filter(|(.., order)| !is_right(*order))
        .map(|(id, file, _)| {
            let line = line_of(header_and_program(file).0, &["order"]) + 1;
            let expected = format!("order: expected the numbers from 1 to {count}, each of one method");
            finding(format!("{id}.method"), line, expected)
        })
        .collect()
}
