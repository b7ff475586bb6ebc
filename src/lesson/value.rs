//! Values in files, links, options and results.

use glam::DVec2;

/// A value of a parameter or of a result.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A number.
    Number(f64),
    /// A point, a vector or a size.
    Pair(DVec2),
    /// A switch.
    Switch(bool),
    /// A word, such as the name of a method or a side.
    Word(String),
    /// A value that does not exist in this state, such as the point of no crossing; `null` in JSON.
    Absent,
}

impl Value {
    /// A number, or [`Self::Absent`].
    pub fn number(value: impl Into<Option<f64>>) -> Self {
        value.into().map_or(Self::Absent, Self::Number)
    }

    /// A point or vector, or [`Self::Absent`].
    pub fn pair(value: impl Into<Option<DVec2>>) -> Self {
        value.into().map_or(Self::Absent, Self::Pair)
    }

    /// A word, or [`Self::Absent`].
    pub fn word(value: impl Into<Option<&'static str>>) -> Self {
        value.into().map_or(Self::Absent, |w| Self::Word(w.to_owned()))
    }

    /// Turns −0 into 0, in a pair too.
    pub(super) fn clear_sign_of_zero(&mut self) {
        match self {
            // Adding 0 changes no other number.
            Self::Number(number) => *number += 0.0,
            Self::Pair(pair) => *pair += DVec2::ZERO,
            Self::Switch(_) | Self::Word(_) | Self::Absent => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::state::tests::any_state;
    use crate::lesson::write_state;
    use proptest::prelude::*;

    fn has_negative_zero(value: &Value) -> bool {
        let is_negative_zero = |number: f64| number == 0.0 && number.is_sign_negative();
        match value {
            Value::Number(number) => is_negative_zero(*number),
            Value::Pair(pair) => is_negative_zero(pair.x) || is_negative_zero(pair.y),
            Value::Switch(_) | Value::Word(_) | Value::Absent => false,
        }
    }

    #[test]
    fn only_the_sign_of_zero_is_cleared() {
        for mut value in [Value::Number(-0.0), Value::Pair(DVec2::new(-0.0, -2.0))] {
            let before = value.clone();
            value.clear_sign_of_zero();
            assert!(value == before && !has_negative_zero(&value));
        }
        let mut small = Value::Number(-5e-324);
        small.clear_sign_of_zero();
        assert_eq!(small, Value::Number(-5e-324));
    }

    proptest! {
        #[test]
        fn no_value_of_a_result_is_negative_zero((scene, state) in any_state()) {
            let mut lesson = scene.open();
            write_state(lesson.as_mut(), &state);
            for (id, value) in lesson.explain().values {
                prop_assert!(!has_negative_zero(&value), "{id} of {scene:?}");
            }
        }
    }
}
