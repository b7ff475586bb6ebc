//! How the window looks: its theme, the size of texts, and which way y points.

use crate::lesson::YAxis;
use crate::render::TextSize;
use crate::render::look::theme::Theme;

/// What the user can choose as the theme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ThemeChoice {
    #[default]
    System,
    /// Always this one.
    Own(Theme),
}

impl ThemeChoice {
    /// The name in the menu, in the form of a page, and in what a browser stores.
    pub fn id(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Own(theme) => theme.id(),
        }
    }
}

/// How the window looks.
pub struct Look {
    pub theme: Theme,
    /// Which theme the user chose.
    pub choice: ThemeChoice,
    /// The theme that the system asks for; none if the platform does not tell.
    pub system: Option<Theme>,
    /// How large everything is.
    pub text_size: TextSize,
    /// Whether the window was asked to fill the screen. The window manager can refuse, or end it.
    pub full_screen: bool,
    /// Whether y points up in the picture.
    pub y_up: bool,
    /// The same in the last frame.
    pub was_y_up: bool,
    /// Whether the user wants things to move as little as possible.
    pub still: bool,
}

impl Look {
    /// What the user chose is this theme.
    pub fn new(theme: Theme) -> Self {
        Self {
            theme,
            choice: ThemeChoice::Own(theme),
            system: None,
            text_size: TextSize::USUAL,
            full_screen: false,
            y_up: false,
            was_y_up: false,
            still: false,
        }
    }

    /// What can be chosen as the theme, in the order of the menu.
    pub fn theme_choices(&self) -> Vec<ThemeChoice> {
        let system = self.system.map(|_| ThemeChoice::System);
        system.into_iter().chain(Theme::ALL.map(ThemeChoice::Own)).collect()
    }

    /// The choice that is shown as selected. Forced colours are of the system, whatever was chosen before.
    pub fn selected_theme(&self) -> ThemeChoice {
        let is_forced = matches!(self.theme, Theme::Forced(_));
        if is_forced { ThemeChoice::System } else { self.choice }
    }

    /// Shows the theme that the user chose.
    pub fn choose_theme(&mut self, choice: ThemeChoice) {
        self.choice = choice;
        self.theme = match choice {
            ThemeChoice::Own(theme) => theme,
            ThemeChoice::System => self.system.unwrap_or(self.theme),
        };
    }

    /// Shows the theme of a file or a link; without one, that which the user chose. Forced colours stay.
    pub fn show_theme(&mut self, theme: Option<Theme>) {
        match (self.theme, theme) {
            (Theme::Forced(_), _) => {}
            (_, Some(theme)) => self.theme = theme,
            (_, None) => self.choose_theme(self.choice),
        }
    }

    /// Follows the system. Its forced colours replace any theme; the user can choose another one then.
    pub fn set_system_theme(&mut self, theme: Theme) {
        self.system = Some(theme);
        match theme {
            Theme::Forced(_) => self.theme = theme,
            _ => self.choose_theme(self.choice),
        }
    }

    /// Which way y points in the picture.
    pub fn y_axis(&self) -> YAxis {
        YAxis::pointing(self.y_up)
    }
}
