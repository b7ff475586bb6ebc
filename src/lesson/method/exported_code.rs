//! The selected method as code of another language.

use crate::lesson::method::inputs::inputs_of;
use crate::lesson::{Lesson, Method, Numbers, Param, Scene, Slot, ValueInfo, YAxis};
use crate::program::export::{Export, Language};

/// The program of the selected method as code: a file with a function, and everything that the function uses. Its
/// arguments are what the program uses of what the topic gives; its value is whether the shapes touch or collide. Only
/// words in comments depend on the y axis.
///
/// # Errors
/// A sentence that says why there is no code: the code would be too long.
pub fn exported_code(lesson: &Lesson, y_axis: YAxis, language: Language) -> Result<String, String> {
    let method = &lesson.selected().method();
    let scene = lesson.scene();
    let given = lesson.given();
    let program = lesson.program(method.id).filter(|program| program.code(&given).is_ok());
    let program = program.ok_or_else(|| format!("the method {} has no program", method.id))?;
    let inputs = inputs_of(&given).into_iter();
    let mut heading =
        vec![format!("{}: the method “{}” as Collidoscope writes it.", scene.title(), method.id)];
    heading.extend(
        (program.header.numbers == Numbers::Exact && language != Language::Latex)
            .then(|| ROUNDING.to_owned()),
    );
    let values = lesson.scene().values();
    let meaning = |name: &str| values.iter().find(|value| value.id == name).map(ValueInfo::of_hit);
    let names = program.names(&given, y_axis);
    let export = Export {
        block: &program.block,
        inputs: inputs.map(|input| (input.clone(), about(scene, &input.name))).collect(),
        name: &format!("{}.{}", scene.slug(), method.id),
        heading,
        about: spoken(scene, method),
        result: &meaning,
        words: &|comment| y_axis.resolve(comment).into_owned(),
        vectors: program.vectors(&given, &names),
        names,
    };
    export.written(language).map_err(|_| "the code would be longer than a million bytes".to_owned())
}

/// Where the function begins in the code of the selected method, in bytes: what is before it are definitions. 0 if the
/// text is no such code.
pub fn function_in(code: &str, lesson: &Lesson) -> usize {
    let method = &lesson.selected().method();
    let about = spoken(lesson.scene(), method);
    // A long sentence is wrapped, so only its beginning is searched for.
    let first: Option<String> = about.first().map(|sentence| sentence.chars().take(24).collect());
    let documented = first.and_then(|first| code.find(&first)).unwrap_or(0);
    code[..documented].rfind("\n\n").map_or(0, |end| end + 2)
}

/// What is said of a method that Collidoscope runs without rounding.
const ROUNDING: &str =
    "Collidoscope runs it without rounding. This code rounds, so it can be wrong where shapes nearly touch.";

/// What the function answers.
fn spoken(scene: Scene, method: &Method) -> Vec<String> {
    let mut about = vec![scene.question().to_owned(), method.help.to_owned()];
    about.extend(method.source.map(|_| format!("Source: {}.", method.cite())));
    about
}

/// What an input is, in a sentence. One that is no parameter follows from one: the edge of a rectangle, or an option of a
/// choice.
fn about(scene: Scene, name: &str) -> String {
    let help = |id: &str| {
        let mut lesson = scene.open();
        let found = |params: Vec<Param>| params.iter().find(|param| param.id == id).map(|param| param.help);
        found(lesson.params()).or_else(|| found(lesson.other_params()))
    };
    if let Some(help) = help(name) {
        return help.to_owned();
    }
    let (start, part) = name.rsplit_once('.').unwrap_or((name, ""));
    let edge = match part {
        "left" => "The least x of",
        "right" => "The greatest x of",
        "top" => "The least y of",
        "bottom" => "The greatest y of",
        _ => return option(scene, start, part).unwrap_or_default(),
    };
    let center = help(&format!("{start}.center")).unwrap_or_default();
    center.replacen("The centre of", edge, 1)
}

/// What it means that an option of a choice is selected.
fn option(scene: Scene, choice: &str, option: &str) -> Option<String> {
    let mut lesson = scene.open();
    let params = lesson.params();
    let param = params.iter().find(|param| param.id == choice)?;
    let Slot::Choice { options, .. } = &param.slot else { return None };
    let index = options.iter().position(|known| known.id == option)?;
    Some(format!("Whether the option “{}” is chosen. {}", options[index].id, param.help))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{Value, set_param};

    /// The lines of documentation of the fields of a hit.
    fn fields(written: &str) -> impl Iterator<Item = &str> {
        let start = written.find("pub struct Hit {").unwrap_or(written.len());
        written[start..].lines().take_while(|line| *line != "}").map(str::trim)
    }

    #[test]
    fn what_a_hit_has_is_described_without_misses_and_by_names_that_it_has() {
        let mut described = 0;
        for scene in Scene::ALL {
            for index in 0..scene.open().methods().len() {
                let mut lesson = scene.open();
                let method = lesson.methods()[index].id;
                set_param(&mut lesson, "method", &Value::word(method)).expect("a method");
                let written = exported_code(&lesson, YAxis::Down, Language::Rust).expect("code");
                let about: Vec<&str> =
                    fields(&written).filter_map(|line| line.strip_prefix("/// ")).collect();
                let about = about.join(" ");
                assert!(
                    !about.contains("apart") && !about.contains("miss"),
                    "{} {method}: {about}",
                    scene.slug()
                );
                for name in about.split('`').skip(1).step_by(2).filter(|name| *name != "None") {
                    let has = fields(&written).any(|line| line.starts_with(&format!("pub {name}: ")));
                    assert!(has, "{} {method}: {name}", scene.slug());
                }
                described += usize::from(!about.is_empty());
            }
        }
        assert!(described > 12, "{described}");
    }

    #[test]
    fn every_input_is_described() {
        for scene in Scene::ALL {
            for given in scene.open().given() {
                let about = about(scene, given.name);
                assert!(about.ends_with('.') && about.len() > 10, "{} {}: {about}", scene.slug(), given.name);
            }
        }
        assert_eq!(about(Scene::PointRect, "rect.top"), "The least y of the rectangle.");
    }
}
