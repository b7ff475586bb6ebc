//! Typing: many edits that are one step of undo.

use super::Session;
use crate::lesson::{Refusal, Value};

/// A number that identifies the last step of undo.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UndoStep(pub(super) u64);

impl Session {
    /// Sets a parameter like [`Self::edit`], as a part of the last step of undo if that is this one. Returns the step of
    /// which the edit is a part.
    pub fn edit_within(
        &mut self,
        id: &str,
        value: &Value,
        step: Option<UndoStep>,
    ) -> Result<UndoStep, Refusal> {
        if step == Some(self.undo_step) && self.can_undo() {
            self.set(id, value)?;
        } else {
            self.edit(id, value)?;
        }
        Ok(self.undo_step)
    }

    /// Sets several parameters as one step of undo. After a rejected value, nothing is changed.
    pub fn edit_all(&mut self, values: &[(&str, Value)]) -> Result<(), Refusal> {
        self.end_gesture();
        self.begin_gesture();
        for (id, value) in values {
            if let Err(error) = self.set(id, value) {
                self.cancel_gesture();
                return Err(error);
            }
        }
        self.end_gesture();
        Ok(())
    }

    /// The value of a parameter in the state to which Reset returns.
    pub fn original(&self, id: &str) -> Option<&Value> {
        self.origin.iter().find(|(known, _)| *known == id).map(|(_, value)| value)
    }
}
