//! The actions of menus and keys, in one list, which is also shown as the list of keys.

use egui_macroquad::egui::{self, Key, KeyboardShortcut, Modifiers};

use crate::app::session::Session;
use crate::app::ui::chrome::{Chrome, PageRequest, PanelSide};
use crate::app::ui::code::state::editor_id;
use crate::app::ui::code::{edits, tab};
use crate::app::ui::files::open;
use crate::app::ui::frame::{copying, tasks};
use crate::app::ui::help::state::HelpPage;
use crate::app::ui::lecture::Way;
use crate::app::ui::question::asked;
use crate::app::ui::state::UiState;
use crate::app::ui::steps::place;
use crate::app::ui::steps::place::Move;
use crate::app::ui::values::motion;
use crate::app::ui::values::parameters::is_field_changed;
use crate::app::ui::{exercise, find, judge, lecture, tour};
use crate::app::work::export::Format;
use crate::app::work::map_choice::can_compare;
use crate::language::{text, tr};
use crate::lesson::MapKind;
use crate::render::TextSize;

/// What a menu entry or a key does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    Open,
    Share,
    CopyLink,
    CopyWords,
    SaveScene,
    SaveSceneAs,
    SaveSvg,
    SavePng,
    SaveMotion,
    SaveSteps,
    Quit,
    Undo,
    Redo,
    Reset,
    Find,
    Fit,
    ZoomIn,
    ZoomOut,
    LargerText,
    SmallerText,
    UsualText,
    FullScreen,
    LeftPanel,
    RightPanel,
    Map,
    Compare,
    Lines,
    Difference,
    SecondView,
    Question,
    Keys,
    Tour,
    Methods,
    Sources,
    Glossary,
    Form,
    Play,
    Restart,
    StepBack,
    StepForward,
    FirstStep,
    PreviousStep,
    NextStep,
    LastStep,
    Code,
    Exercises,
    Judge,
    OpenFull,
    NextItem,
    PreviousItem,
    Present,
    PresentHere,
    Black,
}

impl Action {
    /// Every action that has a key, in the order of the list of keys.
    pub const ALL: [Self; 44] = [
        Self::NextItem,
        Self::PreviousItem,
        Self::Present,
        Self::PresentHere,
        Self::Black,
        Self::Restart,
        Self::Play,
        Self::StepBack,
        Self::StepForward,
        Self::FirstStep,
        Self::PreviousStep,
        Self::NextStep,
        Self::LastStep,
        Self::Fit,
        Self::ZoomIn,
        Self::ZoomOut,
        Self::LargerText,
        Self::SmallerText,
        Self::UsualText,
        Self::FullScreen,
        Self::Map,
        Self::Compare,
        Self::Lines,
        Self::Difference,
        Self::SecondView,
        Self::Question,
        Self::Undo,
        Self::Redo,
        Self::Reset,
        Self::Find,
        Self::LeftPanel,
        Self::RightPanel,
        Self::Code,
        Self::Exercises,
        Self::Judge,
        Self::Open,
        Self::CopyLink,
        Self::SaveScene,
        Self::SaveSceneAs,
        Self::SaveSvg,
        Self::SavePng,
        Self::Keys,
        Self::Form,
        Self::Quit,
    ];

