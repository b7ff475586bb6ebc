//! Opening and closing the sheets.

use super::state::Sheet;
use crate::app::ui::chrome::Chrome;
use crate::app::ui::code::state::Tab;
use crate::app::ui::help::state::HelpPage;

impl Chrome {
    /// The sheet that was shown in the last frame, in the window of a phone.
    pub fn sheet(&self) -> Option<Sheet> {
        let right = match self.layout.tab {
            Tab::Working => Sheet::Working,
            Tab::Code => Sheet::Code,
            Tab::Exercises => Sheet::Exercises,
            Tab::Judge => Sheet::Judge,
        };
        let left = if self.phone.shows_shapes { Sheet::Shapes } else { Sheet::Topics };
        match (self.layout.compact, self.layout.left_is_open, self.layout.right_is_open) {
            (true, true, _) => Some(left),
            (true, false, true) => Some(right),
            _ => None,
        }
    }

    /// The sheets that are there.
    pub fn sheets(&self) -> Vec<Sheet> {
        Sheet::ALL.into_iter().filter(|sheet| *sheet != Sheet::Judge || self.judge.is_open).collect()
    }

    /// Opens a sheet, in place of the one that is open.
    pub fn open_sheet(&mut self, sheet: Sheet) {
        self.layout.one_panel = Some(Some(sheet.side()));
        match sheet {
            Sheet::Topics => self.phone.shows_shapes = false,
            Sheet::Shapes => self.phone.shows_shapes = true,
            Sheet::Working => self.layout.tab = Tab::Working,
            Sheet::Code => self.layout.tab = Tab::Code,
            Sheet::Exercises => self.layout.tab = Tab::Exercises,
            Sheet::Judge => self.layout.tab = Tab::Judge,
        }
    }

    /// Closes the sheet that is open.
    pub fn close_sheet(&mut self) {
        self.layout.one_panel = Some(None);
    }
    /// What Back closes in the window of a phone: a window over the picture, else the sheet.
    pub fn closed_by_back(&self) -> Option<&'static str> {
        let window = self.help.page().map(HelpPage::id).or(self.finding.as_ref().map(|_| "find"));
        window.filter(|_| self.layout.compact).or(self.sheet().map(Sheet::id))
    }

    pub fn go_back(&mut self) {
        if self.help.page().is_some() {
            self.help.close();
        } else if self.finding.take().is_none() {
            self.close_sheet();
        }
    }
}
