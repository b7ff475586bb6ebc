//! Lists of points: the turns of loops over them, and their functions.

use super::Arithmetic;
use crate::program::code::{Binary, Constant, List, Truth};
use crate::program::syntax::{Relation, Walk};

/// Which turn of a loop begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// The turn with this number.
    Count(i64),
    /// The turn with this corner of this one of the loop's lists, or with the edge that begins there, from 0 on.
    Corner { list: usize, index: usize },
}

/// Which corners a turn of a loop has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Corners {
    /// The index of the list among those of the loop.
    pub list: usize,
    /// The indices of the corner and of the next one.
    pub ends: [usize; 2],
}

/// The turns of a loop over these lists. `corners` says how many corners each list of the program has.
pub(super) fn turns<'l>(
    walk: Walk,
    lists: &'l [List],
    corners: &[usize],
) -> impl Iterator<Item = Corners> + use<'l> {
    let counts: Vec<usize> = lists.iter().map(|list| corners[list.index]).collect();
    counts.into_iter().enumerate().flat_map(move |(list, count)| {
        (0..walk.turns(count)).map(move |index| Corners { list, ends: [index, (index + 1) % count] })
    })
}

/// How many corners each list has; `None` if one of the numbers is not known to be a whole one.
pub(super) fn corners<N: Arithmetic>(lists: &[List], numbers: &[N]) -> Option<Vec<usize>> {
    let count = |list: &List| {
        let count = numbers[usize::from(list.count)].to_whole()?;
        Some(usize::try_from(count).unwrap_or(0).min(list.most))
    };
    lists.iter().map(count).collect()
}

fn none<N: Arithmetic>() -> N {
    N::constant(&Constant::None)
}

fn dot<N: Arithmetic>(a: &[N], b: [&N; 2]) -> N {
    let [x, y] = [0, 1].map(|axis| N::binary(Binary::Multiply, &a[axis], b[axis]));
    N::binary(Binary::Add, &x, &y)
}

/// The least or greatest product of the corners, x and y of each, with a vector.
pub(super) fn extreme<N: Arithmetic>(least: bool, corners: &[N], along: [&N; 2]) -> N {
    let operation = if least { Binary::Min } else { Binary::Max };
    let products = corners.chunks_exact(2).map(|corner| dot(corner, along));
    products.reduce(|best, product| N::binary(operation, &best, &product)).unwrap_or_else(none)
}

/// The first of the corners that are farthest along a vector.
pub(super) fn support<N: Arithmetic>(corners: &[N], along: [&N; 2]) -> [N; 2] {
    let with_product = |corner: &[N]| [dot(corner, along), corner[0].clone(), corner[1].clone()];
    let farthest = corners.chunks_exact(2).map(with_product).reduce(|best, other| {
        match N::compare(Relation::Greater, &other[0], &best[0]).holds() {
            Some(true) => other,
            Some(false) => best,
            None => [0, 1, 2].map(|part| N::either(&other[part], &best[part])),
        }
    });
    farthest.map_or_else(|| [none(), none()], |[_, x, y]| [x, y])
}

/// The sum of the corners divided by their number.
pub(super) fn middle<N: Arithmetic>(corners: &[N], count: &N) -> [N; 2] {
    [0, 1].map(|axis| {
        let parts = corners.chunks_exact(2).map(|corner| corner[axis].clone());
        let sum = parts.reduce(|sum, part| N::binary(Binary::Add, &sum, &part));
        sum.map_or_else(none, |sum| N::binary(Binary::Divide, &sum, count))
    })
}

/// Whether a point is inside a closed outline, as [`crate::program::code::OfList::Inside`] says.
pub(super) fn inside<N: Arithmetic>(corners: &[N], point: [&N; 2]) -> Truth {
    let zero = N::whole(0);
    let count = corners.len() / 2;
    let mut inside = Some(false);
    let mut on_outline = Truth::FALSE;
    for index in 0..count {
        let [p, q] = [index, (index + 1) % count].map(|corner| &corners[2 * corner..2 * corner + 2]);
        let minus = |a: [&N; 2], b: [&N; 2]| [0, 1].map(|axis| N::binary(Binary::Subtract, a[axis], b[axis]));
        let [p, q] = [p, q].map(|corner| [&corner[0], &corner[1]]);
        let (edge, to_point) = (minus(q, p), minus(point, p));
        let [left, right] =
            [[0, 1], [1, 0]].map(|[a, b]| N::binary(Binary::Multiply, &edge[a], &to_point[b]));
        let side = N::binary(Binary::Subtract, &left, &right);
        let is_level = N::compare(Relation::Equal, &side, &zero);
        if is_level.holds() != Some(false) {
            let product = dot(&minus(p, point), minus(q, point).each_ref());
            let between = is_level.and(N::compare(Relation::AtMost, &product, &zero));
            on_outline = on_outline.or(between);
        }
        let [p, q] = [p, q].map(|corner| N::compare(Relation::AtMost, corner[1], point[1]).holds());
        let crosses = match (p, q) {
            (Some(p), Some(q)) if p == q => Some(false),
            (Some(p), Some(_)) => {
                let relation = if p { Relation::Greater } else { Relation::Less };
                N::compare(relation, &side, &zero).holds()
            }
            _ => None,
        };
        inside = inside.zip(crosses).map(|(inside, crosses)| inside != crosses);
    }
    let otherwise = inside.map_or(Truth::UNKNOWN, Truth::known);
    match on_outline.holds() {
        Some(true) => Truth::TRUE_AT_EDGE,
        Some(false) => otherwise,
        None => otherwise.hull(Truth::TRUE_AT_EDGE),
    }
}