    /// The entries of menus that have no key.
    const WITHOUT_KEY: [Self; 8] = [
        Self::Share,
        Self::CopyWords,
        Self::SaveMotion,
        Self::SaveSteps,
        Self::Tour,
        Self::Methods,
        Self::Sources,
        Self::Glossary,
    ];

    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().chain(Self::WITHOUT_KEY).find(|action| action.id() == id)
    }

    /// Whether the action exists here. Only a page has a form; only an embedded window opens the full program; and an
    /// embedded window has no panels and no files.
    pub fn is_offered(self, chrome: &Chrome) -> bool {
        match self {
            Self::Form => chrome.host.in_page,
            Self::OpenFull => chrome.host.in_page && chrome.layout.embedded,
            Self::Share => chrome.host.can_share && !chrome.layout.embedded,
            Self::Open => !chrome.layout.embedded,
            Self::Black => chrome.presents(),
            Self::NextItem | Self::PreviousItem | Self::Present | Self::PresentHere => {
                chrome.lecture.is_some()
            }
            // In a page, the browser has both.
            Self::Quit | Self::FullScreen => !chrome.host.in_page && !chrome.layout.embedded,
            // A phone has a page, and a small window a short menu: there, Save asks for a name, too.
            Self::SaveSceneAs => !chrome.host.in_page && !chrome.layout.embedded && !chrome.layout.compact,
            Self::CopyLink | Self::CopyWords | Self::SaveScene => !chrome.layout.embedded,
            Self::SaveSvg | Self::SavePng | Self::SaveMotion | Self::SaveSteps => !chrome.layout.embedded,
            Self::LeftPanel | Self::RightPanel | Self::Code | Self::Exercises | Self::Judge | Self::Find => {
                !chrome.layout.embedded
            }
            _ if self.is_of_text_size() => !chrome.layout.embedded,
            Self::Keys | Self::Tour | Self::Methods | Self::Sources | Self::Glossary => {
                !chrome.layout.embedded
            }
            _ => true,
        }
    }

    /// The id, for tests and the page.
    pub fn id(self) -> &'static str {
        self.describe().0
    }

    /// The name in menus.
    pub fn title(self) -> &'static str {
        tr(self.describe().1)
    }

    /// What a narrow button for Undo, Redo or Reset says.
    pub fn short_title(self) -> &'static str {
        if self == Self::Reset { tr("Reset") } else { self.title() }
    }

    fn describe(self) -> (&'static str, &'static str, Option<(Modifiers, Key)>) {
        let plain = |key| Some((Modifiers::NONE, key));
        let command = |key| Some((Modifiers::COMMAND, key));
        match self {
            Self::Open => ("open", text!("Open a scene file…"), command(Key::O)),
            Self::Share => ("share", text!("Share this state…"), None),
            Self::CopyLink => ("copy-link", text!("Copy link to this state"), command(Key::L)),
            Self::CopyWords => ("copy-words", text!("Copy description in words"), None),
            Self::SaveScene => ("save-scene", text!("Save scene file"), command(Key::S)),
            Self::SaveSceneAs => (
                "save-scene-as",
                text!("Save scene file as…"),
                Some((Modifiers::COMMAND | Modifiers::SHIFT, Key::S)),
            ),
            Self::SaveSvg => ("save-svg", text!("Save figure as SVG"), command(Key::E)),
            Self::SavePng => ("save-png", text!("Save figure as PNG"), command(Key::P)),
            Self::SaveMotion => ("save-motion", text!("Save motion as GIF"), None),
            Self::SaveSteps => ("save-steps", text!("Save steps as GIF"), None),
            Self::Quit => ("quit", text!("Quit"), command(Key::Q)),
            Self::Undo => ("undo", text!("Undo"), command(Key::Z)),
            Self::Redo => ("redo", text!("Redo"), command(Key::Y)),
            Self::Reset => ("reset", text!("Reset scene"), command(Key::R)),
            Self::Find => ("find", text!("Find…"), command(Key::K)),
            Self::Fit => ("fit", text!("Fit the figure"), plain(Key::Home)),
            Self::ZoomIn => ("zoom-in", text!("Zoom in"), plain(Key::Plus)),
            Self::ZoomOut => ("zoom-out", text!("Zoom out"), plain(Key::Minus)),
            Self::LargerText => ("larger-text", text!("Larger text"), command(Key::Plus)),
            Self::SmallerText => ("smaller-text", text!("Smaller text"), command(Key::Minus)),
            Self::UsualText => ("usual-text", text!("Usual size of text"), command(Key::Num0)),
            Self::FullScreen => ("full-screen", text!("Full screen"), plain(Key::F11)),
            Self::LeftPanel => ("left-panel", text!("Topics and shapes"), plain(Key::F2)),
            Self::RightPanel => ("right-panel", text!("Working"), plain(Key::F3)),
            Self::Map => ("map", text!("Map of verdicts"), plain(Key::M)),
            Self::Compare => ("compare", text!("Compare two methods"), plain(Key::C)),
            Self::Lines => ("lines", text!("Map of lines"), plain(Key::L)),
            Self::Difference => ("difference", text!("Go to a difference"), plain(Key::D)),
            Self::SecondView => ("second-view", text!("Second view alone"), plain(Key::V)),
            Self::Question => ("question", text!("Question without verdict"), plain(Key::Q)),
            Self::Keys => ("keys", text!("Keys and mouse"), plain(Key::F1)),
            Self::Tour => ("tour", text!("Tour"), None),
            Self::Methods => ("methods", text!("Which method says what"), None),
            Self::Sources => ("sources", text!("Sources"), None),
            Self::Glossary => ("glossary", text!("Glossary"), None),
            Self::Form => ("form", text!("Go to the form beside the canvas"), plain(Key::F6)),
            Self::Play => ("play", text!("Play or pause"), plain(Key::Space)),
            Self::Restart => ("restart", text!("Restart the motion"), plain(Key::R)),
            Self::StepBack => ("step-back", text!("One step back"), plain(Key::Comma)),
            Self::StepForward => ("step-forward", text!("One step forward"), plain(Key::Period)),
            Self::FirstStep => ("first-step", text!("First step of the working"), plain(Key::S)),
            Self::PreviousStep => ("previous-step", text!("Previous step of the working"), plain(Key::B)),
            Self::NextStep => ("next-step", text!("Next step of the working"), plain(Key::N)),
            Self::LastStep => ("last-step", text!("The answer, then the last step"), plain(Key::E)),
            Self::Code => ("code", text!("Code of the method"), plain(Key::F4)),
            Self::Exercises => ("exercises", text!("Exercises"), plain(Key::X)),
            Self::Judge => ("judge", text!("Judge your own test"), plain(Key::J)),
            Self::OpenFull => ("open-full", text!("Open in Collidoscope"), None),
            Self::NextItem => ("next-item", text!("Next in the lecture"), plain(Key::PageDown)),
            Self::PreviousItem => ("previous-item", text!("Back in the lecture"), plain(Key::PageUp)),
            Self::Present => ("present", text!("Present from the first item"), plain(Key::F5)),
            Self::PresentHere => {
                ("present-here", text!("Present from this item"), Some((Modifiers::SHIFT, Key::F5)))
            }
            Self::Black => ("black", text!("Black screen"), plain(Key::B)),
        }
    }

    /// The tooltip; empty if the title is enough.
    pub fn help(self) -> &'static str {
        match self {
            Self::Map => tr(
                "Shows or hides the map: each position of a shape, shaded by the verdict it would get there.",
            ),
            Self::Compare => {
                tr("Shows or hides the map of two methods: where both hit, only one hits, or neither hits.")
            }
            Self::Lines => tr(
                "Shows or hides the map of the code: each position of a shape, shaded by the line that gives the answer there.",
            ),
            Self::Difference => {
                tr("Moves the shape to a place where the two compared methods differ. Undo moves it back.")
            }
            Self::SecondView => tr(
                "Shows the second view of the topic on the whole canvas, or the shapes again. Some topics have none.",
            ),
            Self::Question => tr(
                "Hides the verdict, the working and the map, so that a class can answer first. The second time, it shows them again.",
            ),
            Self::CopyWords => tr(
                "Copies a paragraph with the shapes, the working and the verdict, for someone who cannot see the picture.",
            ),
            Self::SaveMotion => {
                tr("Saves the motion from its start to its end as an animation, for a slide or a text.")
            }
            Self::SaveSteps => tr(
                "Saves the steps of the working one after the other as an animation, for a slide or a text.",
            ),
            Self::Code => tr(
                "Shows the program of the method beside the picture, or the working again. It can be changed there.",
            ),
            Self::Exercises => tr(
                "Shows the exercises of the topic, or the working again. Answers are judged, and what you solved is kept.",
            ),
            Self::Judge => tr(
                "Judges a test of yours: the program in the code, or a function in another language. You are told where it is wrong and why.",
            ),
            Self::Find => tr("Finds topics, cases, methods and words of the glossary."),
            Self::Methods => tr(
                "Shows what each method of the topic says in each case, what it ignores, and when to use it.",
            ),
            Self::Sources => {
                tr("Shows who wrote the texts behind the topics, and which of their mistakes are shown.")
            }
            Self::Glossary => tr("Shows the words that have a fixed meaning here."),
            Self::OpenFull => tr("Opens this state in the full program, with topics and working."),
            _ => "",
        }
    }

    /// The keys. In a page, those that browsers use themselves (Ctrl+R loads it again, Ctrl+P prints it, Ctrl+L and
    /// Ctrl+E go to the address) are left to the browser; so is the size of texts, because the browser's zoom changes it.
    fn shortcut(self, in_page: bool) -> Option<KeyboardShortcut> {
        // F5 loads a page again.
        let is_left = self.is_of_text_size() || [Self::Present, Self::PresentHere].contains(&self);
        let (modifiers, key) = self.describe().2.filter(|_| !(in_page && is_left))?;
        let is_of_browser = matches!(self, Self::Reset | Self::SavePng | Self::CopyLink | Self::SaveSvg);
        let modifiers = if in_page && is_of_browser { Modifiers::SHIFT } else { modifiers };
        Some(KeyboardShortcut::new(modifiers, key))
    }

    pub fn keys(self, chrome: &Chrome) -> String {
        let Some(KeyboardShortcut { modifiers, logical_key }) = self.shortcut(chrome.host.in_page) else {
            return String::new();
        };
        let name = match logical_key {
            Key::Plus => "+",
            Key::Minus => "−",
            Key::Num0 => "0",
            Key::Comma => ",",
            Key::Period => ".",
            other => other.name(),
        };
        let control = if modifiers.command { "Ctrl+" } else { "" };
        let shift = if modifiers.shift { "Shift+" } else { "" };
        format!("{control}{shift}{name}")
    }

    /// Whether it would change anything now.
    pub fn is_possible(self, state: &mut UiState<'_>) -> bool {
        match self {
            _ if !self.is_offered(state.chrome) => false,
            Self::Undo => state.session.can_undo() || edits::has_draft(state, false),
            Self::Redo => state.session.can_redo() || edits::has_draft(state, true),
            Self::Reset => state.session.is_changed() || edits::has_draft(state, false),
            _ if self.is_of_motion() => state.session.motion().is_some(),
            Self::FirstStep | Self::PreviousStep | Self::NextStep | Self::LastStep => {
                self.way().is_some_and(|way| place::is_possible(state, way))
            }
            Self::Map | Self::Compare | Self::Lines | Self::Difference if state.hides_answer() => false,
            _ if self.is_of_text_size() => self.size_after(state.chrome.look.text_size).is_some(),
            Self::Code | Self::Judge | Self::SaveSteps => !state.chrome.question,
            Self::Compare => can_compare(state.session.lesson()),
            Self::SecondView => state.has_second_view(),
            Self::Fit | Self::ZoomIn | Self::ZoomOut => !state.is_second_view_alone(),
            Self::Difference => {
                let facts = state.canvas.map.facts();
                facts.is_some_and(|facts| facts.share_of_differences() > 0.0 || facts.rounds)
            }
            _ => true,
        }
    }

    /// What is said if it is not possible.
    pub fn why_not(self, state: &mut UiState<'_>) -> Option<String> {
        match self {
            Self::Map | Self::Compare | Self::Lines | Self::Difference => {
                state.hides_map().map(str::to_owned)
            }
            Self::SecondView => Some(tr("There is no second view here.").to_owned()),
            Self::Fit | Self::ZoomIn | Self::ZoomOut => {
                Some(tr("The second view is always fitted.").to_owned())
            }
            Self::Code if state.chrome.question => Some(tr(asked::NO_CODE).to_owned()),
            Self::Judge if state.chrome.question => Some(tr(asked::NO_JUDGEMENT).to_owned()),
            _ if self.is_of_motion() => motion::is_at_rest(state).then(|| tr(motion::AT_REST).to_owned()),
            _ => self.way().map(|way| place::end_of(state, way).to_owned()),
        }
    }

    /// Whether it plays or moves the motion.
    fn is_of_motion(self) -> bool {
        [Self::Play, Self::Restart, Self::StepBack, Self::StepForward, Self::SaveMotion].contains(&self)
    }

    fn is_of_text_size(self) -> bool {
        [Self::LargerText, Self::SmallerText, Self::UsualText].contains(&self)
    }

    /// The size of texts to which it leads, if it changes that.
    fn size_after(self, now: TextSize) -> Option<TextSize> {
        match self {
            Self::LargerText => now.larger(),
            Self::SmallerText => now.smaller(),
            Self::UsualText => Some(TextSize::USUAL).filter(|usual| *usual != now),
            _ => None,
        }
    }

    /// Where it leads in the working; none if it does not step there.
    fn way(self) -> Option<Move> {
        Some(match self {
            Self::FirstStep => Move::First,
            Self::PreviousStep => Move::Back,
            Self::NextStep => Move::On,
            Self::LastStep => Move::End,
            _ => return None,
        })
    }

    /// Whether it leaves the first screen as it is: whoever drags a shape may undo that, or zoom.
    fn goes_with_dragging(self) -> bool {
        let view = [Self::Fit, Self::ZoomIn, Self::ZoomOut].contains(&self);
        view || self.is_of_text_size()
            || self == Self::FullScreen
            || [Self::Undo, Self::Redo, Self::Reset, Self::Share, Self::CopyLink, Self::Form].contains(&self)
    }

    /// Performs the action. On the first screen, most actions also show everything else.
    pub fn perform(self, state: &mut UiState<'_>) {
        if state.chrome.is_first_screen() && !self.goes_with_dragging() {
            tour::end(state);
            let opens_panel = self == Self::LeftPanel || self == Self::RightPanel;
            if opens_panel && !state.chrome.layout.is_narrow {
                return;
            }
        }
        match self {
            Self::Open => open::begin(state),
            Self::Form => state.chrome.requests.page.push(PageRequest::GoToForm),
            Self::Share => copying::share(state),
            Self::CopyLink => copying::link(state),
            Self::CopyWords => copying::words(state),
            Self::SaveScene => tasks::save_scene(state),
            Self::SaveSceneAs => tasks::save_scene_as(state),
            Self::SaveSvg => tasks::save_figure(state, Format::Svg),
            Self::SavePng => tasks::save_figure(state, Format::Png),
            Self::SaveMotion => tasks::save_motion(state),
            Self::SaveSteps => tasks::save_steps(state),
            Self::Quit => state.chrome.requests.quit = true,
            Self::Undo if edits::undo(state) => {}
            Self::Redo if edits::redo(state) => {}
            Self::Undo => state.travel(Session::undo),
            Self::Redo => state.travel(Session::redo),
            Self::Reset => {
                edits::forget(state);
                state.session.reset();
                state.canvas.fit_again();
            }
            Self::Find => find::open(state),
            Self::Fit => state.canvas.fit(),
            Self::ZoomIn => state.canvas.zoom(1.25),
            Self::ZoomOut => state.canvas.zoom(0.8),
            Self::LargerText | Self::SmallerText | Self::UsualText => {
                self.size_after(state.chrome.look.text_size)
                    .into_iter()
                    .for_each(|size| state.set_text_size(size));
            }
            Self::FullScreen => state.chrome.look.full_screen = !state.chrome.look.full_screen,
            Self::LeftPanel => self.fold(state, PanelSide::Left),
            Self::RightPanel => self.fold(state, PanelSide::Right),
            Self::Map => toggle_map(state, MapKind::Verdicts),
            Self::Compare => toggle_map(state, MapKind::Compare),
            Self::Lines => toggle_map(state, MapKind::Lines),
            Self::Difference => tasks::go_to_difference(state),
            Self::SecondView => state.canvas.second_view_alone = !state.canvas.second_view_alone,
            Self::Question => asked::toggle(state),
            Self::Tour => tour::start(state),
            Self::Keys => state.chrome.help.toggle(HelpPage::Keys),
            Self::Methods => state.chrome.help.toggle(HelpPage::Methods),
            Self::Sources => state.chrome.help.toggle(HelpPage::Sources),
            Self::Glossary => state.chrome.help.toggle(HelpPage::Glossary),
            Self::Play if state.session.is_playing() => state.session.pause(),
            Self::Play => state.play(),
            Self::Restart => state.restart(),
            Self::StepBack => state.step(-1.0),
            Self::StepForward => state.step(1.0),
            Self::FirstStep | Self::PreviousStep | Self::NextStep | Self::LastStep => {
                self.way().into_iter().for_each(|way| place::go(state, way));
            }
            Self::Code => tab::toggle_code(state),
            Self::Exercises => exercise::acts::toggle_tab(state),
            Self::Judge => judge::acts::toggle_tab(state),
            Self::NextItem => lecture::go(state, Way::Next),
            Self::PreviousItem => lecture::go(state, Way::Previous),
            Self::Present => lecture::go(state, Way::Present),
            Self::PresentHere => lecture::go(state, Way::PresentHere),
            Self::Black => lecture::go(state, Way::Black),
            Self::OpenFull => state.chrome.requests.page.push(PageRequest::OpenFull),
        }
    }

    /// Shows or hides a panel. In a page, it is said, too, for who does not see it.
    fn fold(self, state: &mut UiState<'_>, side: PanelSide) {
        state.chrome.layout.fold(side);
        if state.chrome.host.in_page {
            // It is open as it was in the frame before.
            let now = if state.chrome.layout.is_open(side) { "hidden" } else { "shown" };
            state.chrome.status.set_message(format!("{}: {now}", self.title()));
        }
    }
}

