//! The state that a command uses: a topic, a case of a topic, a scene file, a line of a file or a link, with changes.

use std::borrow::Cow;
use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use clap::Args;

use super::input::{
    BYTE_ORDER_MARK, Columns, InputLine, LineReader, STANDARD_INPUT, id_text, is_csv, json_line, read_case,
};
use super::{CliError, own_topic};
use crate::files::{self, plain};
use crate::judge::Only;
use crate::lesson::limits::SCENE_FILE_LIMIT;
use crate::lesson::{
    Answered, Case, Draft, Entry, Expect, Item, Lecture, LectureList, Lesson, LinkedLesson, METHOD,
    MethodProgram, OWN, PROGRAM, PictureState, ProgramError, Scene, SceneFile, StartingPoint, Value, YAxis,
    did_you_mean, excerpt, header_and_program, plain_text, quoted, read_state, select_reference, set_param,
};

/// The arguments that name a state.
#[derive(Clone, Debug, Args)]
pub struct StateArgs {
    /// A topic, a case of a topic, the folder of a topic of your own, a scene file (ends in .toml), a copied link, or - for
    /// a scene file or a line of JSON on standard input
    #[arg(
        value_name = "SCENE | SCENE/CASE | FOLDER | FILE.toml | PERMALINK | -",
        required_unless_present = "case"
    )]
    target: Option<String>,
    /// Use one line of a file of cases, in the format of `batch` and `check`; a topic is needed if the line names none
    #[arg(long, value_name = "FILE:LINE", allow_hyphen_values = true)]
    case: Option<String>,
    /// Change a parameter, such as circle.center=50,100 (can be repeated)
    #[arg(long, value_name = "ID=VALUE")]
    set: Vec<String>,
    /// Answer with the program in this file (- for standard input), in the notation of docs/notation.md, as the method
    /// `own`
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
    /// Answer with this method; the exact one if neither this, nor a case, a file or a link names another one
    #[arg(long, value_name = "ID")]
    method: Option<String>,
}

#[derive(Default)]
pub struct Origin {
    /// The name of the shipped case that the state comes from, if any.
    pub case: Option<String>,
    /// The title of the case or of the user's own file.
    pub title: String,
    /// What it is about.
    pub about: String,
    /// A title that does not tell the answer.
    pub asked_title: String,
    /// What it asks, if it has a question of its own.
    pub question: String,
    pub expect: Expect,
    /// The answer that a line gives itself.
    pub answer: Option<Answered>,
    pub names_method: bool,
    /// The user's own file, if the state comes from one.
    pub file: Option<SceneFile>,
}

/// A lesson in the requested state, and where the state comes from.
pub struct OpenedLesson {
    pub lesson: Lesson,
    /// Where the state comes from; empty if the state was changed.
    pub origin: Origin,
    /// What a link or a file says of the picture.
    pub picture: PictureState,
}

impl OpenedLesson {
    /// A lesson that comes from no case and no file.
    pub fn plain(lesson: Lesson) -> Self {
        Self { lesson, origin: Origin::default(), picture: PictureState::default() }
    }

    /// The name of the shipped case that it comes from, or of the first case of the topic if the lesson is in its state.
    pub fn case_in_this_state(&mut self) -> Option<String> {
        let known = self.origin.case.clone();
        let first = Case::shipped(self.lesson.scene()).first().filter(|_| self.origin.file.is_none());
        let state = read_state(&mut self.lesson);
        let first = first.filter(|case| read_state(&mut case.open()) == state);
        known.or(first.map(|case| case.name.clone()))
    }
}

