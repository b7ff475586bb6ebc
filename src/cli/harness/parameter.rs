//! The names of the function and of its parameters, and what is said of them.

use crate::lesson::templates::{Case, words};
use crate::lesson::{Group, Param, Scene, Slot};

use super::Harness;
use super::kind::Kind;

/// A parameter of the function.
#[derive(Debug)]
pub struct Parameter {
    pub id: &'static str,
    pub name: String,
    pub kind: Kind,
    /// What it is, in a sentence.
    pub about: String,
}

/// The parameters of the shapes of a topic, in the order of a case.
pub fn parameters(harness: &Harness, scene: Scene) -> Vec<Parameter> {
    let mut lesson = scene.open();
    let mut names = Vec::new();
    let shapes = lesson.params().into_iter().filter(|param| param.group == Group::Shapes);
    let parameter = |param: Param| {
        let name = free(harness, param.id, harness.names, &names);
        names.push(name.clone());
        Parameter { id: param.id, name, kind: Kind::of(&param.slot), about: about(&param) }
    };
    shapes.map(parameter).collect()
}

/// The name of the function.
pub fn function(harness: &Harness, scene: Scene) -> String {
    free(harness, scene.slug(), harness.functions, &[])
}

/// An identifier that is no word of the language or of the harness, and none of the others.
fn free(harness: &Harness, id: &str, case: Case, others: &[String]) -> String {
    let mut name = case.written(&words(id));
    let is_taken = |name: &String| {
        harness.taken.split_whitespace().any(|word| word == name)
            || harness.language.keywords().any(|word| word == name)
            || others.contains(name)
    };
    while is_taken(&name) {
        name.push('_');
    }
    name
}

fn about(param: &Param) -> String {
    let Slot::Choice { options, .. } = &param.slot else {
        // How a list of points is typed is of no use here.
        return param.help.replace(", x,y;x,y and so on", "");
    };
    let ids: Vec<String> = options.iter().map(|option| format!("“{}”", option.id)).collect();
    format!("{} One of {}.", param.help, ids.join(", "))
}
