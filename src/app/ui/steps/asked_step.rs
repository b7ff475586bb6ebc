use std::collections::BTreeSet;

/// Up to where the working is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AskedStep {
    /// Up to this step, from 1, before the answer.
    Until(usize),
    /// All of it, with this step after the answer pointed out; 0 is the answer itself.
    After(usize),
}

impl Default for AskedStep {
    fn default() -> Self {
        Self::After(0)
    }
}

/// How far the working is shown.
#[derive(Clone, Debug, Default)]
pub struct Steps {
    /// Where in the working the user wants to be.
    pub asked: AskedStep,
    /// The number of the step that is scrolled into view in the next frame.
    pub to_show: Option<usize>,
    /// The value of `opened` when the working was last shown.
    pub shown_for: u64,
    /// The numbers of the turns of loops that the user opened or folded, unlike what they are otherwise.
    pub toggled: BTreeSet<usize>,
}
