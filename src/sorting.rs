//! Sorting that takes little room in the program.
//!
//! The sorting of the standard library is 4 kB of code for every type and order (0.9 kB compressed), which the page loads.
//! Here all share it, and only what moves the items is made for each.

use std::cmp::Ordering;

/// Up to this many items, moving each one back to its place is as quick.
const FEW: usize = 20;

/// Sorts items by an order; equal ones stay in the order that they have.
pub fn sort_by<T>(items: &mut [T], mut order: impl FnMut(&T, &T) -> Ordering) {
    if items.len() > FEW {
        let ranks = ranks(items.len(), &mut |one, other| order(&items[one], &items[other]));
        return permute(items, ranks);
    }
    for end in 1..items.len() {
        let mut at = end;
        while at > 0 && order(&items[at], &items[at - 1]) == Ordering::Less {
            items.swap(at, at - 1);
            at -= 1;
        }
    }
}

/// Sorts items by a key; those with equal keys stay in the order that they have.
pub fn sort_by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    sort_by(items, |one, other| key(one).cmp(&key(other)));
}

/// For each of so many items, its place among them in the order of their indices.
fn ranks(count: usize, order: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut sorted: Vec<usize> = (0..count).collect();
    sorted.sort_by(|one, other| order(*one, *other));
    let mut ranks = vec![0; count];
    for (rank, index) in sorted.into_iter().enumerate() {
        ranks[index] = rank;
    }
    ranks
}

/// Moves each item to its place.
fn permute<T>(items: &mut [T], mut ranks: Vec<usize>) {
    for at in 0..items.len() {
        while ranks[at] != at {
            let place = ranks[at];
            items.swap(at, place);
            ranks.swap(at, place);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_and_many_items_are_sorted_as_by_the_standard_library() {
        for count in 0..3 * FEW as u64 {
            let items: Vec<[u64; 2]> = (0..count).map(|at| [at * 7919 % 13, at]).collect();
            let (mut ours, mut theirs) = (items.clone(), items);
            sort_by_key(&mut ours, |[key, _]| *key);
            theirs.sort_by_key(|[key, _]| *key);
            assert_eq!(ours, theirs);
        }
    }
}
