//! The kinds of places where answers are wrong: what holds there, and how many of those are wrong.

use super::features::{Feature, Features, Word};
use crate::language::tr;
use crate::sorting::sort_by;

/// The most places that are told.
const MOST_PLACES: usize = 4;
/// The least part of wrong answers among the cases of a place.
const LEAST_PRECISION: f64 = 0.4;
/// How many single conditions are tried in pairs, and how much better a pair must be than one.
const IN_PAIRS: usize = 160;
const BETTER: f64 = 0.03;
/// The fewest wrong cases of which it is told what holds in all of them, and how many times fewer cases that must be than all.
const LEAST_AROUND: usize = 5;
const MUCH_LESS: usize = 3;

/// A kind of place where a test is wrong.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    /// What holds there: ``"`t` > 1"``.
    pub says: String,
    /// How many cases are of that kind, and how many of them are wrong.
    pub cases: usize,
    pub wrong: usize,
    /// The wrong cases of the kind, by their indices.
    pub indices: Vec<usize>,
    /// Whether it is told because it holds in all wrong cases, though most of its cases are right.
    pub is_around: bool,
}

impl Place {
    fn of(condition: Condition, wrong: &Set) -> Self {
        let there = condition.holds.both(wrong);
        Self {
            says: condition.says,
            cases: condition.holds.count(),
            wrong: there.count(),
            indices: there.indices(),
            is_around: false,
        }
    }
}

/// Some of the cases, a bit for each.
#[derive(Clone, PartialEq)]
struct Set(Vec<u64>);

impl Set {
    fn of(holds: &[bool]) -> Self {
        let word = |bits: &[bool]| bits.iter().rev().fold(0, |word, bit| word << 1 | u64::from(*bit));
        Self(holds.chunks(64).map(word).collect())
    }

    fn with(&self, other: &Self, both: fn(u64, u64) -> u64) -> Self {
        Self(self.0.iter().zip(&other.0).map(|(a, b)| both(*a, *b)).collect())
    }

    fn both(&self, other: &Self) -> Self {
        self.with(other, |a, b| a & b)
    }

    fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// How many cases are in both.
    fn shared(&self, other: &Self) -> usize {
        self.0.iter().zip(&other.0).map(|(a, b)| (a & b).count_ones() as usize).sum()
    }

    fn indices(&self) -> Vec<usize> {
        let bits = |(at, word): (usize, &u64)| {
            let word = *word;
            (0..64).filter(move |bit| word >> bit & 1 == 1).map(move |bit| at * 64 + bit)
        };
        self.0.iter().enumerate().flat_map(bits).collect()
    }
}

/// A condition on a case.
#[derive(Clone)]
struct Condition {
    says: String,
    /// The cases in which it holds, of those that count.
    holds: Set,
    /// What it costs to say it: the number of its parts, and more for what people do not speak of first.
    cost: f64,
}

/// The places that hold the wrong cases: first the one that tells most of them apart, then that which tells apart what is
/// left. A case that is neither wrong nor right, such as a touch, does not count.
pub fn places(features: &Features, wrong: &[bool], counts: &[bool]) -> Vec<Place> {
    let (wrong, counts) = (Set::of(wrong), Set::of(counts));
    let singles = singles(features, &wrong, &counts);
    let mut left = wrong.clone();
    let mut found: Vec<Place> = Vec::new();
    while found.len() < MOST_PLACES && left.count() > 0 {
        let Some(best) = best(&singles, &wrong, &left) else { break };
        let there = best.holds.both(&wrong);
        let place = Place::of(best, &wrong);
        if (place.wrong as f64) < LEAST_PRECISION * place.cases as f64 {
            break;
        }
        left = left.with(&there, |left, there| left & !there);
        found.push(place);
    }
    // Where a few wrong cases are among many right ones, what holds in all of them says more than a place of two of them.
    if 2 * left.count() > wrong.count()
        && let Some(around) = around(&singles, &wrong, &counts)
    {
        found.retain(|place| place.wrong >= LEAST_AROUND);
        found.push(Place { is_around: true, ..Place::of(around, &wrong) });
    }
    found
}

