//! Which help window is open.

use egui_macroquad::egui::Id;

use crate::language::tr;
use crate::lesson::glossary::Entry;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HelpPage {
    Keys,
    Methods,
    Sources,
    Glossary,
}

impl HelpPage {
    pub fn id(self) -> &'static str {
        match self {
            Self::Keys => "keys",
            Self::Methods => "methods",
            Self::Sources => "sources",
            Self::Glossary => "glossary",
        }
    }

    pub fn title(self) -> &'static str {
        match self {
            Self::Keys => tr("Keys and mouse"),
            Self::Methods => tr("Which method says what"),
            Self::Sources => tr("Sources"),
            Self::Glossary => tr("Glossary"),
        }
    }
}

/// The help window that is open.
#[derive(Clone, Debug, Default)]
pub struct Help {
    page: Option<HelpPage>,
    /// The entry of the glossary that was asked for.
    entry: Option<&'static Entry>,
    /// Whether the glossary is still to be scrolled to it.
    scrolls: bool,
    pub(super) reader: Reader,
}

/// The keyboard in the open window.
#[derive(Clone, Debug, Default)]
pub struct Reader {
    /// The window whose text has got the focus.
    pub page: Option<HelpPage>,
    /// What Tab goes to: the text, and the buttons in it.
    pub stops: Vec<Id>,
    /// How far the keys scroll the text: rows, and parts of what is in view.
    pub rows: f32,
    pub pages: f32,
    /// The widget that had the focus before.
    pub back_to: Option<Id>,
}

impl Help {
    /// The open window.
    pub fn page(&self) -> Option<HelpPage> {
        self.page
    }

    /// The entry of the glossary that was looked up.
    pub fn entry(&self) -> Option<&'static Entry> {
        self.entry
    }

    /// Whether the glossary is to be scrolled to that entry now. Only the first call returns true.
    pub fn take_scroll(&mut self) -> bool {
        std::mem::take(&mut self.scrolls)
    }

    /// Opens a window, or closes it if it is open.
    pub fn toggle(&mut self, page: HelpPage) {
        let opens = self.page != Some(page);
        self.set(opens.then_some(page), None);
    }

    /// Opens the glossary at an entry.
    pub fn look_up(&mut self, entry: &'static Entry) {
        self.set(Some(HelpPage::Glossary), Some(entry));
    }

    /// Closes the open window.
    pub fn close(&mut self) {
        self.set(None, None);
    }

    /// Whether the open window has the keyboard, and will return it to this widget.
    pub fn is_read_from(&self, widget: Option<Id>) -> bool {
        self.reader.page.is_some() && widget.is_some() && self.reader.back_to == widget
    }

    fn set(&mut self, page: Option<HelpPage>, entry: Option<&'static Entry>) {
        (self.page, self.entry, self.scrolls) = (page, entry, entry.is_some());
    }
}
