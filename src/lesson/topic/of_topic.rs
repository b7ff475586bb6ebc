//! What every topic says in the same way.

/// The selected method, in an implementation of `Lesson`: the field `method`.
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
}
