//! The methods of the topics, from the headers of their files.

use std::sync::OnceLock;

use crate::language::{text, told, tr};
#[cfg(not(target_arch = "wasm32"))]
use crate::lesson::Given;
use crate::lesson::method::header::{Claim, Header, HeaderMistake, Row, header_and_program, without_row};
use crate::lesson::method::program::{MethodProgram, ProgramError};
#[cfg(not(target_arch = "wasm32"))]
use crate::lesson::text::table::FileMistake;
use crate::lesson::text::topic_files;
use crate::lesson::{Accuracy, Choice, Method, Scene};

/// The id of a program that belongs to a scene.
pub const OWN: &str = "own";

/// The method that stands for the program of a scene.
const OWN_METHOD: Method = Method {
    id: OWN,
    name: OWN,
    hint: text!("your program"),
    help: text!("Your own program. Its verdict, its working and its map come from running it."),
    accuracy: Accuracy::AsWritten,
    ignores: None,
    when_to_use: "",
    source: None,
    place: None,
    takes: None,
    region: None,
};

/// The same in the language of the user.
pub(in crate::lesson) fn own_method() -> Method {
    Method { hint: tr(OWN_METHOD.hint), help: tr(OWN_METHOD.help), ..OWN_METHOD }
}

/// The same for the program of a method of the topic without the mistakes of its source. It is made once for each method,
/// and kept as long as the program runs.
pub(in crate::lesson) fn corrected_method(published: &Method) -> Method {
    let id = published.id;
    Method {
        name: told!("{id}, corrected", id).leak(),
        hint: tr("without its mistakes"),
        help: told!(
            "The program of “{id}” with the mistakes of its source corrected. It belongs to this scene.",
            id
        )
        .leak(),
        ..OWN_METHOD
    }
}

/// The methods of a topic, with what is read of their files.
struct Table {
    methods: Vec<Method>,
    /// The methods, and the program of a scene.
    choices: Vec<Choice>,
    /// The files of the methods, and their programs. These are read one at a time, so that the window does not wait for
    /// methods that it does not show.
    programs: Vec<(&'static str, OnceLock<Option<MethodProgram>>)>,
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

impl MethodProgram {
    /// The program of a method of a topic. None if there is no such method, or if it has a mistake in its syntax, which no
    /// shipped one has.
    pub fn of(scene: Scene, method: &str) -> Option<&'static Self> {
        let table = table_of(scene);
        let index = table.methods.iter().position(|known| known.id == method)?;
        let (file, program) = &table.programs[index];
        let read = || {
            let mut program = Self::read(file).ok()?;
            program.file = without_row(file);
            Some(program)
        };
        program.get_or_init(read).as_ref()
    }
}

fn table_of(scene: Scene) -> &'static Table {
    static TABLES: [OnceLock<Table>; Scene::COUNT] = [const { OnceLock::new() }; Scene::COUNT];
    TABLES[scene as usize].get_or_init(|| {
        let (mut orders, mut methods, mut programs) = (Vec::new(), Vec::new(), Vec::new());
        for (id, file) in topic_files::methods(scene) {
            let (order, method) = numbered(id, file)
                .unwrap_or_else(|mistake| panic!("scenes/{}/{id}.method: {mistake}", scene.slug()));
            let at = orders.partition_point(|known| *known <= order);
            orders.insert(at, order);
            methods.insert(at, method);
            programs.insert(at, (file, OnceLock::new()));
        }
        let choice = |method: &Method| Choice::named(method.id, method.hint);
        Table { choices: methods.iter().chain([&OWN_METHOD]).map(choice).collect(), methods, programs }
    })
}

/// What is wrong with the file of a method, for `lint-topic` and for a topic of the user: the first mistake in its header,
/// and the first one in its program, if it is known what programs are given.
#[cfg(not(target_arch = "wasm32"))]
pub(in crate::lesson) fn mistakes_in(
    id: &'static str,
    file: &str,
    given: Option<&[Given]>,
) -> impl Iterator<Item = FileMistake> {
    let (header, _) = header_and_program(file);
    // The program keeps its lines.
    let without_header = file.replacen(header, &"\n".repeat(header.matches('\n').count()), 1);
    let program = MethodProgram::read(&without_header).and_then(|program| {
        let code = given.map_or(Ok(()), |given| program.code(given).map(drop));
        code.map_err(|mistake| ProgramError::of(mistake, &without_header))
    });
    [numbered(id, file).err(), program.err()]
        .into_iter()
        .flatten()
        .map(move |error| error.in_file(&format!("{id}.method")))
}

/// A method with its place in its topic, from its file.
fn numbered(id: &'static str, file: &str) -> Result<(i64, Method), ProgramError> {
    let Row { order, hint, help, accuracy, ignores, when_to_use, source, place, takes, region } =
        Header::read(header_and_program(file).0)?.row;
    let ignores = kept(ignores);
    let accuracy = match (needed(accuracy, "accuracy")?, ignores) {
        (Claim::Exact, None) => Accuracy::Exact,
        (Claim::Exact, Some(_)) => {
            return Err(mistake("“ignores” is not for accuracy = \"exact\""));
        }
        (Claim::AsPublished, Some(_)) => Accuracy::AsPublished,
        (Claim::Approximate, Some(what)) => Accuracy::Approximate(told!("ignores {what}", what).leak()),
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

fn needed<T>(value: Option<T>, key: &str) -> Result<T, ProgramError> {
    value.ok_or_else(|| missing(key))
}

fn missing(key: &str) -> ProgramError {
    mistake(&format!("it lacks “{key}”; docs/notation.md says what it holds"))
}

/// A mistake of the whole header.
fn mistake(message: &str) -> ProgramError {
    HeaderMistake { line: 1, message: message.to_owned() }.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_header_is_complete_and_the_methods_of_a_topic_are_numbered_from_1() {
        for scene in Scene::ALL {
            let order = |(id, file)| {
                numbered(id, file).unwrap_or_else(|mistake| panic!("{scene:?}/{id}: {mistake}")).0
            };
            let mut orders: Vec<i64> = topic_files::methods(scene).map(order).collect();
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
            let mistake = without(key).expect_err("a key is missing").to_string();
            assert!(mistake.starts_with(&format!("the header: it lacks “{key}”")), "{mistake}");
        }
        let both = "---\naccuracy = \"exact\"\nignores = \"a\"\n---\nreturn true\n";
        assert!(numbered("new", both).expect_err("not both").to_string().contains("not for accuracy"));
        for inexact in ["approximate", "as-published"] {
            let neither = format!("---\naccuracy = \"{inexact}\"\n---\nreturn true\n");
            assert!(
                numbered("new", &neither).expect_err("it needs both").to_string().contains("lacks “ignores”")
            );
        }
        assert!(numbered("new", "return true\n").is_err());
    }
}
