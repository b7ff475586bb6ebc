//! How a picture in a file is drawn.

use std::borrow::Cow;

use glam::Vec2;

use crate::lesson::{Bounds, Derivation, Figure, Lesson, MapQuestion, Reveal, SAID};
use crate::render::compose;
use crate::render::picture::compose::{fitted, fitted_with_map};
use crate::render::{
    Before, Compose, Display, MapLayer, Omission, Part, PlacedLabel, Theme, View, fitted_beside_pane,
};

/// How a picture in a file is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct PictureOptions {
    /// The colours and stroke widths.
    pub theme: Theme,
    /// The size of the canvas in points.
    pub size: Vec2,
    pub y_up: bool,
    /// The part of the world that is shown, in the middle and as large as possible; `None` shows the whole figure, with
    /// a margin.
    pub part: Option<Bounds>,
    /// Whether the paper is painted. Without it, a picture has no background, and the colours of a map are transparent.
    pub paper: bool,
    /// What is left out.
    pub hide: Vec<Omission>,
    /// How much is told of the answer.
    pub reveal: Reveal,
    /// The position of the motion after which nothing is drawn that comes about later; `None` draws all.
    pub until: Option<f64>,
}

impl PictureOptions {
    /// A picture of the whole figure with nothing left out.
    pub fn new(theme: Theme, size: Vec2) -> Self {
        let (part, hide, reveal, until) = (None, Vec::new(), Reveal::All, None);
        Self { theme, size, y_up: false, part, paper: true, hide, reveal, until }
    }

    pub fn view(&self, figure: &Figure) -> View {
        self.view_of(figure, |size| fitted(figure.bounds, size, self.theme))
    }

    /// The view of a figure with a map: it shows all of the regions that have bounds near it.
    pub fn view_of_map(&self, lesson: &Lesson, question: MapQuestion, figure: &Figure) -> View {
        if self.part.is_some() {
            return self.view(figure);
        }
        let bounds = question.bounds(lesson, figure.revealing(self.reveal).bounds);
        self.view_of(figure, |size| fitted_with_map(bounds, size, self.theme))
    }

    /// The part of the world that is asked for, or else this view of a canvas of some size, beside the pane of a second view.
    fn view_of(&self, figure: &Figure, fit: impl FnOnce(Vec2) -> View) -> View {
        let has_pane = figure.beside.is_some() && !self.hide.contains(&Omission::Part(Part::SecondView));
        match self.part {
            Some(part) => View { y_up: self.y_up, ..View::fit(part, self.size, 0.0) },
            None if has_pane => fitted_beside_pane(self.size, &[], self.y_up, fit),
            None => View { y_up: self.y_up, ..fit(self.size) },
        }
    }

    /// The picture of a figure without a map.
    ///
    /// The labels of a question have the same places in its answer.
    pub fn draw(&self, figure: &Figure) -> Display {
        self.draw_in(&self.view(&figure.revealing(self.reveal)), figure, None)
    }

    /// The same in this view, with a map of it beneath the figure, if there is one.
    pub fn draw_in(&self, view: &View, figure: &Figure, map: Option<&MapLayer>) -> Display {
        self.draw_held(view, figure, map, &[], Before::NONE)
    }

    /// The same with labels that keep their places: those of `keep` if what they name is where it was, and those of the
    /// picture `before` seen from what they name.
    pub fn draw_held(
        &self,
        view: &View,
        figure: &Figure,
        map: Option<&MapLayer>,
        keep: &[PlacedLabel],
        before: Before<'_>,
    ) -> Display {
        let figure = self.until.map_or(Cow::Borrowed(figure), |at| Cow::Owned(figure.until(at)));
        let shown = |reveal| figure.revealing(reveal);
        let options =
            Compose { paper: self.paper, hide: &self.hide, map, keep, before, ..Compose::default() };
        match self.reveal {
            Reveal::All => compose(&figure, view, self.theme, &options),
            Reveal::Key => compose(&shown(Reveal::Key), view, self.theme, &options),
            Reveal::Question => compose(&shown(Reveal::Question), view, self.theme, &options),
            Reveal::Answer => {
                let question = compose(&shown(Reveal::Question), view, self.theme, &options);
                let keep = [&question.labels, keep].concat();
                let options = Compose { keep: &keep, ..options };
                compose(&shown(Reveal::Answer), view, self.theme, &options)
            }
        }
    }

    /// The picture that only asks, in the view of its key, and with the labels where the key has them.
    pub fn draw_question_of(&self, key: &Display, view: &View, figure: &Figure) -> Display {
        let options =
            Compose { paper: self.paper, hide: &self.hide, keep: &key.labels, ..Compose::default() };
        compose(&figure.revealing(Reveal::Question), view, self.theme, &options)
    }

    /// The picture of a figure after each step of its working, from the first one to the one that decides, which is that
    /// of the whole figure. What a step is the first to name glows, and all labels have the places that they have at the
    /// end.
    pub fn draw_steps(&self, figure: &Figure, derivation: &Derivation) -> Vec<Display> {
        let whole = self.draw(figure);
        let step = |step: usize| self.step_before(&whole, figure, derivation, step);
        (1..derivation.last_step()).map(step).chain([whole.clone()]).collect()
    }

