//! The state of the canvas: its view, and the gesture in progress.

use egui_macroquad::egui;
use glam::{DVec2, Vec2};

use super::fitted::Fitted;
use super::grab::{Grab, Target};
use crate::app::work::live_map::LiveMap;
use crate::lesson::{MapQuestion, Reveal, Viewpoint};
use crate::render::{Area, LegendPlace, PlacedLabel, Theme, View};

/// The view and the gesture in progress.
#[derive(Default)]
pub struct Canvas {
    pub(super) view: Option<View>,
    /// What the view is fitted to, until the user moves it.
    pub(super) fitted: Option<Fitted>,
    /// The viewpoint of the link that was opened, until the user moves the view.
    pub(super) linked: Option<Viewpoint>,
    /// Whether the view moved in the last frame.
    pub(super) moves: bool,
    pub(super) grab: Option<Grab>,
    /// The world point of the paper that the user drags; it stays under the pointer.
    pub(super) paper: Option<DVec2>,
    /// Whether a button was down on the canvas in the last frame.
    pub(super) was_pressed: bool,
    /// The handle that arrow keys move.
    pub(super) active: Option<&'static str>,
    pub(super) focused: bool,
    /// Its widget, once it was shown.
    pub(super) id: Option<egui::Id>,
    /// Whether it takes the keyboard focus in the next frame.
    pub(super) takes_focus: bool,
    pub(super) hovered: Option<Target>,
    /// The zoom about the middle that a menu or a key requested.
    pub(super) zoom: Option<f64>,
    pub(super) refit: bool,
    /// The place of the pointer, in world units.
    pub pointer: Option<DVec2>,
    /// The map beneath the figure.
    pub map: LiveMap,
    /// Whether the user wants to see only the second view, where there is one.
    pub second_view_alone: bool,
    /// The pane of the second view in the last frame.
    pub(super) second_view: Option<Area>,
    /// Its legend in the last frame.
    pub(super) legend: Option<LegendPlace>,
    /// Where the user put its top left corner, until Fit or a double click puts it back.
    pub(super) legend_at: Option<Vec2>,
    /// From its corner to the place by which the user holds it.
    pub(super) legend_held: Option<Vec2>,
    /// Whether the user unfolded it, where it is folded otherwise.
    pub(super) legend_unfolded: bool,
    /// The labels of the whole figure in the last frame, which hold still or glide on.
    pub(super) labels: Vec<PlacedLabel>,
    /// What their picture showed.
    pub(super) labelled: Option<Labelled>,
    /// The seconds since the last frame.
    pub seconds: f64,
}

/// What a picture shows: as long as this is the same, labels hold still.
#[derive(Clone, Debug, PartialEq)]
pub struct Labelled {
    pub size: Vec2,
    pub theme: Theme,
    pub reveal: Reveal,
    pub map: Option<MapQuestion>,
    pub case: Option<&'static str>,
    pub covered: Vec<Area>,
}

impl Canvas {
    /// Drops the last lesson's view and gestures. Who sees only the second view sees that of the next lesson.
    pub fn reset(&mut self) {
        let (map, second_view_alone) = (std::mem::take(&mut self.map), self.second_view_alone);
        *self = Self { refit: true, map, second_view_alone, ..Self::default() };
    }

    /// Fits the figure in the next frame.
    pub fn fit(&mut self) {
        self.legend_at = None;
        self.look_from(None);
    }

    /// Fits the figure anew in the next frame, unless the user moved the view.
    pub fn fit_again(&mut self) {
        self.refit |= self.fitted.is_some();
    }

    /// Shows the world from there, or fits the figure, in the next frame.
    pub fn look_from(&mut self, viewpoint: Option<Viewpoint>) {
        (self.linked, self.refit, self.zoom) = (viewpoint, true, None);
    }

    /// Whether a place on the canvas is on the second view.
    pub(super) fn is_on_second_view(&self, place: Vec2) -> bool {
        self.second_view.is_some_and(|pane| pane.contains(place))
    }

    /// Whether the pointer is on the second view, which has coordinates of its own.
    pub fn points_at_second_view(&self) -> bool {
        let place = self.view.zip(self.pointer).map(|(view, at)| view.to_screen(at));
        place.is_some_and(|place| self.is_on_second_view(place))
    }

    /// Whether a place on the canvas is on the legend.
    pub(super) fn is_on_legend(&self, place: Vec2) -> bool {
        self.legend.is_some_and(|legend| legend.area.contains(place))
    }

    /// From where it shows the world; `None` if the figure is fitted.
    pub fn viewpoint(&self) -> Option<Viewpoint> {
        let free = self.view.filter(|_| self.fitted.is_none());
        self.linked.or_else(|| free.map(|view| view.viewpoint()))
    }

    /// Whether the user moves or zooms the view.
    pub fn is_moving(&self) -> bool {
        self.moves
    }

    /// Takes the keyboard focus in the next frame.
    pub fn take_focus(&mut self) {
        self.takes_focus = true;
    }

    /// Zooms about the middle in the next frame. Several requests before it are multiplied.
    pub fn zoom(&mut self, factor: f64) {
        self.zoom = Some(self.zoom.unwrap_or(1.0) * factor);
    }

    /// The view of the last frame.
    pub fn view(&self) -> Option<View> {
        self.view
    }

    /// The handle that arrow keys move.
    pub fn active(&self) -> Option<&'static str> {
        self.active
    }

    /// Its widget, once it was shown.
    pub fn id(&self) -> Option<egui::Id> {
        self.id
    }

    /// Whether it has the keyboard focus.
    pub fn is_focused(&self) -> bool {
        self.focused
    }

    /// The parameter under the pointer.
    pub fn hovered(&self) -> Option<&'static str> {
        self.hovered.map(|target| target.id())
    }

    /// The parameter that is being dragged.
    pub fn grabbed(&self) -> Option<&'static str> {
        self.grab.map(|grab| grab.target.id())
    }
}