impl StateArgs {
    /// Opens the target and makes the changes in the lesson's order, the method last.
    pub fn open(&self) -> Result<OpenedLesson, CliError> {
        check_one_answers(self.program.as_deref(), self.method.as_deref())?;
        self.check_input_is_read_once()?;
        let mut opened = self.open_unchanged()?;
        let lesson = &mut opened.lesson;
        let mut draft = Draft::default();
        for pair in &self.set {
            let (id, value) = pair.split_once('=').ok_or_else(|| {
                CliError::Usage(format!("--set: {} is not valid; expected ID=VALUE", quoted(pair)))
            })?;
            draft.take(&[id.trim()]);
            draft.add(Entry::text(id.trim(), value)).map_err(usage)?;
        }
        draft.set(lesson).map_err(usage)?;
        set_program(lesson, self.program.as_deref())?;
        if let Some(method) = &self.method {
            set(lesson, "method", &Value::Word(method.clone()))?;
        }
        if !self.set.is_empty() || (self.program.is_some() && opened.origin.case.is_some()) {
            opened.origin = Origin::default();
        } else if self.program.is_some() {
            // The case is the same, and another program answers.
            let Origin { title, about, asked_title, question, .. } = std::mem::take(&mut opened.origin);
            opened.origin = Origin { title, about, asked_title, question, ..Origin::default() };
        }
        Ok(opened)
    }

    /// The same arguments for another state.
    pub fn of(&self, target: &str) -> Self {
        Self { target: Some(target.to_owned()), ..self.clone() }
    }

    pub fn names_method(&self) -> bool {
        let is_method = |pair: &String| {
            pair.split_once('=').is_some_and(|(id, _)| [METHOD, PROGRAM].contains(&id.trim()))
        };
        self.method.is_some() || self.program.is_some() || self.set.iter().any(is_method)
    }

    /// An error if both the state and the program are to be read from standard input.
    fn check_input_is_read_once(&self) -> Result<(), CliError> {
        let is_input = |text: &str| text == STANDARD_INPUT || text.starts_with("-:");
        let reads_state = [&self.target, &self.case].into_iter().flatten().any(|text| is_input(text));
        if reads_state { check_is_file(self.program.as_deref()) } else { Ok(()) }
    }

    fn open_unchanged(&self) -> Result<OpenedLesson, CliError> {
        match (&self.case, self.target.as_deref()) {
            (Some(place), target) => open_line(place, target),
            (None, Some(STANDARD_INPUT)) => open_standard_input(),
            (None, target) => open(target.unwrap_or_default(), true),
        }
    }
}

/// An error if a program is to answer and another method, too.
pub fn check_one_answers(program: Option<&Path>, method: Option<&str>) -> Result<(), CliError> {
    match method.filter(|method| program.is_some() && *method != OWN) {
        None => Ok(()),
        Some(method) => Err(CliError::Usage(format!(
            "--method {} and --program both say what answers; expected one of them",
            excerpt(method)
        ))),
    }
}

/// An error if the program is to be read from standard input, which has the cases.
pub fn check_is_file(program: Option<&Path>) -> Result<(), CliError> {
    if program.is_none_or(|file| file.as_os_str() != STANDARD_INPUT) {
        return Ok(());
    }
    let found = "--program -: standard input is read for the cases";
    Err(CliError::Usage(format!("{found}; expected a file with the program")))
}

/// Answers with the program in a file, if one is given.
pub fn set_program(lesson: &mut Lesson, file: Option<&Path>) -> Result<(), CliError> {
    let Some(file) = file else { return Ok(()) };
    let text = program_text(lesson.scene(), file)?;
    set(lesson, PROGRAM, &Value::Word(text))
}

/// The text of a file with a program, or of standard input for `-`. A mistake is an error with its place.
pub fn program_text(scene: Scene, file: &Path) -> Result<String, CliError> {
    let name = file.display();
    let bytes = if file.as_os_str() == STANDARD_INPUT {
        let mut bytes = Vec::new();
        let read = io::stdin().lock().take(SCENE_FILE_LIMIT as u64 + 1).read_to_end(&mut bytes);
        read.map_err(|e| CliError::Failed(format!("cannot read the input: {}", plain(&e))))?;
        bytes
    } else {
        files::read_any(file, SCENE_FILE_LIMIT).map_err(usage)?
    };
    let text = String::from_utf8(bytes)
        .map_err(|_| CliError::Usage(format!("{name} is not UTF-8; expected the text of a program")))?;
    MethodProgram::of_scene(scene, &text).map_err(|error| program_error(file, &text, &error))?;
    Ok(text)
}

/// The text of a file with a program whose answers are compared: what it returns by name must be values of the topic.
pub fn answering_program(scene: Scene, file: &Path) -> Result<String, CliError> {
    let text = program_text(scene, file)?;
    let checked =
        MethodProgram::of_scene(scene, &text).and_then(|program| program.check_results(&scene.open()));
    checked.map_err(|error| program_error(file, &text, &error))?;
    Ok(text)
}

