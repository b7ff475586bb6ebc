//! The DevTools protocol over a pair of pipes: JSON messages, each ended by a zero byte. A thread reads them, keeps the
//! answers for the callers, and records the events.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{ChildStdin, ChildStdout};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::time::Instant;

use serde_json::{Value as Json, json};

use super::PATIENCE;
use super::record::Record;

/// Of `Target.setAutoAttach`: everything new is attached to, and waits until it is watched.
pub fn watch_all() -> Json {
    json!({ "autoAttach": true, "waitForDebuggerOnStart": true, "flatten": true })
}

/// A connection to the browser. Several threads can use it.
pub struct Connection {
    commands: Mutex<ChildStdin>,
    heard: Mutex<Heard>,
    changed: Condvar,
}

/// The messages of the browser.
#[derive(Default)]
struct Heard {
    last_call: u64,
    /// The answers by the number of the call, as soon as they arrive; without those that nothing waits for.
    answers: HashMap<u64, Option<Json>>,
    /// The attached targets, by session.
    sessions: HashMap<String, Session>,
    /// The events, by the browser context, which a page shares only with its frames and workers.
    records: HashMap<String, Record>,
    /// Set when no more messages can arrive.
    is_over: bool,
}

/// A page, a frame of another site, or a worker.
#[derive(Clone)]
struct Session {
    context: String,
    target: String,
    kind: String,
}

impl Connection {
    /// Communicates over these pipes. Reading ends with the browser.
    pub fn new(commands: ChildStdin, answers: ChildStdout) -> Arc<Self> {
        let (commands, heard) = (Mutex::new(commands), Mutex::default());
        let connection = Arc::new(Self { commands, heard, changed: Condvar::new() });
        let heard = connection.clone();
        std::thread::spawn(move || {
            let mut answers = BufReader::new(answers);
            let mut message = Vec::new();
            while answers.read_until(0, &mut message).is_ok_and(|count| count > 0) {
                message.pop();
                if let Ok(json) = serde_json::from_slice(&message) {
                    heard.take(json);
                }
                message.clear();
            }
            heard.heard().is_over = true;
            heard.changed.notify_all();
        });
        connection
    }

    fn heard(&self) -> MutexGuard<'_, Heard> {
        // A test that failed while it held the lock has changed nothing.
        self.heard.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Calls a method of the session, or of the browser if there is none, and waits for the result.
    pub fn call(&self, session: Option<&str>, method: &str, params: &Json) -> Result<Json, String> {
        let number = {
            let mut heard = self.heard();
            heard.last_call += 1;
            let number = heard.last_call;
            heard.answers.insert(number, None);
            number
        };
        self.write(number, session, method, params)?;
        let end = Instant::now() + PATIENCE;
        let answer = self.wait(end, |heard| match heard.answers.get_mut(&number) {
            Some(Some(answer)) => Some(Ok(answer.take())),
            _ if heard.is_over => Some(Err("the browser has ended".to_owned())),
            _ => None,
        });
        self.heard().answers.remove(&number);
        let answer = answer.ok_or_else(|| format!("no answer within {PATIENCE:?}"))??;
        match &answer["error"] {
            Json::Null => Ok(answer["result"].clone()),
            error => Err(format!("{} {}", error["message"], error["data"]).replace(" null", "")),
        }
    }

    /// Calls a method and does not wait for an answer.
    pub fn send(&self, session: Option<&str>, method: &str, params: &Json) {
        let number = {
            let mut heard = self.heard();
            heard.last_call += 1;
            heard.last_call
        };
        // The browser may have ended.
        let _ = self.write(number, session, method, params);
    }

    fn write(&self, number: u64, session: Option<&str>, method: &str, params: &Json) -> Result<(), String> {
        let mut message = json!({ "id": number, "method": method, "params": params });
        if let Some(session) = session {
            message["sessionId"] = session.into();
        }
        let mut bytes = message.to_string().into_bytes();
        bytes.push(0);
        let mut commands = self.commands.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let written = commands.write_all(&bytes).and_then(|()| commands.flush());
        written.map_err(|e| format!("the browser does not listen: {e}"))
    }

    /// Examines the messages until something is found or the time is over.
    fn wait<T>(&self, end: Instant, mut look: impl FnMut(&mut Heard) -> Option<T>) -> Option<T> {
        let mut heard = self.heard();
        loop {
            if let Some(found) = look(&mut heard) {
                return Some(found);
            }
            let left = end.checked_duration_since(Instant::now())?;
            let waited = self.changed.wait_timeout(heard, left);
            heard = waited.unwrap_or_else(|poisoned| poisoned.into_inner()).0;
        }
    }

