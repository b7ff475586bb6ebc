//! The figure of a state, and `render --working`: the figure with the working below it.

use super::{Drawn, PaperSize, RenderArgs, computed_map};
use crate::cli::target::Origin;
use crate::lesson::{Figure, Lesson, MapQuestion, YAxis};
use crate::render::{Asked, Caption, Display, Handout, MapFacts, Page, PictureOptions, Subject, Use, given};

/// The figure, or the handout with the figure.
pub fn draw(
    lesson: &mut Lesson,
    origin: &Origin,
    map: Option<MapQuestion>,
    options: PictureOptions,
    args: &RenderArgs,
    kind: &str,
) -> (Drawn, Caption) {
    let explanation = lesson.explain_for(YAxis::pointing(args.y_up));
    if args.question {
        let figure = explanation.figures.into_iter().next().unwrap_or_default();
        return (Drawn::Picture(Box::new(options.draw(&figure))), Caption::of_question(lesson));
    }
    let given = given(lesson);
    let empty = Figure::default();
    let asks = explanation.figures.first().unwrap_or(&empty);
    let (figure, facts) = match map {
        None => (options.draw(asks), None),
        Some(question) => mapped(lesson, question, options.clone(), args.scale),
    };
    let subject = Subject::of(lesson, None).with_texts(&origin.title, &origin.about);
    let caption = Caption::of(&subject, &given, &explanation);
    let caption = match &facts {
        _ if args.blanks => Caption::of_question(lesson),
        Some(facts) => caption.with_map(facts),
        None => caption,
    };
    if !args.working {
        return (Drawn::Picture(Box::new(figure)), caption);
    }
    let asked = Asked { given: &given, map: facts.as_ref() };
    let purpose = if args.blanks { Use::Key(asked) } else { Use::Reading };
    let handout = Handout { subject: &subject, explanation: &explanation, theme: args.theme, purpose };
    if !args.blanks {
        return (written(vec![(handout, figure)], args.paper, kind), caption);
    }
    let subject = subject.asking(&origin.asked_title, &origin.question);
    let open = Handout { subject: &subject, purpose: Use::Exercise(asked), ..handout };
    let view = match map {
        None => options.view(asks),
        Some(question) => options.view_of_map(lesson, question, asks),
    };
    let question = options.draw_question_of(&figure, &view, asks);
    // Only a PDF has room for both.
    let key = Some((handout, figure)).filter(|_| kind == "pdf");
    (written([(open, question)].into_iter().chain(key).collect(), args.paper, kind), caption)
}

/// Handouts with their figures, as one document.
fn written(parts: Vec<(Handout<'_>, Display)>, paper: Option<PaperSize>, kind: &str) -> Drawn {
    let mut parts = parts.into_iter();
    match (paper, kind) {
        (Some(paper), _) => {
            Drawn::Pages(parts.flat_map(|(handout, figure)| handout.pages(figure, paper.paper())).collect())
        }
        (None, "pdf") => {
            Drawn::Pages(parts.map(|(handout, figure)| Page::of(handout.sheet(figure))).collect())
        }
        (None, _) => Drawn::Picture(Box::new(
            parts.next().map(|(handout, figure)| handout.sheet(figure)).unwrap_or_default(),
        )),
    }
}

fn mapped(
    lesson: &Lesson,
    question: MapQuestion,
    options: PictureOptions,
    scale: f32,
) -> (Display, Option<MapFacts>) {
    let (display, facts) = computed_map(lesson, question, options, scale).finish(lesson);
    (display, Some(facts))
}
