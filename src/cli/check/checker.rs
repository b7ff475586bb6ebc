//! Compares the cases of a file.

use super::args::{CheckArgs, Rounding};
use super::arrangement::arrangement;
use super::kind::Kind;
use super::outcome::Outcome;
use super::report::Report;
use super::wrong::{Named, Wrong};
use crate::cli::CliError;
use crate::cli::input::{CaseFile, InvalidLine, STANDARD_INPUT, for_each_case, id_text, place_of};
use crate::cli::shell::in_shell;
use crate::cli::target::choose_method;
use crate::judge::{TOLERANCE, shapes};
use crate::lesson::{
    Answered, Case, Comparison, Draft, Lesson, Mismatch, PROGRAM, Scene, State, Value, YAxis, read_state,
    set_param, set_params, write_state,
};

pub struct Checker<'a> {
    pub args: &'a CheckArgs,
    pub topic: Option<Scene>,
    /// The program that answers: its topic and its text.
    pub program: Option<(Scene, String)>,
    /// The address of the page that opens links; empty without one.
    pub page: String,
}

/// The lessons of a thread, each opened when a line first needs it, with their state at the start.
type Lessons = [Option<(Lesson, State)>; Scene::COUNT];

impl Checker<'_> {
    /// Checks the cases of a file.
    pub fn check_file(&self, file: &str, kind: CaseFile, report: &mut Report) -> Result<(), CliError> {
        for_each_case(
            (file, kind, self.topic),
            || -> Lessons { std::array::from_fn(|_| None) },
            |lessons, number, case| {
                let outcome = case.and_then(|case| {
                    let outcome = self.check_case(lessons, &case, file, number);
                    let error = |error| InvalidLine { id: case.id.clone(), error };
                    Ok((case.id.as_ref().map(id_text), outcome.map_err(error)?))
                });
                let invalid =
                    |invalid: InvalidLine| (invalid.id.as_ref().map(id_text), Outcome::Invalid(invalid));
                (place_of(file, number), outcome.unwrap_or_else(invalid))
            },
            |(place, (id, outcome))| report.add(Named { place: &place, id: id.as_deref() }, &outcome),
        )
    }

    /// Checks a scene file, or a line of a file.
    fn check_case(
        &self,
        lessons: &mut Lessons,
        case: &Draft,
        file: &str,
        number: Option<u64>,
    ) -> Result<Outcome, String> {
        let scene = case.scene(self.topic)?;
        let names_method = case.names_method();
        let (lesson, start) = match &mut lessons[scene as usize] {
            Some(opened) => opened,
            // A scene with a method of its own can be of another topic than the program.
            empty => empty.insert(self.open(scene, number.is_some() || !names_method)?),
        };
        write_state(lesson, start);
        if number.is_some() && case.id.is_some() && case.answer.is_some() && case.gives_no_shape(lesson) {
            set_shapes_of_shipped(lesson, case)?;
        }
        case.set(lesson)?;
        if self.args.strict && number.is_some() {
            case.check_is_whole(lesson)?;
        }
        let who = match case.answer(lesson)? {
            _ if self.has_chosen() => Who::Selected,
            Some(answer) => Who::Case(answer),
            None if names_method => Who::Selected,
            None => Who::Nobody,
        };
        self.compare(lesson, case, who, At { file, number })
    }

    /// What `explain` explains, if it can read the case again.
    fn explained(&self, scene: Scene, case: &Draft, At { file, number }: At) -> Option<String> {
        let place = in_shell(&place_of(file, number));
        let chosen = self.chosen(case.names_method());
        match number {
            Some(_) if file == STANDARD_INPUT => None,
            Some(_) => Some(format!("{} --case {place}{chosen}", scene.slug())),
            None => Some(format!("{place}{chosen}")),
        }
    }

    /// The lesson from which cases start, with what the command line says that answers, if that is chosen.
    fn open(&self, scene: Scene, is_chosen: bool) -> Result<(Lesson, State), String> {
        let mut lesson = scene.open();
        if is_chosen {
            self.choose(&mut lesson)?;
        }
        let start = read_state(&mut lesson);
        Ok((lesson, start))
    }

    fn has_chosen(&self) -> bool {
        self.args.method.is_some() || self.program.is_some()
    }

    /// Selects what the command line says: a program, a method or the exact one.
    fn choose(&self, lesson: &mut Lesson) -> Result<(), String> {
        let Some((topic, program)) = &self.program else {
            return choose_method(lesson, self.args.method.as_deref());
        };
        if lesson.scene() != *topic {
            let (found, topic) = (lesson.scene().slug(), topic.slug());
            return Err(format!(
                "scene: \"{found}\" is not valid here; expected {topic}, the topic of the program"
            ));
        }
        set_param(lesson, PROGRAM, &Value::Word(program.clone())).map_err(|error| error.to_string())
    }

    /// The end of a command that answers in the same way, unless a case names its own method.
    fn chosen(&self, names_method: bool) -> String {
        let Self { args: CheckArgs { method, program, .. }, .. } = self;
        match (program, method) {
            _ if names_method => String::new(),
            (Some(file), _) => format!(" --program {}", in_shell(&file.to_string_lossy())),
            (None, Some(id)) => format!(" --method {}", in_shell(id)),
            (None, None) => String::new(),
        }
    }

    fn compare(&self, lesson: &mut Lesson, case: &Draft, who: Who, at: At) -> Result<Outcome, String> {
        let expect = case.expect(lesson)?;
        let touching = self.args.touching;
        // An answer was computed in its own way, and differs in the last digits from a right one.
        let usual = if matches!(who, Who::Case(_)) { TOLERANCE } else { 0.0 };
        let tolerance = self.args.tolerance.unwrap_or(usual);
        let (answer, exactly) = match &who {
            Who::Case(answer) => (Some(answer), true),
            Who::Selected if expect.is_empty() && is_exact(lesson) => return Ok(Outcome::NothingExpected),
            Who::Selected => (None, true),
            // The methods that it names answer for themselves.
            Who::Nobody if expect.is_about_methods() => (None, false),
            Who::Nobody => return Ok(Outcome::NotAnswered),
        };
        let mismatches = expect.mismatches(lesson, answer, Comparison { tolerance, touching, exactly })?;
        if mismatches.is_empty() {
            return Ok(Outcome::Right);
        }
        let with_kind = |mismatch| (Kind::of(lesson, &mismatch, touching), mismatch);
        let mut mismatches: Vec<_> = mismatches.into_iter().map(with_kind).collect();
        if self.args.rounding == Rounding::Ignore {
            mismatches.retain(|(kind, _)| *kind != Kind::Rounding);
        }
        Ok(match mismatches.is_empty() {
            true => Outcome::RoundingIgnored,
            false => Outcome::Wrong(Box::new(self.wrong(lesson, case, mismatches, at))),
        })
    }

    fn wrong(&self, lesson: &mut Lesson, case: &Draft, mismatches: Vec<(Kind, Mismatch)>, at: At) -> Wrong {
        let shipped = shipped(lesson, case);
        let title = shipped.map(|case| case.title(YAxis::Down).into_owned());
        Wrong {
            scene: lesson.scene(),
            title: title.unwrap_or_else(|| case.title.clone()),
            arrangement: arrangement(lesson, shipped),
            mismatches,
            exact: lesson.judge(),
            touching: self.args.touching,
            is_scene_file: at.number.is_none(),
            state: read_state(lesson),
            explained: self.explained(lesson.scene(), case, at),
            page: self.page.clone(),
        }
    }
}