    /// Examines the record of a page until something is found, the time is over or the page is gone.
    pub fn wait_for<T>(
        &self,
        context: &str,
        end: Instant,
        mut look: impl FnMut(&mut Record) -> Option<T>,
    ) -> Option<T> {
        let found = self.wait(end, |heard| {
            let is_over = heard.is_over;
            let record = heard.records.entry(context.to_owned()).or_default();
            let found = look(record);
            let gone = is_over || record.crash.is_some();
            if found.is_none() && gone { Some(None) } else { found.map(Some) }
        });
        found.flatten()
    }

    /// Examines the record of a page.
    pub fn look<T>(&self, context: &str, look: impl FnOnce(&mut Record) -> T) -> T {
        look(self.heard().records.entry(context.to_owned()).or_default())
    }

    /// Removes the record of a page.
    pub fn forget(&self, context: &str) {
        self.heard().records.remove(context);
    }

    /// Waits for the session of a page that was created.
    pub fn session_of(&self, target: &str) -> Option<String> {
        let end = Instant::now() + PATIENCE;
        let is_it = |(name, session): (&String, &Session)| (session.target == target).then(|| name.clone());
        self.wait(end, |heard| heard.sessions.iter().find_map(is_it))
    }

    /// Everything that runs for a page now: the page, its frames of other sites, its workers.
    pub fn sessions_for(&self, context: &str) -> Vec<String> {
        let heard = self.heard();
        let ours = heard.sessions.iter().filter(|(_, session)| session.context == context);
        ours.map(|(name, _)| name.clone()).collect()
    }

    /// Handles a message of the browser.
    fn take(&self, mut message: Json) {
        if let Some(number) = message["id"].as_u64() {
            if let Some(place) = self.heard().answers.get_mut(&number) {
                *place = Some(message);
            }
        } else {
            let (method, params) = (message["method"].take(), message["params"].take());
            self.told(message["sessionId"].as_str(), method.as_str().unwrap_or_default(), &params);
        }
        self.changed.notify_all();
    }

    /// Handles an event.
    fn told(&self, session: Option<&str>, method: &str, params: &Json) {
        match method {
            "Target.attachedToTarget" => self.attached(session, params),
            "Target.detachedFromTarget" => {
                self.heard().sessions.remove(params["sessionId"].as_str().unwrap_or_default());
            }
            // No test answers dialogs, and the page stops until they are answered.
            "Page.javascriptDialogOpening" => {
                self.send(session, "Page.handleJavaScriptDialog", &json!({ "accept": true }));
            }
            _ => {}
        }
        let mut heard = self.heard();
        let Heard { sessions, records, .. } = &mut *heard;
        if let Some(from) = session.and_then(|name| sessions.get(name)) {
            let is_page = from.kind == "page";
            records.entry(from.context.clone()).or_default().take(method, params, is_page);
        } else if method.starts_with("Browser.download") {
            // The event does not name the page, but every page knows its frames and downloads.
            records.values_mut().for_each(|record| record.take_download(method, params));
        }
    }

    /// Subscribes to all events of a new target before it runs.
    fn attached(&self, parent: Option<&str>, params: &Json) {
        let text = |json: &Json| json.as_str().unwrap_or_default().to_owned();
        let info = &params["targetInfo"];
        let [name, kind] = [&params["sessionId"], &info["type"]].map(text);
        let [mut context, target] = [&info["browserContextId"], &info["targetId"]].map(text);
        if !["page", "iframe", "worker", "shared_worker", "service_worker"].contains(&kind.as_str()) {
            // The browser's own user interface consists of pages too.
            self.send(Some(&name), "Runtime.runIfWaitingForDebugger", &json!({}));
            return;
        }
        {
            let mut heard = self.heard();
            if let Some(parent) = parent.and_then(|name| heard.sessions.get(name)) {
                context.clone_from(&parent.context);
            }
            heard.records.entry(context.clone()).or_default().frames.insert(target.clone());
            heard.sessions.insert(name.clone(), Session { context, target, kind: kind.clone() });
        }
        let has_frames = ["page", "iframe"].contains(&kind.as_str());
        if has_frames {
            self.send(Some(&name), "Page.enable", &json!({}));
            self.send(Some(&name), "Page.setLifecycleEventsEnabled", &json!({ "enabled": true }));
        }
        for domain in ["Runtime", "Log", "Network"] {
            self.send(Some(&name), &format!("{domain}.enable"), &json!({}));
        }
        self.send(Some(&name), "Target.setAutoAttach", &watch_all());
        if params["waitingForDebugger"] == true {
            self.send(Some(&name), "Runtime.runIfWaitingForDebugger", &json!({}));
        }
    }
}