/// The condition that holds in every wrong case and in the fewest of the others, if it says much more than nothing.
fn around(singles: &[Condition], wrong: &Set, counts: &Set) -> Option<Condition> {
    let all = wrong.count();
    let holds = singles.iter().filter(|one| all >= LEAST_AROUND && one.holds.shared(wrong) == all);
    let best = holds.min_by(|a, b| {
        let size = |one: &Condition| one.holds.count() as f64 * (1.0 + 0.1 * one.cost);
        size(a).total_cmp(&size(b))
    })?;
    (best.holds.count() * MUCH_LESS <= counts.count()).then(|| best.clone())
}

/// The condition that tells apart best what is left: a single one, two of them or, if that is clearly better, three.
fn best(singles: &[Condition], wrong: &Set, left: &Set) -> Option<Condition> {
    let all = left.count();
    let score = |condition: &Condition| score(condition, wrong, left, all);
    let mut ranked: Vec<(f64, &Condition)> = singles.iter().map(|one| (score(one), one)).collect();
    sort_by(&mut ranked, |a, b| b.0.total_cmp(&a.0));
    ranked.truncate(IN_PAIRS);
    let mut best = ranked.first().map(|(score, one)| (*score, (*one).clone()))?;
    for _ in 0..2 {
        let with = |condition: &Condition| {
            let each = ranked.iter().map(|(_, one)| both(condition, one)).map(|both| (score(&both), both));
            each.max_by(|a, b| a.0.total_cmp(&b.0))
        };
        // The best pair need not have the best single condition; the best three have the best pair.
        let is_single = best.1.cost < 2.0;
        let wider = match is_single {
            true => ranked.iter().filter_map(|(_, one)| with(one)).max_by(|a, b| a.0.total_cmp(&b.0)),
            false => with(&best.1),
        };
        match wider {
            Some(wider) if wider.0 > best.0 + BETTER => best = wider,
            _ => break,
        }
    }
    (best.0 > 0.0).then_some(best.1)
}

/// How well a condition tells apart the wrong cases that are left: the mean of which part of its cases is wrong, which counts
/// more, and of which part of those it holds.
fn score(condition: &Condition, wrong: &Set, left: &Set, all: usize) -> f64 {
    let (there, hit, new) =
        (condition.holds.count(), condition.holds.shared(wrong), condition.holds.shared(left));
    if new == 0 {
        return 0.0;
    }
    // One case more, which is right, is added: a place of a single case proves little.
    let precision = hit as f64 / (there as f64 + 1.0);
    let recall = new as f64 / all as f64;
    let weight = 0.25;
    (1.0 + weight) * precision * recall / (weight * precision + recall) - 0.01 * condition.cost
}

/// Every feature, its denial, and of the words of a value those together at which most answers are wrong.
fn singles(features: &Features, wrong: &Set, counts: &Set) -> Vec<Condition> {
    let mut all = Vec::new();
    for feature in &features.list {
        let holds = Set::of(&feature.holds);
        let cost = 1.0 + 0.2 * feature.rank as f64;
        if !feature.denies.is_empty() {
            let holds = counts.with(&holds, |counts, holds| counts & !holds);
            all.push(Condition { says: feature.sentence(false), holds, cost: cost + 0.1 });
        }
        all.push(Condition { says: feature.sentence(true), holds: holds.both(counts), cost });
    }
    let words: Vec<&Feature> = features.list.iter().filter(|feature| feature.word.is_some()).collect();
    let mut names: Vec<&str> = words.iter().map(|feature| feature.of.as_str()).collect();
    names.dedup();
    all.extend(names.into_iter().filter_map(|name| of_words(name, &words, wrong, counts)));
    all
}

/// Those words of a value together at which answers are wrong more often than on the whole.
fn of_words(name: &str, words: &[&Feature], wrong: &Set, counts: &Set) -> Option<Condition> {
    let part = |set: &Set| set.shared(wrong) as f64 / set.count().max(1) as f64;
    let bad = |feature: &&&Feature| {
        feature.of == name && part(&Set::of(&feature.holds).both(counts)) > part(counts)
    };
    let bad: Vec<&&Feature> = words.iter().filter(bad).collect();
    let (last, rest) = bad.split_last().filter(|(_, rest)| !rest.is_empty())?;
    let Word { word: last_word, saying } = last.word.as_ref()?;
    let rest: Vec<&str> = rest.iter().filter_map(|feature| Some(&*feature.word.as_ref()?.word)).collect();
    let says = saying.with(&format!("{}{}{last_word}", rest.join(", "), tr(" or ")));
    let says = format!("{name} {says}");
    let none = Set(vec![0; counts.0.len()]);
    let holds = bad.iter().fold(none, |any, feature| any.with(&Set::of(&feature.holds), |a, b| a | b));
    let cost = 1.0 + 0.1 * bad.len() as f64 + 0.2 * last.rank as f64;
    Some(Condition { says, holds: holds.both(counts), cost })
}

