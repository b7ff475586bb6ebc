//! A method whose code is tested: its cases, what it answers in them, and what its function takes and returns.

use collidoscope::lesson::{
    Language, Lesson, PROGRAM, ProgramNumbers, Scene, Value, YAxis, exported_code, program_inputs, set_param,
};
use collidoscope::program::run::{Arithmetic, Content, Observer, Outcome, Printed, State, run};
use collidoscope::program::{Code, Input, Kind, Line, Then};

use crate::part::one_of;
use crate::programs::states;

/// How many cases of each method are tested.
pub fn case_count() -> usize {
    10_000 / one_of()
}

/// A method, with its program.
pub struct Subject {
    /// The name of its files.
    pub name: String,
    source: Source,
    /// Whether it is a method of the topic, and not a program of a scene.
    pub is_method: bool,
    /// The arguments of its function: the kind of each, and where its first number stands among those of all inputs.
    pub arguments: Vec<(Kind, usize)>,
    /// The results of a hit: the name, the kind, and whether it can be missing.
    pub fields: Vec<(String, Kind, bool)>,
    pub has_angles: bool,
    /// The numbers of all inputs, in each case.
    pub cases: Vec<Vec<f64>>,
}

/// Where its program comes from.
enum Source {
    Lesson(Box<Lesson>),
    /// A program over lists.
    Lists(&'static str, Code),
}

impl Subject {
    /// A method of a topic.
    pub fn of_method(scene: Scene, method: &str) -> Self {
        let mut lesson = scene.open();
        set_param(&mut lesson, "method", &Value::Word(method.to_owned())).expect("a method");
        Self { is_method: true, ..Self::of_lesson(lesson, method) }
    }

    /// A program of a scene.
    pub fn of_program(scene: Scene, name: &str, program: &str) -> Self {
        let mut lesson = scene.open();
        set_param(&mut lesson, PROGRAM, &Value::Word(program.to_owned()))
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        Self::of_lesson(lesson, name)
    }

    /// A program over lists.
    pub fn of_lists(name: &'static str, program: &'static str) -> Self {
        Self::of(name.to_owned(), Source::Lists(program, super::lists::code(program)))
    }

    fn of_lesson(lesson: Lesson, method: &str) -> Self {
        let name = format!("{}_{method}", lesson.scene().slug()).replace('-', "_");
        Self::of(name, Source::Lesson(Box::new(lesson)))
    }

    fn of(name: String, source: Source) -> Self {
        let mut subject = Self {
            name,
            source,
            is_method: false,
            arguments: Vec::new(),
            fields: Vec::new(),
            has_angles: false,
            cases: Vec::new(),
        };
        subject.has_angles = subject.code().uses_angles();
        let rust = subject.written(Language::Rust);
        let signature = rust.split_once("pub fn ").expect("a function").1;
        // The last public function is that of the method.
        let signature = rust.rsplit_once("\npub fn ").map_or(signature, |(_, last)| last);
        let taken = signature.split_once('(').expect("arguments").1.split_once(") ->").expect("a value").0;
        let taken: Vec<&str> =
            taken.split(',').map(|one| one.trim().split(':').next().unwrap_or_default()).collect();
        let mut at = 0;
        for input in subject.inputs() {
            if taken.contains(&input.name.replace('.', "_").as_str()) {
                subject.arguments.push((input.kind, at));
            }
            at += input.kind.width();
        }
        assert_eq!(subject.arguments.len(), taken.iter().filter(|name| !name.is_empty()).count(), "{rust}");
        let mut fields = Vec::new();
        results(&subject.code().lines, &mut fields);
        let optional = optional(&rust);
        assert_eq!(fields.len(), optional.len(), "{rust}");
        subject.fields =
            fields.into_iter().zip(optional).map(|((name, kind), is)| (name, kind, is)).collect();
        subject
    }

    pub fn inputs(&self) -> Vec<Input> {
        match &self.source {
            Source::Lesson(lesson) => program_inputs(lesson),
            Source::Lists(..) => super::lists::INPUTS.to_vec(),
        }
    }

    fn code(&self) -> &Code {
        match &self.source {
            Source::Lesson(lesson) => {
                let method = lesson.selected().method().id;
                lesson.program(method).expect("a program").code(&lesson.given()).expect("it has a meaning")
            }
            Source::Lists(_, code) => code,
        }
    }

    pub fn written(&self, language: Language) -> String {
        match &self.source {
            Source::Lesson(lesson) => {
                exported_code(lesson, YAxis::Down, language).expect("it is short enough")
            }
            Source::Lists(program, _) => super::lists::written(&self.name, program, language),
        }
    }

    /// The name of its namespace in C++.
    pub fn space(&self) -> String {
        let written = self.written(Language::Cpp);
        let (_, after) = written.split_once("namespace collision::").expect("a namespace");
        after.split(' ').next().expect("its name").to_owned()
    }

