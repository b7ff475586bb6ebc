//! Exercises on paper and in learning platforms: sheets as Markdown and LaTeX, and questions as Moodle XML, QTI and JSON.
//!
//! An [`Item`] is a variant of an exercise with everything that is printed of it; the writers only lay it out. The same
//! items give the same bytes.

mod json;
mod moodle;
mod qti;
mod sheet;
mod xml;

use glam::Vec2;

pub use json::json;
pub use moodle::moodle;
pub use qti::qti;
pub use sheet::{blocks, figure_name};

use crate::lesson::exercise::{Interaction, Response, Variant, without_notes};
use crate::lesson::{Explanation, Extra, Figure, Lesson, Reveal, Value, YAxis};
use crate::render::document::{Block, explained};
use crate::render::{Display, PictureOptions, PngError, Subject, Theme, png_of, shapes_given, values_given};

/// The size of a figure, in points.
const FIGURE: Vec2 = Vec2::new(480.0, 360.0);

/// The pixels of a picture per point.
const SCALE: f32 = 2.0;

/// Where the axes point, which a learner needs to know without the figure.
const AXES: &str = "x to the right, y down";

/// A variant of an exercise, with everything that is printed of it.
pub struct Item {
    /// The topic and the exercise, such as `point-circle/gap`.
    pub id: String,
    pub seed: u64,
    pub kind: &'static str,
    pub title: String,
    pub topic: &'static str,
    pub task: String,
    /// The names of what is given, with the values.
    pub given: Vec<[String; 2]>,
    /// What is given, as it is read aloud: what the figure shows.
    pub spoken: String,
    /// What is to be answered with a choice or numbers; none if the answer is a text.
    pub interaction: Option<Interaction>,
    /// How it is to be answered, in a sentence.
    pub how: String,
    /// The program that the exercise is about, without notes for the picture.
    pub program: Option<String>,
    /// The program without its mistake, if it has one that is to be mended.
    pub mended: Option<String>,
    pub hints: Vec<String>,
    /// The shapes, without the answer.
    pub figure: Display,
    /// The right choice or the right numbers; absent if the answer is a text.
    pub answer: Value,
    /// The answer in words.
    pub solution: String,
    /// Wrong answers, each with what is said of it.
    pub slips: Vec<(Value, String)>,
    /// The state in which it is answered.
    pub lesson: Lesson,
    explanation: Explanation,
}

impl Item {
    /// A name for a bank of questions, in which the same exercise can be with other numbers.
    pub fn name(&self) -> String {
        format!("{} ({})", self.title, self.seed)
    }

    /// None if the variant has no solution.
    pub fn of(variant: &Variant) -> Option<Self> {
        let exercise = &variant.exercise;
        let response = variant.solution()?;
        let mut lesson = variant.open();
        let interaction = variant.interaction_on_paper();
        let answer = interaction.as_ref().and_then(|_| variant.solution_on_paper()).unwrap_or(Value::Absent);
        let explanation = variant.solved().explain().without(Extra::Operations);
        Some(Self {
            id: exercise.name(),
            seed: variant.seed,
            kind: exercise.kind(),
            title: exercise.title.clone(),
            topic: exercise.scene.title(),
            task: variant.task(YAxis::Down),
            given: shapes_given(&mut lesson),
            spoken: values_given(&mut lesson),
            how: variant.how_on_paper(),
            program: variant.program().as_deref().map(without_notes),
            mended: if let Response::Program(mended) = &response {
                Some(without_notes(mended))
            } else {
                None
            },
            hints: variant.hints(YAxis::Down),
            figure: figure(&lesson),
            solution: variant.solution_in_words(&response),
            slips: variant.slips(),
            interaction,
            answer,
            lesson,
            explanation,
        })
    }

    /// Whether it is about one state, and not about a program in all states.
    pub fn has_state(&self) -> bool {
        self.kind != "repair"
    }

    /// What tells it from other items: the exercise, the task, and what is given.
    pub fn question_text(&self) -> String {
        let given = if self.has_state() { self.given_sentence() } else { String::new() };
        format!("{}: {} {given}", self.id, self.task)
    }

    /// The figure as the bytes of a PNG file.
    pub fn picture(&self) -> Result<Vec<u8>, PngError> {
        png_of(&self.figure, SCALE)
    }

    /// What is given, in a sentence.
    pub fn given_sentence(&self) -> String {
        let given: Vec<_> = self.given.iter().map(|[name, value]| format!("{name} {value}")).collect();
        format!("Given ({AXES}): {}.", given.join("; "))
    }

    /// The solution: the answer, and the working.
    pub fn solution_blocks(&self) -> Vec<Block<'_>> {
        let subject = Subject::of(&self.lesson, None);
        if self.mended.is_some() {
            return vec![Block::Paragraph(self.solution.clone()), Block::Program(self.mended_lines())];
        }
        let mut blocks = vec![Block::Paragraph(self.solution.clone())];
        let working = explained(&subject, &self.explanation).into_iter();
        blocks.extend(working.filter(|block| {
            matches!(
                block,
                Block::Steps(_) | Block::Answer(..) | Block::Reason(_) | Block::Check(_) | Block::Doubt(_)
            )
        }));
        blocks
    }

    /// The lines of the program that differ without the mistake.
    fn mended_lines(&self) -> String {
        let is_known =
            |line: &&str| self.program.iter().flat_map(|program| program.lines()).any(|known| known == *line);
        let mended = self.mended.as_deref().unwrap_or_default();
        mended.lines().filter(|line| !is_known(line)).map(str::trim).collect::<Vec<_>>().join("\n")
    }

    /// The choices, if it has some: the id, and the text.
    pub fn choices(&self) -> &[[String; 2]] {
        if let Some(Interaction::Choice(choices)) = &self.interaction { choices } else { &[] }
    }

    /// What is said of a wrong answer.
    pub fn said_of(&self, answer: &str) -> &str {
        let slip = self.slips.iter().find(|(slip, _)| *slip == Value::Word(answer.to_owned()));
        slip.map_or("", |(_, says)| says)
    }
}

/// The shapes of a question, on paper.
fn figure(lesson: &Lesson) -> Display {
    let options = PictureOptions { reveal: Reveal::Question, ..PictureOptions::new(Theme::Print, FIGURE) };
    let figures = lesson.explain().figures;
    options.draw(figures.first().unwrap_or(&Figure::default()))
}
