//! The page of Collidoscope, in a browser that the tests share; each test has its own page.

use std::cell::Cell;
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, Weak};

use serde_json::{Value as Json, json};

use crate::browser::{Browser, Page, Screen};
use crate::page_server::PageServer;

/// The same size as the window.
pub const DESKTOP: Screen = Screen::desktop(1280, 800);
pub const PHONE: Screen = Screen::phone(390, 844);
/// For tests that look at no pixels: the same screens with a sixteenth, or a quarter, of the pixels. Without a graphics
/// card, drawing them takes most of the time.
pub const COARSE_DESKTOP: Screen = DESKTOP.scaled(0.25);
pub const COARSE_PHONE: Screen = PHONE.scaled(0.5);

/// The command line of the program under test.
pub const PROGRAM: &str = env!("CARGO_BIN_EXE_collidoscope");

/// A script that runs before all others of a page. It counts what the security policy blocked, and no page is visited
/// for the first time, unless its query says so.
const WATCH: &str = "addEventListener('securitypolicyviolation', \
    (event) => (window.violations ??= []).push(event.violatedDirective + ' ' + event.blockedURI));\
    try { if (!location.search.includes('first-visit')) localStorage.setItem('collidoscope tour', 'shown') } \
    catch {}";

/// The page. When it is dropped at the end of a test, it fails if there was an exception, a warning, a request to
/// another host or a violation of the policy.
pub struct App {
    pub page: Page,
    /// The address of its server.
    link: String,
    is_forgiven: Cell<bool>,
    /// The browser ends with the last test that uses it.
    _browser: Arc<Browser>,
}

impl App {
    /// Opens the page on a coarse desktop, with this text after its address; `None` if there is no browser or no page.
    pub fn open(hash: &str) -> Option<Self> {
        Self::open_on(COARSE_DESKTOP, "", hash)
    }

    /// Opens it on another screen, with an addition to the query, such as `&embed=1`.
    pub fn open_on(screen: Screen, query: &str, hash: &str) -> Option<Self> {
        let app = Self::empty(screen)?;
        app.go(&app.address(query, hash));
        app.wait(|state| state["ready"] == true);
        Some(app)
    }

    /// An empty page.
    pub fn empty(screen: Screen) -> Option<Self> {
        Self::on_server(screen, server()?)
    }

    /// An empty page for a server that the test has started.
    pub fn on_server(screen: Screen, server: &PageServer) -> Option<Self> {
        Self::at(screen, &server.link())
    }

    /// An empty page for the server at this address.
    pub fn at(screen: Screen, link: &str) -> Option<Self> {
        let browser = shared_browser()?;
        Some(Self::on(browser.open(screen), browser, link))
    }

    /// An empty page in a browser of its own, in a window of this size on an X server.
    pub fn in_window(display: &str, size: [u32; 2]) -> Option<Self> {
        let link = server()?.link();
        let browser = Arc::new(Browser::start_on(display)?);
        Some(Self::on(browser.open_window(size), browser, &link))
    }