    /// One of the pictures of [`Self::draw_steps`]: that of a step, counted from 1. After the step that decides, nothing
    /// changes.
    pub fn draw_step(&self, figure: &Figure, derivation: &Derivation, step: usize) -> Display {
        let whole = self.draw(figure);
        if step < derivation.last_step() { self.step_before(&whole, figure, derivation, step) } else { whole }
    }

    /// The picture of a step before the one that decides, with the labels where the whole picture has them.
    fn step_before(&self, whole: &Display, figure: &Figure, derivation: &Derivation, step: usize) -> Display {
        let keep = kept_in_steps(&whole.labels);
        let lit = derivation.new_marks(step);
        let options =
            Compose { paper: self.paper, hide: &self.hide, lit: &lit, keep: &keep, ..Compose::default() };
        compose(&figure.so_far(derivation, step), &self.view(figure), self.theme, &options)
    }
}

/// The labels of a whole picture as they are kept in its steps: before its last step, a label has only the name.
pub fn kept_in_steps(labels: &[PlacedLabel]) -> Vec<PlacedLabel> {
    let named = labels.iter().filter_map(|label| {
        let (name, _) = label.text.split_once(SAID)?;
        label.mark.map(|_| PlacedLabel { text: name.to_owned(), ..label.clone() })
    });
    labels.iter().cloned().chain(named).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{Case, Scene};
    use crate::render::picture::parts::Class;
    use crate::render::{Paper, Part};

    #[test]
    fn an_exercise_and_its_key_have_one_view_and_the_same_labels_at_the_same_places() {
        let (mut cases, mut found) = (0, 0);
        for case in Scene::ALL.into_iter().flat_map(Case::shipped) {
            cases += 1;
            let explanation = case.open().explain();
            let size = Vec2::new(800.0, 600.0);
            let options = PictureOptions { reveal: Reveal::Key, ..PictureOptions::new(Theme::Light, size) };
            let figure = &explanation.figures[0];
            let key = options.draw(figure);
            let question = options.draw_question_of(&key, &options.view(figure), figure);
            let grid = |display: &Display| {
                let classes = display.classes.iter().zip(&display.primitives);
                let of_grid = classes.filter(|(class, _)| **class == Class::of(Part::Grid));
                of_grid.map(|(_, primitive)| primitive.clone()).collect::<Vec<_>>()
            };
            assert!(!grid(&key).is_empty());
            assert_eq!(grid(&key), grid(&question), "{}", case.name);
            for label in question.labels.iter().filter(|label| label.mark.is_some()) {
                let same: Vec<_> = key.labels.iter().filter(|other| other.text == label.text).collect();
                if let [same] = same[..] {
                    assert_eq!(same.area, label.area, "{} {}", case.name, label.text);
                    found += 1;
                }
            }
        }
        assert!(found > 2 * cases, "{found} in {cases}");
    }

    #[test]
    fn the_leader_of_a_gap_does_not_run_along_the_line_of_the_gap() {
        let explanation = Scene::BlobSide.open().explain();
        let size = Paper::A4.figure(Vec2::new(800.0, 600.0));
        let options = PictureOptions { reveal: Reveal::Key, ..PictureOptions::new(Theme::Light, size) };
        let key = options.draw(&explanation.figures[0]);
        let gap = key.labels.iter().find(|label| label.text.starts_with("x_gap")).expect("a label");
        assert!(gap.leader.is_none_or(|(from, to)| (from.y - to.y).abs() > 5.0), "{gap:?}");
    }

    #[test]
    fn a_label_has_one_place_in_all_steps_unless_a_turn_moves_it_and_the_last_step_is_the_whole_picture() {
        for case in Scene::ALL.into_iter().flat_map(Case::shipped) {
            let explanation = case.open().explain();
            let options = PictureOptions::new(Theme::Light, Vec2::new(800.0, 600.0));
            let (figure, derivation) = (&explanation.figures[0], &explanation.derivation);
            let whole = options.draw(figure);
            let steps = options.draw_steps(figure, derivation);
            assert_eq!(steps.len(), derivation.last_step().max(1));
            assert_eq!(steps.last(), Some(&whole));
            let once =
                |text: &str, labels: &[PlacedLabel]| labels.iter().filter(|l| l.text == text).count() == 1;
            for label in steps.iter().flat_map(|step| &step.labels).filter(|label| label.mark.is_some()) {
                let said = format!("{}{SAID}", label.text);
                let at_end = whole.labels.iter().find(|l| l.text == label.text || l.text.starts_with(&said));
                let Some(at_end) = at_end.filter(|l| once(&l.text, &whole.labels)) else { continue };
                let turns = explanation.derivation.steps.iter().any(|step| step.turn.is_some());
                if turns && at_end.base.distance(label.base) > 1.0 {
                    continue;
                }
                assert_eq!(at_end.area, label.area, "{} {}", case.name, label.text);
            }
        }
    }
}
