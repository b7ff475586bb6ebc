//! A harness as a file.

use crate::judge::Only;
use crate::lesson::templates::{Value, rendered, words};
use crate::lesson::{Scene, own_topic};

use super::Harness;
use super::parameter::{Parameter, function, parameters};

/// What begins and ends the lines around the function of the user, in the comments of a language.
pub const BEGIN: &str = "---- your function begins here ----";
pub const END: &str = "---- your function ends here ----";

/// What a submission changes in the file around the function.
#[derive(Debug, Default)]
pub struct Around {
    /// Lines that stand before everything else.
    pub first: String,
    /// Whether the type of points is declared elsewhere.
    pub has_point: bool,
    /// What stands before the name of the function where it is called.
    pub within: String,
}

impl Harness {
    /// The name of the file of a topic.
    pub fn file_name(&self, scene: Scene) -> String {
        format!("{}.{}", self.stem(scene), self.extensions[0])
    }

    /// The file of a topic: it reads cases, calls the function of the user, of which there is a stub, and writes answers. If all
    /// cases have a choice in common, it is no parameter.
    pub fn file(&self, scene: Scene, only: Option<Only>) -> String {
        self.file_around(scene, only, &Around::default())
    }

    pub(super) fn file_around(&self, scene: Scene, only: Option<Only>, around: &Around) -> String {
        let mut parameters = parameters(self, scene);
        parameters.retain(|parameter| only.is_none_or(|only| only.id != parameter.id));
        let text = rendered(self.template, &|slot| self.slot(scene, &parameters, around, slot));
        let (before, after) = text.split_once(BEGIN).unwrap_or_default();
        let (stub, after) = after.split_once(END).unwrap_or_default();
        // Only the stub has long sentences, and code that is too long can have texts.
        format!("{before}{BEGIN}{}{END}{after}", self.language.wrapped(stub).trim_end_matches('\n'))
    }

    fn stem(&self, scene: Scene) -> String {
        self.file.written(&words(scene.slug())) + &self.suffix
    }

    fn slot(&self, scene: Scene, parameters: &[Parameter], around: &Around, slot: &str) -> Value {
        if let Some(form) = slot.strip_prefix("parameters.") {
            return Value::List(parameters.iter().map(|one| self.parameter(form, one)).collect());
        }
        Value::Text(match slot {
            "topic" => topic(scene),
            "title" => plain(scene.title()),
            "question" => plain(scene.question()),
            "file" => self.file_name(scene),
            "class" => self.stem(scene),
            "compile" => {
                self.compile.as_ref().map_or_else(String::new, |command| self.by_hand(scene, command))
            }
            "run" => self.by_hand(scene, &self.run),
            "function" => function(self, scene),
            "called" => around.within.clone() + &function(self, scene),
            "value" => scene.values().first().map_or("depth", |value| value.id).to_owned(),
            "values" => scene.values().iter().map(|value| value.id).collect::<Vec<_>>().join(", "),
            "imports" => around.first.clone(),
            "point" if around.has_point => String::new(),
            "point" => self.point.clone(),
            other => format!("${other}"),
        })
    }

    fn parameter(&self, form: &str, parameter: &Parameter) -> String {
        let (kind, name) = (parameter.kind, &parameter.name);
        let template = match form {
            "typed" => &self.typed,
            "documented" => &self.documented,
            "read" => self.reads.of(kind).unwrap_or_default(),
            _ => self.passed.of(kind).unwrap_or("$name"),
        };
        let slot = |slot: &str| {
            Value::Text(match slot {
                "name" => name.clone(),
                "id" => parameter.id.to_owned(),
                "type" => self.types.of(kind).unwrap_or_default().to_owned(),
                _ => plain(&parameter.about),
            })
        };
        rendered(template, &slot).trim_end().to_owned()
    }

    /// A command, as it is typed in the folder of the file.
    fn by_hand(&self, scene: Scene, command: &[String]) -> String {
        let stem = self.stem(scene);
        let program = format!("./{stem}");
        let words = command.iter().map(|word| match &**word {
            "$file" => self.file_name(scene),
            "$stem" => stem.clone(),
            "$program" => program.clone(),
            word => word.to_owned(),
        });
        words.collect::<Vec<_>>().join(" ")
    }
}

/// The topic, as a command names it.
fn topic(scene: Scene) -> String {
    let slash = if own_topic().is_some_and(|own| own.slug == scene.slug()) { "/" } else { "" };
    format!("{}{slash}", scene.slug())
}

/// A text that ends no comment and no line.
fn plain(text: &str) -> String {
    text.replace(['\n', '\r'], " ").replace("*/", "* /").replace("\"\"\"", "\"").replace('\\', "/")
}