    fn on(page: Page, browser: Arc<Browser>, link: &str) -> Self {
        page.call("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": WATCH }));
        Self { page, link: link.to_owned(), is_forgiven: Cell::new(false), _browser: browser }
    }

    /// Another page, with its own storage.
    pub fn another(&self, screen: Screen, query: &str, hash: &str) -> Self {
        Self::open_on(screen, query, hash).expect("there is a browser, and a page")
    }

    /// The address of a state, on the page that reports its states.
    pub fn address(&self, query: &str, hash: &str) -> String {
        format!("{}?log-state{query}{hash}", self.link)
    }

    /// The address of a file of the page.
    pub fn link_to(&self, name: &str) -> String {
        format!("{}{name}", self.link)
    }

    /// Allows errors in this test.
    pub fn forgive(&self) {
        self.is_forgiven.set(true);
    }

    /// Waits for the state of a topic.
    #[track_caller]
    pub fn wait_for_scene(&self, slug: &str) -> Json {
        self.wait(|state| state["scene"] == slug)
    }

    /// Waits until all parameters are the same as in another state.
    #[track_caller]
    pub fn wait_for_params_of(&self, state: &Json) -> Json {
        self.wait(|now| now["params"] == state["params"])
    }

    /// The hash of the current address.
    #[track_caller]
    pub fn hash(&self) -> String {
        self.evaluate("location.hash").as_str().expect("a text").to_owned()
    }

    /// Waits until the hash is the link of the current state, with its map and its view.
    #[track_caller]
    pub fn wait_for_own_hash(&self) -> String {
        let link = self.state()["address"].as_str().expect("a link").to_owned();
        self.wait_for("location.hash", json!(link));
        link
    }

    /// The explanation of the state by the page.
    #[track_caller]
    pub fn explanation(&self) -> String {
        self.evaluate("collidoscope.explain()").as_str().expect("a text").to_owned()
    }

    /// Waits until the text of an element contains these words, and returns the whole text.
    #[track_caller]
    pub fn wait_for_text(&self, id: &str, words: &str) -> String {
        let text = format!("document.getElementById({}).textContent", json!(id));
        self.wait_for(&format!("{text}.includes({})", json!(words)), json!(true));
        self.evaluate(&text).as_str().expect("a text").to_owned()
    }

    /// Chooses an option in the form.
    #[track_caller]
    pub fn choose_option(&self, control: &str, value: &str) {
        let (control, value) = (json!(format!("control-{control}")), json!(value));
        self.evaluate(&format!(
            "(() => {{ const list = document.getElementById({control}); list.value = {value}; \
             if (list.value !== {value}) throw Error('no such option'); \
             list.dispatchEvent(new Event('input', {{ bubbles: true }})); \
             list.dispatchEvent(new Event('change', {{ bubbles: true }})) }})()"
        ));
    }

    /// Replaces the text of a field in the form, and leaves the field.
    #[track_caller]
    pub fn fill_in(&self, control: &str, text: &str) {
        self.evaluate(&format!("document.getElementById('control-{control}').select()"));
        self.evaluate(&format!("document.getElementById('control-{control}').focus()"));
        self.press("Control+a");
        self.type_text(text);
        self.press("Enter");
    }

    /// Clicks a button of the form, which becomes visible when it gets the keyboard.
    #[track_caller]
    pub fn press_button(&self, id: &str) {
        self.evaluate("page.goToForm()");
        self.click_on(&format!("#{id}"));
    }

    /// A place on the canvas with nothing to grab, near the bottom left corner.
    #[track_caller]
    pub fn empty_place(&self) -> (f64, f64) {
        let [left, top, _, height] = self.rect("canvas");
        (left + 70.0, top + height - 60.0)
    }

    /// Descriptions of all errors so far.
    pub fn faults(&self) -> Vec<String> {
        let ours =
            |url: &str| [self.link.as_str(), "blob:", "data:"].iter().any(|start| url.starts_with(start));
        let mut faults = self.complaints();
        let elsewhere = self.requests().into_iter().map(|request| request.url).filter(|url| !ours(url));
        faults.extend(elsewhere.map(|url| format!("asked for {url}")));
        let stopped = self.try_evaluate("window.violations ?? []").unwrap_or_default();
        faults.extend(
            stopped.as_array().into_iter().flatten().map(|what| format!("the policy stopped {what}")),
        );
        faults
    }

    /// The exceptions, and the warnings and errors of the console.
    fn complaints(&self) -> Vec<String> {
        let warnings = self.lines().into_iter().filter(|(level, _)| level == "warning").map(|(_, line)| line);
        self.errors().into_iter().chain(warnings).collect()
    }
}

impl Deref for App {
    type Target = Page;

    fn deref(&self) -> &Page {
        &self.page
    }
}

impl Drop for App {
    fn drop(&mut self) {
        if !std::thread::panicking() && !self.is_forgiven.get() {
            let faults = self.faults();
            assert!(faults.is_empty(), "the page had faults: {faults:#?}");
        }
    }
}

/// The folder of the page.
pub fn dist() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("web/dist")
}

/// A server of the page for all tests. If the page was not built: `None` and a sentence on standard error, or a panic
/// if `COLLIDOSCOPE_REQUIRE_BROWSER` is 1.
pub fn server() -> Option<&'static PageServer> {
    static SERVER: OnceLock<Option<PageServer>> = OnceLock::new();
    SERVER.get_or_init(|| serve(&dist())).as_ref()
}

/// A server for a folder with the page.
pub fn serve(folder: &Path) -> Option<PageServer> {
    match PageServer::start(folder, 0) {
        Ok(server) => Some(server),
        Err(error) if std::env::var("COLLIDOSCOPE_REQUIRE_BROWSER").as_deref() == Ok("1") => {
            panic!("{error}")
        }
        Err(error) => {
            eprintln!("skipped: {error}");
            None
        }
    }
}

/// The browser that the tests share; the last test ends it.
fn shared_browser() -> Option<Arc<Browser>> {
    static BROWSER: Mutex<Weak<Browser>> = Mutex::new(Weak::new());
    let mut shared = BROWSER.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(browser) = shared.upgrade() {
        return Some(browser);
    }
    let browser = Arc::new(Browser::start_for_short_pages()?);
    *shared = Arc::downgrade(&browser);
    Some(browser)
}

/// Locks the clipboard, which all pages of the browser share, for one test at a time.
pub fn clipboard() -> std::sync::MutexGuard<'static, ()> {
    static CLIPBOARD: Mutex<()> = Mutex::new(());
    CLIPBOARD.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A pair of numbers.
#[track_caller]
pub fn pair(value: &Json) -> [f64; 2] {
    serde_json::from_value(value.clone()).unwrap_or_else(|e| panic!("{value}: {e}"))
}

/// The larger of the distances of two places along x and y.
pub fn apart(a: (f64, f64), b: (f64, f64)) -> f64 {
    (a.0 - b.0).abs().max((a.1 - b.1).abs())
}
