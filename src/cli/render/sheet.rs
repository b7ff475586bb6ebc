//! `render --sheet`: several states in one figure.

use std::process::ExitCode;

use clap::Args;
use clap::builder::RangedU64ValueParser;
use glam::{DVec2, Vec2};

use super::{Drawn, RenderArgs, answering_lesson, computed_map, options, write};
use crate::cli::CliError;
use crate::cli::target::{OpenedLesson, Origin};
use crate::lesson::limits::SHEET_LIMIT;
use crate::lesson::{Bounds, Figure, Lesson, MapQuestion, Reveal, YAxis};
use crate::render::{Caption, Paper, PictureOptions, Sheet, SheetFigure, Subject, View, given, lettered};

/// The columns of a sheet of more than one figure, unless others are asked for.
const COLUMNS: usize = 2;
/// The most columns.
const MOST_COLUMNS: u64 = 20;

/// The arguments of a sheet.
#[derive(Debug, Args)]
pub struct SheetArgs {
    /// Draw several states beside each other, each with a letter and its title, and what the colours mean once below.
    /// --size is that of each figure; --set, --method, --map and all options of the picture apply to each
    #[arg(
        long,
        value_name = "STATE",
        num_args = 1..,
        group = "paged",
        conflicts_with_all = ["target", "case", "working", "step", "steps", "animate"]
    )]
    sheet: Vec<String>,
    /// How many figures of a sheet stand beside each other
    #[arg(long, value_name = "COUNT", value_parser = RangedU64ValueParser::<usize>::new().range(1..=MOST_COLUMNS))]
    columns: Option<usize>,
    /// Draw the figures of a sheet in one scale: that of the largest state
    #[arg(long, conflicts_with = "view")]
    same_scale: bool,
    /// The heading of a sheet, instead of the title of the topic if all states have one
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
}

impl SheetArgs {
    /// Whether a sheet is asked for.
    pub fn is_asked(&self) -> bool {
        !self.sheet.is_empty()
    }

    /// Refuses what only a sheet has. The parser cannot: it does not require what the state that is named rules out.
    pub fn check(&self) -> Result<(), CliError> {
        let asked = [
            ("--columns", self.columns.is_some()),
            ("--same-scale", self.same_scale),
            ("--title", self.title.is_some()),
        ];
        match asked.into_iter().find(|(_, is_given)| *is_given && !self.is_asked()) {
            None => Ok(()),
            Some((option, _)) => Err(CliError::Usage(format!(
                "{option} is not valid for a single figure; expected --sheet with the states"
            ))),
        }
    }

    fn columns(&self) -> usize {
        self.columns.unwrap_or(COLUMNS).min(self.sheet.len()).max(1)
    }
}

/// A state of a sheet, before it is drawn.
struct Opened {
    lesson: Lesson,
    origin: Origin,
    map: Option<MapQuestion>,
    options: PictureOptions,
    figure: Figure,
}