/// The error of a program in a file, with its line.
fn program_error(file: &Path, text: &str, error: &ProgramError) -> CliError {
    let name = file.display();
    match error {
        ProgramError::Program { line, column, mistake } => {
            let text = plain_text(text);
            let quoted = mistake.quoted(header_and_program(&text).1, *line);
            CliError::Program { says: format!("{name}:{line}:{column}: {mistake}"), quoted }
        }
        ProgramError::Header(_) => CliError::Usage(format!("{name}: {error}")),
    }
}

/// Opens a scene file if the text ends in `.toml`, a link if it contains a `#` or `?`, otherwise a topic or a case of
/// a topic. With `exactly`, the exact method is selected unless a case, a file or a link names a method; a link stands
/// for the state in which the window shows it.
pub fn open(target: &str, exactly: bool) -> Result<OpenedLesson, CliError> {
    let target = &*own_topic::named(target)?;
    if Path::new(target).extension().is_some_and(|extension| extension.eq_ignore_ascii_case("toml")) {
        let bytes = files::read(Path::new(target), SCENE_FILE_LIMIT).map_err(usage)?;
        let path = std::path::absolute(target).unwrap_or_else(|_| target.into());
        let file = SceneFile::parse(&bytes, target).map_err(usage)?.at(&path);
        let mut opened = opened_case(&file.case, None, exactly);
        opened.origin.file = Some(file);
        return Ok(opened);
    }
    if target.contains(['#', '?']) {
        let linked = LinkedLesson::open(target).map_err(usage)?;
        return Ok(opened_link(linked));
    }
    let commands = [
        "list",
        "explain",
        "render",
        "batch",
        "check",
        "cases",
        "code",
        "harness",
        "link",
        "exercise",
        "lint-topic",
        "completions",
        "man",
        "help",
    ];
    let outset = starting_point(target, &did_you_mean(target, commands))?;
    if let Some(case) = outset.case {
        return Ok(opened_case(case, Some(case.name.clone()), exactly));
    }
    let mut lesson = outset.open();
    if exactly {
        select_reference(&mut lesson);
    }
    Ok(OpenedLesson::plain(lesson))
}

/// The lecture that the text names, with its place, if it is one: a list, or a folder of scene files that is no topic.
pub fn lecture(target: &str) -> Option<Result<(PathBuf, Lecture), CliError>> {
    let path = Path::new(target);
    let is_topic = Scene::from_slug(target).is_some() || own_topic::is_topic(path);
    let is_list = || files::read(path, SCENE_FILE_LIMIT).is_ok_and(|bytes| LectureList::is_list(&bytes));
    let is_lecture = match path.is_dir() {
        true => !is_topic && files::lecture::has_files(path),
        false => path.is_file() && is_list(),
    };
    // A list beside the files of a topic can name it.
    let opened = || {
        own_topic::open_beside(path)?;
        files::lecture::open(path).map_err(CliError::Usage)
    };
    is_lecture
        .then(|| opened().map(|lecture| (std::path::absolute(path).unwrap_or_else(|_| path.into()), lecture)))
}

/// A title and a question of its own are those of a file.
fn opened_link(linked: LinkedLesson) -> OpenedLesson {
    let LinkedLesson { mut lesson, picture, texts, .. } = linked;
    let file = (!texts.is_empty()).then(|| SceneFile::of_link(&mut lesson, &texts, &picture));
    let Some(Ok(file)) = file else {
        return OpenedLesson { picture, ..OpenedLesson::plain(lesson) };
    };
    let mut opened = opened_case(&file.case, None, false);
    opened.origin.file = Some(file);
    opened
}

/// An item of a lecture, as the file that it is.
pub fn opened_item(item: Item) -> OpenedLesson {
    let mut opened = opened_case(&item.file.case, None, false);
    opened.origin.file = Some(item.file);
    opened
}

