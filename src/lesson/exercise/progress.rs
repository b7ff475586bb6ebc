//! What a learner has solved, from one start of the program to the next.

use std::collections::BTreeMap;

use super::Exercise;

/// The most exercises that are kept, and the most letters of a name.
const MOST: usize = 2000;
const LONGEST: usize = 100;

/// How an exercise was solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Solved {
    /// After a wrong answer or with a hint.
    WithHelp,
    /// At the first try and without a hint.
    Alone,
}

/// The exercises that were solved, and the seed of their numbers. The numbers of a seed make no difference to what was solved.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Progress {
    solved: BTreeMap<String, Solved>,
    /// The seed that the learner chose.
    pub seed: Option<u64>,
}

/// What stands before the seed.
const SEED: &str = "seed=";

impl Progress {
    /// Reads words such as `circle-circle/gap`, for one that was solved with help `circle-circle/gap+`, and `seed=7`. What is no
    /// such word is left out.
    pub fn parse(words: &str) -> Self {
        let is_name = |name: &str| {
            let known = |c: char| c.is_ascii_alphanumeric() || "-/".contains(c);
            name.len() <= LONGEST && name.contains('/') && name.chars().all(known)
        };
        let read = |word: &str| {
            let help = word.strip_suffix('+');
            let solved = if help.is_some() { Solved::WithHelp } else { Solved::Alone };
            let name = help.unwrap_or(word);
            is_name(name).then(|| (name.to_owned(), solved))
        };
        let seed = words.split_whitespace().find_map(|word| word.strip_prefix(SEED)?.parse().ok());
        Self { solved: words.split_whitespace().filter_map(read).take(MOST).collect(), seed }
    }

    /// The words for [`Self::parse`].
    pub fn write(&self) -> String {
        let word = |(name, solved): (&String, &Solved)| match solved {
            Solved::Alone => name.clone(),
            Solved::WithHelp => format!("{name}+"),
        };
        let seed = self.seed.map(|seed| format!("{SEED}{seed}"));
        seed.into_iter().chain(self.solved.iter().map(word)).collect::<Vec<_>>().join(" ")
    }

    /// What was `saved`, with the changes from `before` to this. Of two ways to solve an exercise that is new in both, the better
    /// one stays.
    pub fn with_changes(&self, before: &Self, saved: &Self) -> Self {
        let mut changed = saved.clone();
        changed.solved.retain(|name, _| self.solved.contains_key(name) || !before.solved.contains_key(name));
        for (name, solved) in &self.solved {
            match before.solved.get(name) {
                Some(known) if known == solved => {}
                Some(_) => {
                    changed.solved.insert(name.clone(), *solved);
                }
                None => changed.note_name(name.clone(), *solved),
            }
        }
        if self.seed != before.seed {
            changed.seed = self.seed;
        }
        changed
    }

    /// How an exercise was solved, if it was.
    pub fn of(&self, exercise: &Exercise) -> Option<Solved> {
        self.solved.get(&exercise.name()).copied()
    }

    /// Notes that an exercise was solved. The better way of two stays.
    pub fn note(&mut self, exercise: &Exercise, solved: Solved) {
        self.note_name(exercise.name(), solved);
    }

    fn note_name(&mut self, name: String, solved: Solved) {
        let before = self.solved.entry(name).or_insert(solved);
        *before = solved.max(*before);
    }

    /// Forgets the exercises of this topic.
    pub fn forget(&mut self, topic: &str) {
        self.solved.retain(|name, _| name.split('/').next() != Some(topic));
    }

    /// How many of these were solved, and how many of them alone.
    pub fn counts<'a>(&self, exercises: impl IntoIterator<Item = &'a Exercise>) -> [usize; 2] {
        let solved: Vec<_> = exercises.into_iter().filter_map(|exercise| self.of(exercise)).collect();
        [solved.len(), solved.iter().filter(|solved| **solved == Solved::Alone).count()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::Scene;

    #[test]
    fn what_was_solved_is_read_as_it_was_written_and_the_better_way_stays() {
        let [one, two] = [0, 1].map(|index| &Exercise::shipped(Scene::CircleCircle)[index]);
        let mut progress = Progress::default();
        progress.note(one, Solved::WithHelp);
        progress.note(two, Solved::Alone);
        progress.note(two, Solved::WithHelp);
        assert_eq!((progress.of(one), progress.of(two)), (Some(Solved::WithHelp), Some(Solved::Alone)));
        progress.note(&Exercise::shipped(Scene::LineLine)[0], Solved::Alone);
        progress.seed = Some(7);
        assert_eq!(Progress::parse(&progress.write()), progress);
        assert_eq!(progress.counts(Exercise::shipped(Scene::CircleCircle)), [2, 1]);
        progress.forget("circle-circle");
        assert_eq!(progress.counts(Scene::ALL.iter().flat_map(|scene| Exercise::shipped(*scene))), [1, 1]);
    }

    #[test]
    fn changes_are_made_in_what_was_saved_meanwhile() {
        let changed = |before: &str, now: &str, saved: &str| {
            let [before, now, saved] = [before, now, saved].map(Progress::parse);
            now.with_changes(&before, &saved).write()
        };
        assert_eq!(changed("", "a/b+", "a/b"), "a/b");
        assert_eq!(changed("", "a/b", "a/b+"), "a/b");
        assert_eq!(changed("a/b", "a/b+", "a/b"), "a/b+");
        assert_eq!(changed("a/b", "", "a/b a/c"), "a/c");
        assert_eq!(changed("seed=1", "seed=2", "seed=3 a/c"), "seed=2 a/c");
    }

    #[test]
    fn what_is_no_name_of_an_exercise_is_left_out() {
        let long = format!("a/{}", "b".repeat(LONGEST));
        let read = Progress::parse(&format!("one two/ü a/b+ / {long} <a/b> a/b/c"));
        assert_eq!(read.write(), "/ a/b+ a/b/c");
        let many: Vec<_> = (0..2 * MOST).map(|number| format!("a/{number}")).collect();
        assert_eq!(Progress::parse(&many.join(" ")).solved.len(), MOST);
    }
}
