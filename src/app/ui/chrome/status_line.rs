//! What the status line says.

/// A message in the status line.
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    pub text: String,
    /// Whether something was rejected or failed.
    pub is_error: bool,
    /// How many there were before: the same text again is another message.
    pub number: u64,
}

/// How long a message stays, in seconds.
const MESSAGE_SECONDS: f64 = 8.0;

/// What the status line says.
#[derive(Default)]
pub struct StatusLine {
    /// The message in the status line, until something else happens.
    pub message: Option<Message>,
    /// How many messages there were.
    count: u64,
    /// When the message was first shown, and the revision of the lesson that it is about.
    since: Option<(f64, u64)>,
}

impl StatusLine {
    /// Shows a message in the status line.
    pub fn set_message(&mut self, text: impl Into<String>) {
        self.put_message(text.into(), false);
        self.since = None;
    }

    /// Shows an error in the status line: what was rejected or failed, and why.
    pub fn set_error(&mut self, text: impl Into<String>) {
        self.put_message(text.into(), true);
    }

    fn put_message(&mut self, text: String, is_error: bool) {
        self.message = Some(Message { text, is_error, number: self.count });
        self.count += 1;
    }

    /// Removes a message after a time, and when something else happens: the user presses a key or a button, or the lesson
    /// has another revision. An error stays until a value is accepted. Returns the seconds that are left.
    pub fn expire_message(&mut self, revision: u64, now: f64, presses: bool) -> Option<f64> {
        if self.message.as_ref().is_none_or(|message| message.is_error) {
            self.since = None;
            return None;
        }
        // What led to the message was pressed in the same frame, or before.
        let Some((since, about)) = self.since else {
            self.since = Some((now, revision));
            return Some(MESSAGE_SECONDS);
        };
        let left = MESSAGE_SECONDS - (now - since);
        if presses || about != revision || left <= 0.0 {
            self.message = None;
            self.since = None;
        }
        self.message.is_some().then_some(left)
    }
}
