//! Work that spans several frames: saving figures with maps, and animations, and the search for a place where two methods differ. Each
//! frame does a part of it, small enough to keep drags smooth.

use crate::app::session::Session;
use crate::app::work::animation::Animation;
use crate::app::work::export::{Export, File};
use crate::app::work::judging::{Done, Judging};
use crate::app::work::pace::Pace;
use crate::app::work::search::Search;
use crate::judge::Bench;
use crate::language::tr;
use crate::lesson::Scene;

#[derive(Default)]
pub struct Work {
    /// One at a time: each takes megabytes.
    export: Option<Export>,
    animation: Option<Animation>,
    /// The number of the last picture that the page was asked to paint.
    asked: u32,
    /// The figure for a page that has no canvas.
    figure: Option<Export>,
    search: Option<Search>,
    judging: Option<Judging>,
    /// The cases by which a test was judged last.
    bench: Option<Bench>,
    pace: Pace,
}

impl Work {
    /// Whether any work is in progress.
    pub fn is_in_progress(&self) -> bool {
        self.export.is_some()
            || self.animation.is_some()
            || self.figure.is_some()
            || self.search.is_some()
            || self.judging.is_some()
    }

    /// The work in progress, in words for the status line.
    pub fn status(&self) -> Option<&'static str> {
        let drawing = self.export.is_some().then_some(tr("Drawing the figure…"));
        let animation = self.animation.is_some().then_some(tr("Drawing the animation…"));
        let judging = self.judging.is_some().then_some(tr("Working on your test…"));
        drawing
            .or(animation)
            .or(judging)
            .or(self.search.is_some().then_some(tr("Searching for a place where they differ…")))
    }

    /// Records the duration of a frame, in seconds.
    pub fn record_frame(&mut self, seconds: f64) {
        self.pace.record_frame(seconds);
    }

    /// Whether a figure or an animation is being saved.
    pub fn is_exporting(&self) -> bool {
        self.export.is_some() || self.animation.is_some()
    }

    /// Starts saving a figure.
    pub fn begin_export(&mut self, export: Export) {
        self.export = Some(export);
    }

    /// Continues saving for one frame. Returns the file once it is complete.
    pub fn advance_export(&mut self) -> Option<File> {
        let export = self.export.as_mut()?;
        let file = self.pace.work(|goes_on| export.advance(goes_on))?;
        self.export = None;
        Some(file)
    }

    /// How much of an animation is done, from 0 to 1, while one is being saved.
    pub fn progress(&self) -> Option<f64> {
        self.animation.as_ref().map(Animation::progress)
    }

    /// Starts saving an animation.
    pub fn begin_animation(&mut self, animation: Animation) {
        self.animation = Some(animation);
    }

    /// Continues the animation for one frame. Returns the file once it is complete.
    pub fn advance_animation(&mut self) -> Option<File> {
        let animation = self.animation.as_mut()?;
        let file = self.pace.work(|goes_on| animation.advance(goes_on))?;
        self.animation = None;
        Some(file)
    }

    /// The picture of the animation that the page is to paint, as SVG with its number, once.
    pub fn take_asked(&mut self) -> Option<(u32, String)> {
        let svg = self.animation.as_mut()?.take_asked()?;
        self.asked += 1;
        Some((self.asked, svg))
    }

    /// Takes the pixels that the page has painted for the animation. A picture that was asked for before is of one that was
    /// stopped.
    pub fn take_painted(&mut self, number: u32, rgba: Vec<u8>) -> Result<(), String> {
        if number != self.asked {
            return Ok(());
        }
        let taken = self.animation.as_mut().map_or(Ok(()), |animation| animation.take_painted(rgba));
        if taken.is_err() {
            self.animation = None;
        }
        taken
    }

    /// Starts a figure for a page that has no canvas. It replaces the last one, which shows a state that has passed.
    pub fn begin_figure(&mut self, figure: Export) {
        self.figure = Some(figure);
    }

    /// Continues this figure for one frame. Returns it once it is complete.
    pub fn advance_figure(&mut self) -> Option<File> {
        let figure = self.figure.as_mut()?;
        let file = self.pace.work(|goes_on| figure.advance(goes_on))?;
        self.figure = None;
        Some(file)
    }

    /// Stops all work of the user. Returns what was stopped, in words.
    pub fn stop(&mut self) -> Option<&'static str> {
        let export = self.export.take().map(|_| tr("The figure was not saved."));
        let animation = self.animation.take().map(|_| tr("The animation was not saved."));
        let search = self.search.take().map(|_| tr("The search was stopped."));
        let judging = self.judging.take().map(|_| tr("The work on your test was stopped."));
        export.or(animation).or(search).or(judging)
    }

    /// Completes the figure and the animation that are being saved.
    pub fn finish_files(&mut self) -> Vec<File> {
        let figure = self.export.take().map(Export::finish);
        let animation = self.animation.take().and_then(Animation::finish);
        figure.into_iter().chain(animation).collect()
    }

    /// The cases by which a test was judged last, to judge another one.
    pub fn take_bench(&mut self) -> Option<Bench> {
        self.bench.take()
    }

    /// Starts judging a test, in place of the one that is being judged.
    pub fn begin_judging(&mut self, judging: Judging) {
        self.judging = Some(judging);
    }

    /// How far the work on a test of this topic is, from 0 to 1; none while there is none.
    pub fn progress_of_judging(&self, scene: Scene) -> Option<f64> {
        self.judging.as_ref().filter(|judging| judging.scene == scene).map(Judging::progress)
    }

    /// Whether a test is being judged.
    pub fn is_judging(&self) -> bool {
        self.judging.is_some()
    }

    /// Goes on with judging for one frame. Returns what comes of it.
    pub fn advance_judging(&mut self) -> Option<(Judging, Done)> {
        let judging = self.judging.as_mut()?;
        let (done, bench) = self.pace.work(|goes_on| judging.advance(goes_on))?;
        self.bench = bench;
        Some((self.judging.take()?, done))
    }

    /// Replaces the search in progress.
    pub fn set_search(&mut self, search: Option<Search>) {
        self.search = search;
    }

    /// Continues the search for one frame. Returns it once it is complete; drops it if the state has changed since it
    /// began, because its result would be of no use.
    pub fn advance_search(&mut self, session: &mut Session) -> Option<Search> {
        let mut search = self.search.take()?;
        self.pace.work(|goes_on| search.advance(goes_on));
        if !search.is_about(session) {
            return None;
        }
        if search.is_whole() {
            return Some(search);
        }
        self.search = Some(search);
        None
    }
}