/// Performs the actions whose keys were pressed, unless the user is typing into a field.
pub fn by_key(ctx: &egui::Context, state: &mut UiState<'_>) {
    escape(ctx, state);
    let votes = state.chrome.lecture.as_ref().is_some_and(|talk| talk.types);
    let answers = std::mem::take(&mut state.chrome.exercise.types);
    let in_field = state.chrome.typing.field.is_some() && ctx.wants_keyboard_input();
    let is_field_changed = in_field && is_field_changed(state);
    let pastes = std::mem::take(&mut state.chrome.judge.types);
    let typing = in_field || votes || answers || pastes;
    let in_code = ctx.memory(|memory| memory.has_focus(editor_id()));
    for action in Action::ALL {
        let Some(shortcut) = action.shortcut(state.chrome.host.in_page) else { continue };
        let plays_nothing = action == Action::Play && state.session.motion().is_none();
        let action = if plays_nothing && state.chrome.lecture.is_some() { Action::NextItem } else { action };
        let is_history = action == Action::Undo || action == Action::Redo;
        let leads_on = votes && [Key::PageDown, Key::PageUp, Key::F5].contains(&shortcut.logical_key);
        let is_key_of_field =
            typing && !leads_on && (!shortcut.modifiers.command || (is_history && is_field_changed));
        // Undo and Redo are those of the whole scene, of which the program is a part.
        let is_typed = in_code && !shortcut.modifiers.command && !is_function(shortcut.logical_key);
        // The window of files has its own keys, and covers what the others change.
        let is_beneath = state.chrome.asks() && action != Action::Quit && !action.is_of_text_size();
        let is_ours = action.is_offered(state.chrome) && !is_key_of_field && !is_typed && !is_beneath;
        let presses = if !is_ours { 0 } else { ctx.input_mut(|i| take_presses(i, shortcut)) };
        for _ in 0..presses {
            if action.is_possible(state) {
                action.perform(state);
            } else if let Some(why) = action.why_not(state) {
                state.chrome.status.set_message(why);
            }
        }
    }
    let redo = KeyboardShortcut::new(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    if !is_field_changed
        && state.chrome.files.opening.is_none()
        && ctx.input_mut(|i| i.consume_shortcut(&redo))
    {
        state.travel(Session::redo);
    }
}

/// Whether a key types nothing.
fn is_function(key: Key) -> bool {
    key.name().len() > 1 && key.name().starts_with('F')
}

/// Escape closes the help window; else it ends presenting a lecture; else it stops the work in progress, or a slow map; else it removes the message, with the
/// text that it rejects. An open list, the window of
/// files and the tour close themselves.
fn escape(ctx: &egui::Context, state: &mut UiState<'_>) {
    if state.chrome.help.page().is_some() {
        if ctx.input_mut(|i| i.consume_key(Modifiers::NONE, Key::Escape)) {
            state.chrome.help.close();
        }
        return;
    }
    let is_taken = state.chrome.asks()
        || state.chrome.tour.stop.is_some()
        || ctx.memory(|memory| memory.any_popup_open());
    if ctx.input(|i| i.key_pressed(Key::Escape)) && !is_taken {
        if state.chrome.presents() {
            return lecture::go(state, Way::Leave);
        }
        if let Some(stopped) = state.chrome.work.stop() {
            return state.chrome.status.set_message(stopped.to_owned());
        }
        if state.canvas.map.stop() {
            return;
        }
        state.chrome.cancel_typing();
    }
}

/// Removes the presses of a shortcut from the input, and returns how many there were. Unlike egui's `consume_shortcut`,
/// this counts, and it distinguishes a key with Shift from one without, unless a keyboard may need Shift to type it.
fn take_presses(input: &mut egui::InputState, shortcut: KeyboardShortcut) -> usize {
    let needs_shift = matches!(shortcut.logical_key, Key::Plus | Key::Minus);
    let before = input.events.len();
    // The modifiers are those of the press: after a quick one, all keys may be up again by now.
    input.events.retain(|event| match event {
        egui::Event::Key { key, pressed: true, modifiers, .. } => {
            let same =
                *key == shortcut.logical_key || (*key == Key::Equals && shortcut.logical_key == Key::Plus);
            let plain = needs_shift || shortcut.modifiers.shift || !modifiers.shift;
            !(same && plain && modifiers.matches_logically(shortcut.modifiers))
        }
        _ => true,
    });
    before - input.events.len()
}

/// Switches a kind of map on, or the map off if it shows this kind.
fn toggle_map(state: &mut UiState<'_>, kind: MapKind) {
    if state.probe_of_test().is_some() {
        // In its place, not instead of what is below it.
        state.end_map_of_test();
        return state.chrome.map.show(Some(kind));
    }
    state.chrome.map.toggle(kind, state.session.lesson());
}