fn opened_case(case: &Case, name: Option<String>, exactly: bool) -> OpenedLesson {
    let question = case.question(YAxis::Down);
    // A file of the user has no number.
    let asked_title = (name.is_some() || question.is_some()).then(|| case.title_of_question(YAxis::Down));
    let origin = Origin {
        case: name,
        title: case.title(YAxis::Down).into_owned(),
        about: case.about(YAxis::Down).into_owned(),
        asked_title: asked_title.map(Cow::into_owned).unwrap_or_default(),
        question: question.map(Cow::into_owned).unwrap_or_default(),
        expect: case.expect.clone(),
        answer: None,
        names_method: case.names_method(),
        file: None,
    };
    let lesson = if exactly { case.open_exactly() } else { case.open() };
    OpenedLesson { lesson, origin, picture: case.picture }
}

/// Reads a scene file, a link, or a line of JSON, which begins with a brace.
fn open_standard_input() -> Result<OpenedLesson, CliError> {
    let mut bytes = Vec::new();
    let read = io::stdin().lock().take(SCENE_FILE_LIMIT as u64 + 1).read_to_end(&mut bytes);
    read.map_err(|e| CliError::Failed(format!("cannot read the input: {}", plain(&e))))?;
    let bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(&bytes);
    let text = bytes.trim_ascii();
    if text.is_empty() {
        let expected = "expected a scene file, a link, or a line of JSON";
        return Err(CliError::Usage(format!("standard input is empty; {expected}")));
    }
    if let Ok(line) = str::from_utf8(text)
        && (line.starts_with('#') || line.contains("://"))
        && !line.contains('\n')
    {
        return open(line, true);
    }
    if text.starts_with(b"{") {
        let case = json_line::read(text);
        if case.is_err() && text.contains(&b'\n') {
            let expected = "expected one object; `--case -:LINE` explains one of several lines";
            return Err(CliError::Usage(format!("standard input is not one object of JSON; {expected}")));
        }
        return case
            .map_err(|invalid| invalid.error)
            .and_then(|case| opened_line(&case, None))
            .map_err(CliError::Usage);
    }
    let case = Case::parse_bytes(bytes, STANDARD_INPUT).map_err(usage)?;
    Ok(opened_case(&case, None, true))
}

/// Opens a line of a file; `topic` is for a line that names none.
fn open_line(place: &str, topic: Option<&str>) -> Result<OpenedLesson, CliError> {
    let usage = |found: String| CliError::Usage(format!("--case: {found}"));
    let split = place.rsplit_once(':').and_then(|(file, number)| Some((file, number.parse().ok()?)));
    let (file, wanted): (&str, u64) = split.filter(|(_, number)| *number > 0).ok_or_else(|| {
        usage(format!("{} is not valid; expected FILE:LINE such as cases.jsonl:17", quoted(place)))
    })?;
    let topic = topic.map(self::topic).transpose()?;
    let case = if file == STANDARD_INPUT {
        line_of(&mut LineReader::new(io::stdin().lock()), wanted).and_then(|line| read_line(&line, None))
    } else {
        let path = Path::new(file);
        let opened = files::open(path).map_err(|e| usage(e.to_string()))?;
        case_of_file(opened, is_csv(path), topic, wanted)
    };
    let opened = case.and_then(|case| {
        topic.map_or(Ok(()), |topic| case.check_scene(topic))?;
        opened_line(&case, topic)
    });
    opened.map_err(|e| usage(format!("{place}: {e}")))
}

/// The case on a line of a file of JSON lines or of a table.
fn case_of_file(file: File, is_table: bool, topic: Option<Scene>, wanted: u64) -> Result<Draft, String> {
    let mut lines = LineReader::new(file);
    let columns = match (is_table, topic) {
        (false, _) => None,
        (true, Some(topic)) => Some(Columns::read_from(&mut lines, topic)?),
        (true, None) => {
            return Err("the topic is missing; expected TOPIC --case FILE.csv:LINE for a table".to_owned());
        }
    };
    read_line(&line_of(&mut lines, wanted)?, columns.as_ref())
}

fn read_line(line: &InputLine, columns: Option<&Columns>) -> Result<Draft, String> {
    read_case(line, columns).map_err(|invalid| invalid.error)
}