/// Where a case is: a line of a file, or all of a scene file.
#[derive(Clone, Copy)]
struct At<'a> {
    file: &'a str,
    number: Option<u64>,
}

/// Sets the shapes of the shipped case with the id of a line that has an answer and no shapes.
///
/// # Errors
/// There is no such case: the answer belongs to a case that is not in the line.
fn set_shapes_of_shipped(lesson: &mut Lesson, case: &Draft) -> Result<(), String> {
    let scene = lesson.scene();
    let shipped = case.id.as_ref().and_then(|id| Case::find(scene, id.as_str()?));
    let Some(shipped) = shipped else {
        return Err(format!(
            "the line has an answer and no shapes, and its id is no case of {}; expected the line of the case with the answer in it, or, for answers to `collidoscope cases`: collidoscope judge {} --answers FILE",
            scene.slug(),
            scene.slug()
        ));
    };
    set_params(lesson, &shapes(&mut shipped.open()));
    Ok(())
}

/// The shipped case that a line comes from: it has its name and its shapes.
fn shipped(lesson: &mut Lesson, case: &Draft) -> Option<&'static Case> {
    let shipped = Case::find(lesson.scene(), case.id.as_ref()?.as_str()?)?;
    (shapes(&mut shipped.open()) == shapes(lesson)).then_some(shipped)
}

enum Who {
    /// The case itself has an answer.
    Case(Answered),
    Selected,
    /// Nothing says who does.
    Nobody,
}

/// Whether the selected method is the exact one, with its own numbers.
fn is_exact(lesson: &Lesson) -> bool {
    let selected = lesson.selected().index();
    selected == lesson.reference() && lesson.ask(selected).numbers == lesson.ask(selected).own_numbers()
}
