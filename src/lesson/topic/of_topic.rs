//! What every topic says in the same way.

/// Begins the implementation of `Lesson`: the topic, and the selected method, which is the field `method`.
macro_rules! of_topic {
    ($scene:path) => {
        fn scene(&self) -> $crate::lesson::Scene {
            $scene
        }

        fn choice(&self) -> &$crate::lesson::MethodChoice {
            &self.method
        }

        fn choice_mut(&mut self) -> &mut $crate::lesson::MethodChoice {
            &mut self.method
        }
    };
}
