//! Exact methods and their mutants.

use collidoscope::lesson::{Accuracy, MethodProgram, Numbers, Scene, program_inputs};
use collidoscope::program::syntax::{Block, parse, printed};
use collidoscope::program::{Input, Version, compile};

use super::expressions::{EXCHANGE, Name};
use super::states::State;
use super::{statements, verdict_part};
use crate::programs::programs;

/// An exact method.
pub struct ExactMethod {
    /// Its topic.
    pub scene: Scene,
    id: String,
    /// What decides its verdict.
    block: Block,
}

/// An exact method that is changed at one place.
pub struct Mutant {
    /// The kind of the change.
    pub kind: &'static str,
    /// The changed lines of the program, before and after.
    pub change: String,
    program: MethodProgram,
}

impl ExactMethod {
    /// The exact methods of all topics.
    pub fn all() -> Vec<Self> {
        let is_exact = |(scene, id, _): &(Scene, String, String)| {
            let mut methods = scene.open().methods().iter();
            methods.any(|method| method.id == id && method.accuracy == Accuracy::Exact)
        };
        let method = |(scene, id, text): (Scene, String, String)| Self {
            scene,
            id,
            block: verdict_part::of(&parse(&text).expect("a program")),
        };
        programs().into_iter().filter(is_exact).map(method).collect()
    }

    /// The topic and the id.
    pub fn name(&self) -> String {
        format!("{}/{}", self.scene.slug(), self.id)
    }

    /// Its mutants that have a meaning, each once.
    pub fn mutants(&self) -> Vec<Mutant> {
        let before = printed(&self.block);
        let changed = statements::mutations(&self.block, &self.names()).into_iter();
        let changed = changed.map(|(kind, block)| {
            let after = printed(&block);
            (kind, change(&before, &after), after)
        });
        let mut seen = vec![before.clone()];
        let mut mutants = Vec::new();
        for (kind, change, text) in changed.chain(self.exchanges()) {
            if seen.contains(&text) {
                continue;
            }
            if let Ok(program) = MethodProgram::of_scene(self.scene, &text) {
                mutants.push(Mutant { kind, change, program });
            }
            seen.push(text);
        }
        mutants
    }

    /// The program with two inputs of the same kind exchanged throughout.
    fn exchanges(&self) -> impl Iterator<Item = (&'static str, String, String)> {
        let inputs = self.inputs();
        let pairs = inputs.iter().enumerate().flat_map(|(i, one)| {
            let others = inputs[i + 1..].iter().filter(|other| other.kind == one.kind);
            others.map(|other| [one.name.to_string(), other.name.to_string()])
        });
        let exchanged = pairs.map(|[one, other]| {
            let block = statements::renamed(&self.block, &|name| exchanged(name, &one, &other));
            (EXCHANGE, format!("{one} <=> {other}"), printed(&block))
        });
        exchanged.collect::<Vec<_>>().into_iter()
    }

    fn inputs(&self) -> Vec<Input> {
        program_inputs(&self.scene.open())
    }

    /// The names that its expressions can use.
    fn names(&self) -> Vec<Name> {
        let inputs = self.inputs();
        let code = compile(&self.block, &inputs, Version::AsWritten).expect("a method of the topic");
        let given = inputs.into_iter().map(|input| (input.name.into_owned(), input.kind));
        given.chain(statements::introduced(&code.lines)).collect()
    }
}

impl Mutant {
    /// Whether it is wrong in a state. Without an answer it finds no collision.
    pub fn fails(&self, state: &State) -> bool {
        self.program.verdict(&state.given, Numbers::Exact) != state.verdict
    }

    /// Whether it has an answer in a state that is wrong.
    pub fn contradicts(&self, state: &State) -> bool {
        self.program.answer(&state.given, Numbers::Exact).is_ok_and(|verdict| verdict != state.verdict)
    }
}

/// The name, or a component of it, with one name in place of the other.
fn exchanged(name: &str, one: &str, other: &str) -> String {
    let with = |from: &str, to: &str| {
        let rest = name.strip_prefix(from)?;
        (rest.is_empty() || rest.starts_with('.')).then(|| format!("{to}{rest}"))
    };
    with(one, other).or_else(|| with(other, one)).unwrap_or_else(|| name.to_owned())
}

/// The lines that differ between two programs.
fn change(before: &str, after: &str) -> String {
    let (before, after): (Vec<&str>, Vec<&str>) = (before.lines().collect(), after.lines().collect());
    let same = before.iter().zip(&after).take_while(|(a, b)| a == b).count();
    let ends = before[same..].iter().rev().zip(after[same..].iter().rev());
    let same_ends = ends.take_while(|(a, b)| a == b).count();
    let words = |lines: &[&str]| {
        let lines: Vec<_> = lines[same..lines.len() - same_ends].iter().map(|line| line.trim()).collect();
        lines.join(" ")
    };
    format!("{} => {}", words(&before), words(&after))
}
