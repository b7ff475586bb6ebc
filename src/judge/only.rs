//! A choice that all cases of a draw have in common.

use crate::lesson::{Choice, Group, Lesson, Scene, Slot, Value, set_params};

/// A choice that all cases of a draw have in common, as that a topic of lines is asked about segments only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Only {
    /// The option of the topic.
    pub id: &'static str,
    pub choice: &'static str,
}

impl Only {
    /// All choices of the options of a topic.
    pub fn all(scene: Scene) -> Vec<Self> {
        let mut lesson = scene.open();
        let params = lesson.params();
        let options = params.iter().filter(|param| param.group == Group::Shapes).filter_map(|param| {
            let Slot::Choice { options, .. } = param.slot else { return None };
            Some(options.iter().map(|Choice { id, .. }| Self { id: param.id, choice: id }))
        });
        options.flatten().collect()
    }

    /// The choice with this id among the options of a topic.
    pub fn of(scene: Scene, choice: &str) -> Option<Self> {
        Self::all(scene).into_iter().find(|only| only.choice == choice)
    }

    /// The state with this choice.
    pub(super) fn set(self, lesson: &mut Lesson) {
        let refused = set_params(lesson, &[(self.id, Value::Word(self.choice.to_owned()))]);
        debug_assert!(refused.is_empty(), "{refused:?}");
    }

    /// Whether a state has it.
    pub(super) fn is_in(self, lesson: &mut Lesson) -> bool {
        let has = |value: Value| value == Value::Word(self.choice.to_owned());
        lesson.params().iter().any(|param| param.id == self.id && has(param.get()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::{Sampling, cases};

    #[test]
    fn all_cases_of_a_draw_have_the_choice_and_its_ids_name_it() {
        assert_eq!(Only::of(Scene::CircleRect, "segments"), None);
        let words: Vec<_> = Only::all(Scene::LineLine).iter().map(|only| only.choice).collect();
        assert_eq!(words, ["segments", "lines", "ray", "line"]);
        let only = Only::of(Scene::LineLine, "ray");
        let sampling = Sampling { count: 50, seed: 3, only, ..Sampling::default() };
        let cases = cases(Scene::LineLine, sampling);
        assert!(cases.len() > 50 && cases.iter().any(|case| case.shipped.is_some()));
        for (index, mut case) in cases.into_iter().enumerate() {
            assert!(only.expect("a choice").is_in(&mut case.lesson));
            let id = sampling.id(&case, index);
            let known = Sampling::of_id(Scene::LineLine, &id);
            assert!(case.shipped.is_some() || known == Some(sampling), "{id}: {known:?}");
        }
        assert_eq!(Sampling::of_id(Scene::CircleRect, "3-50.ray-1"), None);
    }
}