fn both(one: &Condition, other: &Condition) -> Condition {
    let says = [one.says.as_str(), &other.says].join(tr(" and "));
    Condition { says, holds: one.holds.both(&other.holds), cost: one.cost + other.cost }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::features::Saying;

    fn feature(of: &str, says: &str, is_word: bool, holds: impl Fn(usize) -> bool) -> Feature {
        let holds = (0..60).map(holds).collect();
        let denies = format!("not {says}");
        let word = says.strip_prefix("is ").filter(|_| is_word);
        let word = word.map(|word| Word { word: word.to_owned(), saying: Saying::Is });
        Feature { of: of.to_owned(), says: says.to_owned(), denies, holds, word, rank: 0 }
    }

    fn found(features: Vec<Feature>, wrong: impl Fn(usize) -> bool) -> Vec<(String, usize, usize)> {
        let wrong: Vec<bool> = (0..60).map(wrong).collect();
        let places = places(&Features { list: features }, &wrong, &[true; 60]);
        places.into_iter().map(|place| (place.says, place.wrong, place.cases)).collect()
    }

    #[test]
    fn a_place_is_the_condition_that_holds_where_the_answers_are_wrong() {
        let features =
            || vec![feature("t", "> 1", false, |i| i % 3 == 0), feature("r", "= 0", false, |i| i % 2 == 0)];
        assert_eq!(found(features(), |i| i % 3 == 0), [("t > 1".to_owned(), 20, 20)]);
        assert_eq!(found(features(), |i| i % 2 == 1), [("r not = 0".to_owned(), 30, 30)]);
        let [both] = &found(features(), |i| i % 6 == 0)[..] else { panic!("one place") };
        assert!(
            both.0.contains("t > 1") && both.0.contains(" and ") && (both.1, both.2) == (10, 10),
            "{both:?}"
        );
        assert_eq!(found(features(), |_| false), []);
    }

    #[test]
    fn words_of_a_value_are_put_together_and_two_kinds_of_places_are_told_one_after_the_other() {
        let features = || {
            vec![
                feature("region", "is left", true, |i| i % 4 == 0),
                feature("region", "is right", true, |i| i % 4 == 1),
                feature("region", "is inside", true, |i| i % 4 == 2),
                feature("region", "is above", true, |i| i % 4 == 3),
                feature("r", "= 0", false, |i| i % 10 == 3),
            ]
        };
        assert_eq!(found(features(), |i| i % 4 < 2), [("region is left or right".to_owned(), 30, 30)]);
        let both = found(features(), |i| i % 4 == 0 || i % 10 == 3);
        assert_eq!(both, [("region is left".to_owned(), 15, 15), ("r = 0".to_owned(), 6, 6)]);
    }

    #[test]
    fn of_a_few_wrong_cases_among_many_right_ones_that_is_told_which_holds_in_all() {
        let features = || {
            vec![
                feature("the path", "is between", false, |i| i % 3 == 0),
                feature("y", "= 0", false, |i| i == 0 || i == 1),
                feature("x", "> 0", false, |i| i % 2 == 0),
            ]
        };
        let wrong = |i| i % 3 == 0 && i < 18;
        assert_eq!(found(features(), wrong), [("the path is between".to_owned(), 6, 20)]);
    }

    #[test]
    fn what_does_not_count_is_in_no_place() {
        let features = Features { list: vec![feature("t", "> 1", false, |i| i % 3 == 0)] };
        let (wrong, counts): (Vec<bool>, Vec<bool>) = (0..60).map(|i| (i % 6 == 0, i % 6 != 3)).unzip();
        let [place] = &places(&features, &wrong, &counts)[..] else { panic!("one place") };
        assert_eq!((place.wrong, place.cases, place.indices.len()), (10, 10, 10));
    }
}