/// The line of that number.
fn line_of(lines: &mut LineReader<impl Read>, wanted: u64) -> Result<InputLine, String> {
    let mut last = 0;
    while let Some((number, line)) = lines.next().map_err(|e| plain(&e))? {
        if number == wanted || line.is_endless() {
            return Ok(line);
        }
        if number > wanted {
            return Err("there is no case on this line".to_owned());
        }
        last = number;
    }
    Err(format!("there is no such line; expected at most {last}"))
}

fn opened_line(case: &Draft, topic: Option<Scene>) -> Result<OpenedLesson, String> {
    let mut lesson = case.scene(topic)?.open();
    select_reference(&mut lesson);
    case.set(&mut lesson)?;
    let (expect, answer) = (case.expect(&lesson)?, case.answer(&lesson)?);
    let title = case.id.as_ref().map(id_text).unwrap_or_default();
    let origin = Origin { title, expect, answer, names_method: case.names_method(), ..Origin::default() };
    Ok(OpenedLesson { origin, ..OpenedLesson::plain(lesson) })
}

/// A topic, or a case of one, by its name, and what is added to an error.
fn starting_point(name: &str, advice: &str) -> Result<StartingPoint, CliError> {
    StartingPoint::find(name).map_err(|refusal| {
        CliError::Usage(format!("{}{advice}; expected {}", refusal.told(), refusal.accepted))
    })
}

/// The topic of that name, where a case of a topic makes no sense.
pub fn topic(name: &str) -> Result<Scene, CliError> {
    let found = starting_point(&own_topic::named(name)?, "")?;
    if found.case.is_none() {
        return Ok(found.scene);
    }
    let (name, slug) = (quoted(name), found.scene.slug());
    Err(CliError::Usage(format!("the case {name} is not valid here; expected a topic, such as {slug}")))
}

/// The choice of this word that all cases are to have.
pub fn only(scene: Scene, word: Option<&str>) -> Result<Option<Only>, CliError> {
    let Some(word) = word else { return Ok(None) };
    if let Some(only) = Only::of(scene, word) {
        return Ok(Some(only));
    }
    let known: Vec<_> = Only::all(scene).into_iter().map(|only| only.choice).collect();
    let (found, slug) = (quoted(word), scene.slug());
    let accepted = match known.is_empty() {
        true => format!("no --only, because {slug} has no choices"),
        false => format!("one of {}", known.join(", ")),
    };
    Err(CliError::Usage(format!(
        "--only: {found} is not valid{}; expected {accepted}",
        did_you_mean(word, known.iter().copied())
    )))
}

/// Selects a method, the exact one if none is named. The error names the topic.
pub fn choose_method(lesson: &mut Lesson, method: Option<&str>) -> Result<(), String> {
    let Some(id) = method else {
        select_reference(lesson);
        return Ok(());
    };
    set_param(lesson, "method", &Value::Word(id.to_owned()))
        .map_err(|e| format!("{}: {e}", lesson.scene().slug()))
}

pub fn set(lesson: &mut Lesson, id: &str, value: &Value) -> Result<(), CliError> {
    set_param(lesson, id, value).map_err(usage)
}

fn usage(error: impl fmt::Display) -> CliError {
    CliError::Usage(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_found_by_its_number_and_blank_and_missing_ones_are_errors() {
        let input = "a\n\nb\n";
        assert_eq!(line_of(&mut LineReader::new(input.as_bytes()), 3), Ok(InputLine::Whole(b"b".to_vec())));
        assert!(line_of(&mut LineReader::new(input.as_bytes()), 2).unwrap_err().contains("no case"));
        assert_eq!(
            line_of(&mut LineReader::new(input.as_bytes()), 4),
            Err("there is no such line; expected at most 3".to_owned())
        );
    }

    #[test]
    fn a_link_has_the_method_that_the_window_shows_and_a_topic_the_exact_one() {
        let method = |target: &str, exactly| {
            let lesson = open(target, exactly).map(|opened| opened.lesson).unwrap_or_else(|e| panic!("{e}"));
            lesson.selected().method().id
        };
        assert_eq!(method("circle-segment-1", true), "clamp");
        assert_eq!(method("circle-segment-1", false), "horizontal");
        assert_eq!(method("#circle-segment-1", true), "horizontal");
    }
}