/// Draws the states and writes the sheet.
pub fn run(args: &RenderArgs, kind: &str) -> Result<ExitCode, CliError> {
    let states = &args.sheet.sheet;
    if states.len() > SHEET_LIMIT {
        let count = states.len();
        return Err(CliError::Usage(format!(
            "--sheet: {count} states are too many; expected at most {SHEET_LIMIT}"
        )));
    }
    let mut opened = states.iter().map(|state| open(args, state)).collect::<Result<Vec<_>, CliError>>()?;
    if args.sheet.same_scale {
        let scale = opened.iter().map(|state| state.view().scale).fold(f64::INFINITY, f64::min);
        opened.iter_mut().for_each(|state| state.options.part = Some(shown_in(state.view(), scale)));
    }
    let scene = opened[0].lesson.scene();
    let one_topic = opened.iter().all(|state| state.lesson.scene() == scene);
    let heading = args.sheet.title.clone().or(one_topic.then(|| scene.title().to_owned()));
    let question = scene.question().to_owned();
    let mut caption =
        Caption { title: heading.clone().unwrap_or_else(|| SEVERAL.to_owned()), description: String::new() };
    let mut figures = Vec::new();
    for (index, state) in opened.into_iter().enumerate() {
        let (figure, told) = state.drawn(args, one_topic);
        caption.description.push_str(&format!("{} {} ", lettered(index), told.words()));
        figures.push(figure);
    }
    caption.description.truncate(caption.description.trim_end().len());
    let sheet = Sheet {
        heading: heading.unwrap_or_default(),
        question: if args.question && one_topic { question } else { String::new() },
        figures,
        columns: args.sheet.columns(),
        theme: args.theme,
        hide: args.hide.clone(),
        paints_paper: args.background == super::Background::Paper,
    };
    let drawn = match args.paper {
        Some(paper) => Drawn::Pages(sheet.pages(paper.paper())),
        None => Drawn::Pages(vec![sheet.page()]),
    };
    let output = args.output.as_deref().unwrap_or_else(|| std::path::Path::new(""));
    write(output, drawn, &caption, args, kind)?;
    Ok(ExitCode::SUCCESS)
}

/// What a sheet of several topics is called in its caption.
const SEVERAL: &str = "Several figures";

fn open(args: &RenderArgs, state: &str) -> Result<Opened, CliError> {
    let OpenedLesson { mut lesson, origin, picture } = args.state.of(state).open()?;
    let (map, part) = answering_lesson(args, &mut lesson, &picture)?;
    let size = Vec2::new(args.size().0 as f32, args.size().1 as f32);
    let size = args.paper.map_or(size, |paper| {
        let paper: Paper = paper.paper();
        paper.figure_in_columns(args.sheet.columns(), size)
    });
    let options = PictureOptions { part, size, ..options(args) };
    let explanation = lesson.explain_for(YAxis::pointing(args.y_up));
    let figure = explanation.figures.into_iter().next().unwrap_or_default();
    Ok(Opened { lesson, origin, map, options, figure })
}

impl Opened {
    fn view(&self) -> View {
        match self.map {
            Some(question) => self.options.view_of_map(&self.lesson, question, &self.figure),
            None => self.options.view(&self.figure.revealing(self.options.reveal)),
        }
    }

    /// The figure with its title, and its caption.
    fn drawn(mut self, args: &RenderArgs, one_topic: bool) -> (SheetFigure, Caption) {
        let asks = self.options.reveal == Reveal::Question;
        let title = if asks { &self.origin.asked_title } else { &self.origin.title };
        let lesson = self.lesson.clone();
        let subject = Subject::of(&lesson, None).with_texts(title, &self.origin.about);
        // The topic of all states is the heading of the sheet.
        let (heading, topic) = (subject.heading(), format!(" · {}", lesson.scene().title()));
        let title = heading.strip_suffix(&topic).filter(|_| one_topic).unwrap_or(&heading).to_owned();
        let own = Some(&self.origin.question).filter(|question| asks && !question.is_empty());
        let question = own.map_or_else(String::new, |own| subject.asking("", own).question());
        let given = given(&mut self.lesson);
        let explanation = self.lesson.explain_for(YAxis::pointing(args.y_up));
        let caption = match asks {
            true => Caption::of_question(&mut self.lesson),
            false => Caption::of(&subject, &given, &explanation),
        };
        let (display, caption) = match self.map {
            None => (self.options.draw(&self.figure), caption),
            Some(question) => {
                let picture = computed_map(&self.lesson, question, self.options.clone(), args.scale);
                let (display, facts) = picture.finish(&self.lesson);
                (display, caption.with_map(&facts))
            }
        };
        let figure = self.figure.revealing(self.options.reveal);
        (SheetFigure { title, question, figure, display }, caption)
    }
}

/// The part of the world that a view shows in another scale, with the same point in the middle.
fn shown_in(view: View, scale: f64) -> Bounds {
    let half = DVec2::from(view.size) / 2.0 / scale;
    Bounds { min: view.center - half, max: view.center + half }
}
