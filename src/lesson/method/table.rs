//! The methods of the topics, from the headers of their files.

use std::sync::OnceLock;

use crate::lesson::method::header::{Claim, Header, Row, header_and_program};
use crate::lesson::method::program::METHOD_FILES;
use crate::lesson::{Accuracy, Choice, Method, Scene};

/// The id of a program that belongs to a scene.
pub const OWN: &str = "own";

/// The method that stands for the program of a scene.
pub(in crate::lesson) const OWN_METHOD: Method = Method {
    id: OWN,
    name: OWN,
    hint: "your program",
    help: "Your own program. Its verdict, its working and its map come from running it.",
    accuracy: Accuracy::AsWritten,
    ignores: None,
    when_to_use: "",
    source: None,
    place: None,
    takes: None,
    region: None,
};

/// The same for the program of a method of the topic without the mistakes of its source. It is made once for each method,
/// and kept as long as the program runs.
pub(in crate::lesson) fn corrected_method(published: &Method) -> Method {
    let id = published.id;
    Method {
        name: format!("{id}, corrected").leak(),
        hint: "without its mistakes",
        help: format!(
            "The program of “{id}” with the mistakes of its source corrected. It belongs to this scene."
        )
        .leak(),
        ..OWN_METHOD
    }
}

/// The methods of a topic, and the options of its parameter `method`.
struct Table {
    methods: Vec<Method>,
    /// The methods, and the program of a scene.
    choices: Vec<Choice>,
}

/// The methods of a topic, in the order that their headers give.
///
/// # Panics
/// If the header of a shipped file has a mistake. A test reads all of them.
pub fn methods_of(scene: Scene) -> &'static [Method] {
    &table_of(scene).methods
}

/// The options of the parameter `method`: the methods of a topic, and the program of a scene.
pub(in crate::lesson) fn method_choices(scene: Scene) -> &'static [Choice] {
    &table_of(scene).choices
}

fn table_of(scene: Scene) -> &'static Table {
    static TABLES: [OnceLock<Table>; Scene::ALL.len()] = [const { OnceLock::new() }; Scene::ALL.len()];
    TABLES[scene as usize].get_or_init(|| {
        let files = METHOD_FILES.iter().filter(|(slug, ..)| *slug == scene.slug());
        let read = |(slug, id, file): &(&'static str, &'static str, &'static str)| {
            numbered(id, file).unwrap_or_else(|mistake| panic!("scenes/{slug}/{id}.method: {mistake}"))
        };
        let (mut orders, mut methods) = (Vec::new(), Vec::new());
        for (order, method) in files.map(read) {
            let at = orders.partition_point(|known| *known <= order);
            orders.insert(at, order);
            methods.insert(at, method);
        }
        let choice = |method: &Method| Choice { id: method.id, hint: method.hint };
        Table { choices: methods.iter().chain([&OWN_METHOD]).map(choice).collect(), methods }
    })
}

/// A method with its place in its topic, from its file.
fn numbered(id: &'static str, file: &str) -> Result<(i64, Method), String> {
    let Row { order, hint, help, accuracy, ignores, when_to_use, source, place, takes, region } =
        Header::read(header_and_program(file).0).map_err(|mistake| format!("the header: {mistake}"))?.row;
    let ignores = kept(ignores);
    let accuracy = match (needed(accuracy, "accuracy")?, ignores) {
        (Claim::Exact, None) => Accuracy::Exact,
        (Claim::Exact, Some(_)) => {
            return Err("the header: “ignores” is not for accuracy = \"exact\"".to_owned());
        }
        (Claim::AsPublished, Some(_)) => Accuracy::AsPublished,
        (Claim::Approximate, Some(what)) => Accuracy::Approximate(format!("ignores {what}").leak()),
        (_, None) => return Err(missing("ignores")),
    };
    let method = Method {
        id,
        name: id,
        hint: needed(hint, "hint")?.leak(),
        help: needed(help, "help")?.leak(),
        accuracy,
        ignores,
        when_to_use: needed(when_to_use, "use")?.leak(),
        source: Some(needed(source, "source")?),
        place: kept(place),
        takes: kept(takes),
        region: kept(region),
    };
    Ok((needed(order, "order")?, method))
}

