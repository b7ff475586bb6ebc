//! Opening and closing the sheets.

use super::state::Sheet;
use crate::app::ui::chrome::Chrome;
use crate::app::ui::code::state::Tab;

impl Chrome {
    /// The sheet that was shown in the last frame, in the window of a phone.
    pub fn sheet(&self) -> Option<Sheet> {
        let right = if self.tab == Tab::Code { Sheet::Code } else { Sheet::Working };
        let left = if self.phone.shows_shapes { Sheet::Shapes } else { Sheet::Topics };
        match (self.compact, self.left_is_open, self.right_is_open) {
            (true, true, _) => Some(left),
            (true, false, true) => Some(right),
            _ => None,
        }
    }

    /// Opens a sheet, in place of the one that is open.
    pub fn open_sheet(&mut self, sheet: Sheet) {
        self.one_panel = Some(Some(sheet.side()));
        match sheet {
            Sheet::Topics => self.phone.shows_shapes = false,
            Sheet::Shapes => self.phone.shows_shapes = true,
            Sheet::Working => self.tab = Tab::Working,
            Sheet::Code => self.tab = Tab::Code,
        }
    }

    /// Closes the sheet that is open.
    pub fn close_sheet(&mut self) {
        self.one_panel = Some(None);
    }
}