    /// The numbers that the function is given in each case.
    pub fn given(&self, case: &[f64]) -> Vec<f64> {
        self.arguments.iter().flat_map(|(kind, at)| &case[*at..at + kind.width()]).copied().collect()
    }

    /// How many numbers the function is given.
    pub fn width(&self) -> usize {
        self.arguments.iter().map(|(kind, _)| kind.width()).sum()
    }

    /// How many numbers an answer has: the verdict, and for each field whether it is there, and two numbers.
    pub fn answer_width(&self) -> usize {
        1 + 3 * self.fields.len()
    }

    /// The answers of the program with numbers of a kind, all in one list.
    pub fn answers<N: Printed>(&self, number: impl Fn(f64) -> N) -> Vec<f64> {
        let code = self.code();
        let mut answers = Vec::new();
        for case in &self.cases {
            let inputs: Vec<N> = case.iter().map(|one| number(*one)).collect();
            let mut results = Results(Vec::new(), false);
            let Outcome::Answered(truth) = run(code, &inputs, &mut results).outcome else {
                panic!("{}: {case:?} has no answer", self.name)
            };
            let is_hit = truth.holds().expect("it is known");
            assert!(is_hit || results.0.is_empty(), "{}: a miss has results", self.name);
            answers.push(f64::from(u8::from(is_hit)));
            for (name, kind, _) in &self.fields {
                let found = results.0.iter().find(|(known, value)| known == name && kind_of(value) == *kind);
                answers.extend(found.map_or([0.0; 3], |(_, value)| numbers(value)));
            }
        }
        answers
    }
}

/// The results of the `return` that ended a run, and whether a `return` has been reached, after which they come.
struct Results<N>(Vec<(String, Content<N>)>, bool);

impl<N: Arithmetic> Observer<N> for Results<N> {
    const SEES_RIGHT: bool = false;
    const SEES_RESULTS: bool = true;
    fn line(&mut self, line: &Line, state: &State<N>) {
        self.0.clear();
        if self.1 {
            self.0 = line.names.iter().map(|(name, value)| (name.clone(), state.content(*value))).collect();
        }
        self.1 = matches!(line.then, Then::Return { .. });
    }
}

fn kind_of<N>(value: &Content<N>) -> Kind {
    match value {
        Content::Number(_) => Kind::Number,
        Content::Vector(_) => Kind::Vector,
        Content::Truth(_) | Content::Answer(_) => Kind::Truth,
    }
}

fn numbers<N: Printed>(value: &Content<N>) -> [f64; 3] {
    match value {
        Content::Number(number) => [1.0, number.nearest(), 0.0],
        Content::Vector([x, y]) => [1.0, x.nearest(), y.nearest()],
        Content::Truth(truth) | Content::Answer(truth) => {
            [1.0, f64::from(u8::from(truth.holds().expect("it is known"))), 0.0]
        }
    }
}

/// The results that the lines return, each once, in order.
fn results(lines: &[Line], to: &mut Vec<(String, Kind)>) {
    for line in lines {
        match &line.then {
            Then::Return { results, .. } => {
                for (name, value) in results.iter().flat_map(|line| &line.names) {
                    let kind = if value.kind() == Kind::Answer { Kind::Truth } else { value.kind() };
                    let result = (name.clone(), kind);
                    if !to.contains(&result) {
                        to.push(result);
                    }
                }
            }
            Then::Branch { yes, no, .. } => {
                results(yes, to);
                results(no, to);
            }
            Then::Loop { body, .. } => results(body, to),
            _ => {}
        }
    }
}

/// Whether each field of a hit in the Rust code can be missing.
fn optional(rust: &str) -> Vec<bool> {
    let Some((_, hit)) = rust.split_once("pub struct Hit {\n") else { return Vec::new() };
    let fields = hit.lines().take_while(|line| *line != "}").filter(|line| line.starts_with("    pub "));
    fields.map(|line| line.contains(": Option<")).collect()
}

/// Gives each method its cases. Those of a topic are the same for all its methods.
pub fn add_cases(subjects: &mut [Subject]) {
    let mut known: Vec<(Scene, Vec<Vec<f64>>)> = Vec::new();
    for subject in subjects {
        let Source::Lesson(lesson) = &subject.source else {
            subject.cases = super::cases::cases(Vec::new(), &subject.inputs());
            continue;
        };
        let scene = lesson.scene();
        let found = known.iter().position(|(of, _)| *of == scene).unwrap_or_else(|| {
            let states = states(scene).iter().map(numbers_of).collect();
            known.push((scene, super::cases::cases(states, &subject.inputs())));
            known.len() - 1
        });
        subject.cases = known[found].1.clone();
    }
}

/// The numbers of the inputs in a state.
fn numbers_of(lesson: &Lesson) -> Vec<f64> {
    ProgramNumbers::of(&lesson.given()).rounded
}