/// Words that are read once, and kept as long as the program runs, as are all texts.
fn kept(words: Option<String>) -> Option<&'static str> {
    words.map(|words| &*words.leak())
}

fn needed<T>(value: Option<T>, key: &str) -> Result<T, String> {
    value.ok_or_else(|| missing(key))
}

fn missing(key: &str) -> String {
    format!("the header lacks “{key}”; docs/notation.md says what it holds")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_header_is_complete_and_the_methods_of_a_topic_are_numbered_from_1() {
        for scene in Scene::ALL {
            let files = METHOD_FILES.iter().filter(|(slug, ..)| *slug == scene.slug());
            let mut orders: Vec<i64> = files
                .map(|(slug, id, file)| {
                    numbered(id, file).unwrap_or_else(|mistake| panic!("{slug}/{id}: {mistake}")).0
                })
                .collect();
            orders.sort_unstable();
            assert_eq!(orders, Vec::from_iter(1..=orders.len() as i64), "{}", scene.slug());
            assert_eq!(methods_of(scene).len() + 1, method_choices(scene).len());
        }
    }

    #[test]
    fn a_method_is_read_from_its_header() {
        let file = "---\norder = 3\nhint = \"exact\"\nhelp = \"Compares.\"\naccuracy = \"exact\"\nuse = \"Always.\"\nsource = \"CS230\"\n---\nreturn true\n";
        let (order, method) = numbered("new", file).expect("a complete header");
        assert_eq!((order, method.id, method.hint, method.help), (3, "new", "exact", "Compares."));
        let key = method.source.map(crate::lesson::Source::key);
        assert_eq!((method.accuracy, key), (Accuracy::Exact, Some("CS230")));
        assert_eq!(
            (method.ignores, method.when_to_use, method.place, method.takes),
            (None, "Always.", None, None)
        );
        let placed = file.replace("\"CS230\"", "\"CS230\"\nplace = \"“Lines”\"\ntakes = \"the root\"");
        let (_, placed) = numbered("new", &placed).expect("a complete header");
        assert_eq!((placed.place, placed.takes), (Some("“Lines”"), Some("the root")));
        assert_eq!(
            [method, placed].map(|method| method.cite()),
            [
                "CS230 Game Implementation Techniques, lecture 7",
                "CS230 Game Implementation Techniques, lecture 7, “Lines”"
            ]
        );
        let approximate = file.replace("\"exact\"\nuse", "\"approximate\"\nignores = \"ends\"\nuse");
        let (_, method) = numbered("new", &approximate).expect("a complete header");
        assert_eq!((method.accuracy, method.ignores), (Accuracy::Approximate("ignores ends"), Some("ends")));
    }

    #[test]
    fn what_a_header_lacks_is_named() {
        let without = |key: &str| {
            let lines = [
                "order = 1",
                "hint = \"a\"",
                "help = \"b\"",
                "accuracy = \"exact\"",
                "use = \"c\"",
                "source = \"CS230\"",
            ];
            let kept: Vec<&str> = lines.into_iter().filter(|line| !line.starts_with(key)).collect();
            numbered("new", &format!("---\n{}\n---\nreturn true\n", kept.join("\n")))
        };
        assert!(without("nothing").is_ok());
        for key in ["order", "hint", "help", "accuracy", "use", "source"] {
            let mistake = without(key).expect_err("a key is missing");
            assert!(mistake.starts_with(&format!("the header lacks “{key}”")), "{mistake}");
        }
        let both = "---\naccuracy = \"exact\"\nignores = \"a\"\n---\nreturn true\n";
        assert!(numbered("new", both).expect_err("not both").contains("not for accuracy"));
        for inexact in ["approximate", "as-published"] {
            let neither = format!("---\naccuracy = \"{inexact}\"\n---\nreturn true\n");
            assert!(numbered("new", &neither).expect_err("it needs both").contains("lacks “ignores”"));
        }
        assert!(numbered("new", "return true\n").is_err());
    }
}
