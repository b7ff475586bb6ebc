//! What every topic says in the same way.

/// The selected method, in an implementation of `Lesson`: the field `method`. With them, the points that a map can move,
/// and the table of the values.
macro_rules! of_topic {
    () => {
        fn ask(&self, method: usize) -> $crate::lesson::Ask<'_> {
            $crate::lesson::Ask::of(self, method)
        }

        fn choice(&self) -> &$crate::lesson::MethodChoice {
            &self.method
        }

        fn choice_mut(&mut self) -> &mut $crate::lesson::MethodChoice {
            &mut self.method
        }
    };
    ($probes:path, $values:path) => {
        of_topic!();

        fn probes(&self) -> &'static [$crate::lesson::Probe] {
            &$probes
        }

        fn value_table(&self) -> Vec<$crate::lesson::ValueInfo> {
            $crate::lesson::text::value_info::meanings($values)
        }
    };
}
