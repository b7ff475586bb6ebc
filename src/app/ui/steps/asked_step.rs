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
