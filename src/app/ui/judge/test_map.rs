//! The map of a test from outside, in place of the one that the user chose.

use crate::app::ui::state::UiState;
use crate::app::work::live_map::Paint;
use crate::lesson::MapGrid;
use crate::render::MapLayer;

impl UiState<'_> {
    /// The point that the map of a test from outside moves, if that is shown: that of the other maps.
    pub fn probe_of_test(&self) -> Option<usize> {
        #[cfg(not(target_arch = "wasm32"))]
        {
            let live = self.chrome.judge.live.as_ref()?;
            let is_hidden = self.hides_answer() || self.hides(crate::lesson::Layer::Map);
            let is_shown = live.map.is_on && live.scene == self.session.scene() && !is_hidden;
            is_shown.then(|| self.map_question().map_or(0, |question| question.probe))
        }
        #[cfg(target_arch = "wasm32")]
        None
    }

    /// Ends the map of a test from outside: the user chose another one, or none.
    pub fn end_map_of_test(&mut self) {
        #[cfg(not(target_arch = "wasm32"))]
        if let Some(live) = &mut self.chrome.judge.live {
            live.map.is_on = false;
        }
    }

    /// Continues the map of a test from outside.
    #[cfg_attr(target_arch = "wasm32", expect(unused_variables, reason = "a page asks no program"))]
    pub fn update_map_of_test(&mut self, probe: usize, grid: MapGrid, paint: Paint) {
        #[cfg(not(target_arch = "wasm32"))]
        if let Some(live) = &mut self.chrome.judge.live {
            live.map.update(self.session, probe, grid, paint);
        }
    }

    /// The map beneath the figure: that of a test from outside, if it is shown, else the one that the user chose.
    pub fn map_layer(&self) -> Option<&MapLayer> {
        #[cfg(not(target_arch = "wasm32"))]
        if self.probe_of_test().is_some() {
            return self.chrome.judge.live.as_ref().and_then(|live| live.map.layer());
        }
        self.canvas.map.layer()
    }
}
