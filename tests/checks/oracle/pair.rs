//! Two shapes that do not move, each all that is within a radius of a core: the right answers in rational numbers, from the
//! definition. Cores share a point if a corner of one belongs to the other, or if two of their edges cross; otherwise the
//! nearest points are among those of every corner of one and every edge of the other. A way out is the shortest of the
//! displacements along x, along y and across the edges after which no corner is beyond another.

use std::cmp::Ordering;

use collidoscope::geometry::pair::{self, Contact};
use collidoscope::geometry::{Polygon as Corners, RotatedRect, Verdict};
use glam::DVec2;

use super::case::{Case, Extent, GivenBy};
use super::fact::{Fact, presence, sign_word};
use super::ours::{Named, number, pair, sign_of};
use super::ratio::{Ratio, Vector, Whole, clamped, from_separation, sign};
use super::surd::{self, Surd, along, direction};
use super::values::Values;

/// Where a shape has its numbers in a case.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    pub kind: Kind,
    /// Where the numbers of its core start.
    pub start: usize,
    /// Where its radius is, if it has one.
    pub radius: Option<usize>,
    /// Where its velocity is, if it moves.
    pub velocity: Option<usize>,
}

/// What core a shape has.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    /// Two numbers.
    Point,
    /// The ends: four numbers.
    Segment,
    /// The end, and another point: four numbers.
    Ray,
    /// Two points: four numbers.
    Line,
    /// Four numbers, by the way in which the boxes of a case are given.
    Rect,
    /// Three corners: six numbers.
    Triangle,
    /// Centre, side and ratio: five numbers.
    RotatedRect,
    /// Two numbers for each corner. How many there are is in this place of the counts of a case.
    Polygon(usize),
}

impl Part {
    /// The core whose numbers start there, without a radius.
    pub const fn new(kind: Kind, start: usize) -> Self {
        Self { kind, start, radius: None, velocity: None }
    }

    /// The same with a radius.
    pub const fn round(self, radius: usize) -> Self {
        Self { radius: Some(radius), ..self }
    }
}

/// A core.
enum Core {
    Point(Vector),
    Segment([Vector; 2]),
    Ray([Vector; 2]),
    Line([Vector; 2]),
    /// The corners with the least and with the greatest coordinates.
    Rect([Vector; 2]),
    Polygon(Polygon),
}

/// A convex polygon.
struct Polygon {
    /// In order, either way round.
    corners: Vec<Vector>,
    /// The directions across its edges, either way.
    normals: Vec<Vector>,
    /// Whether it is a rectangle, of which the ends are edges even if it is flat, then without a length.
    has_ends: bool,
}

/// Two shapes, each a core and a radius.
pub struct Pair {
    cores: [Core; 2],
    radii: [Ratio; 2],
}

/// How two cores lie to each other.
struct Way {
    /// The points nearest to each other.
    ends: [Vector; 2],
    /// From the one to the other.
    vector: Vector,
    /// The shortest way of B out of A if there is one: its direction, and its length times that of the direction.
    exit: Option<(Vector, Ratio)>,
}

impl Core {
    fn of(whole: &Whole, part: Part) -> Self {
        let point = |place: usize| Vector::new(&whole.numbers[place], &whole.numbers[place + 1]);
        let first = point(part.start);
        let back = |vector: &Vector| vector.times(&-Ratio::ONE);
        match part.kind {
            Kind::Point => Self::Point(first),
            Kind::Triangle => Self::polygon(vec![first, point(part.start + 2), point(part.start + 4)]),
            Kind::Polygon(place) => {
                Self::polygon((0..whole.counts[place]).map(|corner| point(part.start + 2 * corner)).collect())
            }
            Kind::RotatedRect => {
                let side = point(part.start + 2);
                let across = side.turned().times(&whole.plain(part.start + 4));
                let (ahead, behind) = (first.plus(&side), first.plus(&back(&side)));
                let corners = vec![
                    ahead.plus(&across),
                    ahead.plus(&back(&across)),
                    behind.plus(&back(&across)),
                    behind.plus(&across),
                ];
                Self::Polygon(Polygon { corners, normals: vec![side.clone(), side.turned()], has_ends: true })
            }
            Kind::Segment if whole.extent == Extent::Ray => Self::of(whole, Part { kind: Kind::Ray, ..part }),
            Kind::Ray if first != point(part.start + 2) => Self::Ray([first, point(part.start + 2)]),
            Kind::Segment | Kind::Ray => Self::Segment([first, point(part.start + 2)]),
            Kind::Line if first == point(part.start + 2) => Self::Point(first),
            Kind::Line => Self::Line([first, point(part.start + 2)]),
            Kind::Rect => {
                let second = point(part.start + 2);
                let half = second.times(&(Ratio::ONE / Ratio::from(2)));
                Self::Rect(match whole.boxes {
                    GivenBy::Centers => [half.to(&first), first.plus(&half)],
                    GivenBy::Corners => [first, second],
                    GivenBy::Corner => [first.clone(), first.plus(&second)],
                })
            }
        }
    }

    fn polygon(corners: Vec<Vector>) -> Self {
        let next = |corner: usize| &corners[(corner + 1) % corners.len()];
        let normals = (0..corners.len()).map(|corner| corners[corner].to(next(corner)).turned()).collect();
        Self::Polygon(Polygon { corners, normals, has_ends: false })
    }

    /// The corners in order; two points of a line.
    fn corners(&self) -> Vec<Vector> {
        match self {
            Self::Polygon(Polygon { corners, .. }) => corners.clone(),
            Self::Point(point) | Self::Ray([point, _]) => vec![point.clone()],
            Self::Segment(ends) | Self::Line(ends) => ends.to_vec(),
            Self::Rect([min, max]) => {
                vec![min.clone(), Vector::new(&max.x, &min.y), max.clone(), Vector::new(&min.x, &max.y)]
            }
        }
    }

    fn edges(&self) -> Vec<[Vector; 2]> {
        if let Self::Ray(points) = self {
            return vec![points.clone()];
        }
        let corners = self.corners();
        let count = if corners.len() < 3 { 1 } else { corners.len() };
        (0..count).map(|i| [corners[i].clone(), corners[(i + 1) % corners.len()].clone()]).collect()
    }

    /// The points of the edges that are nearest to a point, one for each edge.
    fn nearest_to(&self, point: &Vector) -> Vec<Vector> {
        let nearest = |[start, end]: [Vector; 2]| {
            let edge = start.to(&end);
            if edge.is_zero() {
                return start;
            }
            let place = start.to(point).dot(&edge) / edge.square();
            let place = match self {
                Self::Line(_) => place,
                Self::Ray(_) => place.max(Ratio::ZERO),
                _ => clamped(place),
            };
            start.plus(&edge.times(&place))
        };
        self.edges().into_iter().map(nearest).collect()
    }

    fn holds(&self, point: &Vector) -> bool {
        match self {
            Self::Rect([min, max]) => {
                (&min.x..=&max.x).contains(&&point.x) && (&min.y..=&max.y).contains(&&point.y)
            }
            Self::Polygon(_) if self.has_inside() => {
                let sides: Vec<_> = self.edges().iter().map(|[p, q]| twice_area(p, q, point)).collect();
                let is_on_a_side = |wanted| sides.iter().any(|area| sign(area) == wanted);
                !(is_on_a_side(Ordering::Less) && is_on_a_side(Ordering::Greater))
            }
            _ => self.nearest_to(point).contains(point),
        }
    }

    /// Whether it can have an inside.
    fn is_area(&self) -> bool {
        matches!(self, Self::Rect(_) | Self::Polygon(_))
    }

    /// Whether a place on an edge, in its lengths, belongs to it.
    fn reaches(&self, place: &Ratio) -> bool {
        *place >= Ratio::ZERO && (matches!(self, Self::Ray(_)) || *place <= Ratio::ONE)
    }

    /// The farthest corner in a direction; none if it goes on that way without an end.
    fn farthest(&self, direction: &Vector) -> Option<Ratio> {
        match self {
            Self::Ray([start, to]) if start.to(to).dot(direction) > Ratio::ZERO => None,
            _ => self.corners().iter().map(|corner| corner.dot(direction)).max(),
        }
    }

    /// Whether it is a point or an upright rectangle.
    fn is_upright(&self) -> bool {
        matches!(self, Self::Point(_) | Self::Rect(_))
    }

    fn has_inside(&self) -> bool {
        match self {
            Self::Rect([min, max]) => min.x < max.x && min.y < max.y,
            Self::Polygon(Polygon { corners, .. }) => {
                corners.windows(2).any(|pair| !twice_area(&corners[0], &pair[0], &pair[1]).is_zero())
            }
            _ => false,
        }
    }

    /// The directions in which another core can leave it across its edges.
    fn ways_out(&self) -> Vec<Vector> {
        if let Self::Segment([start, end]) | Self::Ray([start, end]) = self {
            return both_ways(&start.to(end).turned()).to_vec();
        }
        let Self::Polygon(Polygon { corners, normals, has_ends }) = self else { return Vec::new() };
        let is_outward = |corner: &Vector, direction: &Vector| {
            let place = corner.dot(direction);
            *has_ends || corners.iter().all(|other| other.dot(direction) <= place)
        };
        let edges = normals.iter().zip(corners).filter(|(normal, _)| !normal.is_zero());
        let ways = edges.flat_map(|(normal, corner)| both_ways(normal).map(|direction| (corner, direction)));
        ways.filter(|(corner, direction)| is_outward(corner, direction))
            .map(|(_, direction)| direction)
            .collect()
    }
}

/// Twice the area of a triangle, with a sign.
fn twice_area(p: &Vector, q: &Vector, r: &Vector) -> Ratio {
    p.to(q).dot(&p.to(r).turned())
}

/// A direction and the opposite one: right before left, and down before up.
fn both_ways(direction: &Vector) -> [Vector; 2] {
    let back = direction.times(&-Ratio::ONE);
    let is_first = (sign(&direction.x), sign(&direction.y)) > (Ordering::Equal, Ordering::Equal);
    if is_first { [direction.clone(), back] } else { [back, direction.clone()] }
}

/// Where two edges of two cores cross; nothing if they are parallel.
fn crossing(cores: [&Core; 2], [a1, a2]: &[Vector; 2], [b1, b2]: &[Vector; 2]) -> Option<Vector> {
    let (a, b, way) = (a1.to(a2), b1.to(b2), a1.to(b1));
    let across = a.dot(&b.turned());
    if across.is_zero() {
        return None;
    }
    let (place, other) = (way.dot(&b.turned()) / &across, way.dot(&a.turned()) / &across);
    (cores[0].reaches(&place) && cores[1].reaches(&other)).then(|| a1.plus(&a.times(&place)))
}

/// Corners of one core that belong to the other, and points where two edges cross.
fn shared(a: &Core, b: &Core) -> Vec<Vector> {
    let held = |core: &Core, other: &Core| {
        // The points of a line are no ends of it.
        let corners = if matches!(other, Core::Line(_)) { Vec::new() } else { other.corners() };
        corners.into_iter().filter(|corner| core.holds(corner)).collect::<Vec<_>>()
    };
    let edges = a.edges();
    let crossings =
        edges.iter().flat_map(|one| b.edges().into_iter().filter_map(|two| crossing([a, b], one, &two)));
    held(a, b).into_iter().chain(held(b, a)).chain(crossings).collect()
}

/// The points of both cores, for every corner of one and every edge of the other.
fn candidates(a: &Core, b: &Core) -> Vec<[Vector; 2]> {
    let from = |core: &Core, other: &Core| {
        let corners = if matches!(core, Core::Line(_)) { Vec::new() } else { core.corners() };
        let both = |corner: Vector| other.nearest_to(&corner).into_iter().map(move |at| [corner.clone(), at]);
        corners.into_iter().flat_map(both).collect::<Vec<_>>()
    };
    let back = from(b, a).into_iter().map(|[b, a]| [a, b]);
    from(a, b).into_iter().chain(back).collect()
}

/// The middle of the least and the greatest coordinates.
fn middle(points: &[Vector]) -> Vector {
    let of = |coordinate: fn(&Vector) -> &Ratio| {
        let (least, greatest) =
            (points.iter().map(coordinate).min().expect("a point"), points.iter().map(coordinate).max());
        (least + greatest.expect("a point")) / Ratio::from(2)
    };
    Vector { x: of(|v| &v.x), y: of(|v| &v.y) }
}

impl Pair {
    /// The pair of a case whose shapes have their numbers there.
    pub fn of(whole: &Whole, parts: [Part; 2]) -> Self {
        let radius = |part: Part| part.radius.map_or(Ratio::ZERO, |place| whole.numbers[place].clone());
        Self { cores: parts.map(|part| Core::of(whole, part)), radii: parts.map(radius) }
    }

    fn reach(&self) -> Ratio {
        &self.radii[0] + &self.radii[1]
    }

    fn way(&self) -> Way {
        let [a, b] = &self.cores;
        let is_upright = a.is_upright() && b.is_upright();
        // Along the segment, if one has a beginning.
        let place = |[one, two]: &[Vector; 2]| match (a, b) {
            (Core::Segment([start, end]) | Core::Ray([start, end]), _) => start.to(end).dot(&start.to(one)),
            (_, Core::Segment([start, end]) | Core::Ray([start, end])) => start.to(end).dot(&start.to(two)),
            _ => Ratio::ZERO,
        };
        let found = shared(a, b);
        let all = if found.is_empty() {
            let candidates = candidates(a, b);
            let square = |[one, two]: &[Vector; 2]| one.to(two).square();
            let least = candidates.iter().map(square).min().expect("a corner");
            candidates.into_iter().filter(|pair| square(pair) == least).collect()
        } else {
            found.iter().map(|point| [point.clone(), point.clone()]).collect::<Vec<_>>()
        };
        let has_beginning = |core: &Core| matches!(core, Core::Segment(_) | Core::Ray(_));
        let has_segment = has_beginning(a) || has_beginning(b);
        let ends = if is_upright {
            [0, 1].map(|which| middle(&all.iter().map(|pair| pair[which].clone()).collect::<Vec<_>>()))
        } else if !has_segment && (a.is_area() || b.is_area()) {
            let order = |[one, _]: &&[Vector; 2]| (one.x.clone(), one.y.clone());
            let (first, last) = (all.iter().min_by_key(order), all.iter().max_by_key(order));
            let ([a_first, b_first], [a_last, b_last]) = (first.expect("a pair"), last.expect("a pair"));
            [(a_first, a_last), (b_first, b_last)]
                .map(|(one, two)| one.plus(two).times(&(Ratio::ONE / Ratio::from(2))))
        } else {
            all.into_iter().min_by_key(|pair| place(pair)).expect("a pair")
        };
        let exit = if found.is_empty() { None } else { self.exit() };
        Way { vector: ends[0].to(&ends[1]), ends, exit }
    }

    /// The shortest way of B out of A. There is one between two areas, and otherwise if one has an inside; a point has one out
    /// of an upright rectangle that is no point.
    fn exit(&self) -> Option<(Vector, Ratio)> {
        let [a, b] = &self.cores;
        let has_exit = match (a, b) {
            (Core::Point(_), Core::Point(_)) => false,
            (Core::Rect([min, max]), Core::Point(_)) | (Core::Point(_), Core::Rect([min, max])) => min != max,
            _ if a.is_area() && b.is_area() => true,
            _ => a.has_inside() || b.has_inside(),
        };
        if !has_exit {
            return None;
        }
        // Along x before y, and that before across the edges of A, and those before the edges of B.
        let mut ways = Vec::new();
        if matches!(a, Core::Rect(_)) || matches!(b, Core::Rect(_)) {
            let axes = [(1, 0), (0, 1)].map(|(x, y)| Vector { x: Ratio::from(x), y: Ratio::from(y) });
            ways.extend(axes.iter().flat_map(both_ways).map(|way| (way, None)));
        }
        ways.extend(a.ways_out().into_iter().map(|way| (way, Some(0))));
        ways.extend(b.ways_out().into_iter().map(|way| (way.times(&-Ratio::ONE), Some(1))));
        let length = |way: &Vector| Some(a.farthest(way)? + b.farthest(&way.times(&-Ratio::ONE))?);
        let ways = ways.into_iter().filter(|(way, _)| !way.is_zero());
        let exits: Vec<_> = ways.filter_map(|(way, core)| Some((length(&way)?, way, core))).collect();
        let square = |(length, way, _): &(Ratio, Vector, Option<i32>)| length.sqr() / way.square();
        let shortest = exits.iter().map(square).min()?;
        let mut shortest = exits.iter().filter(|exit| square(exit) == shortest);
        // The first one, or the opposite one across the same core if that leads to the right or down.
        let first = shortest.next()?;
        let is_turned = |(_, way, core): &&(Ratio, Vector, Option<i32>)| {
            let is_opposite = first.1.dot(&way.turned()).is_zero() && first.1.dot(way) < Ratio::ZERO;
            is_opposite && *core == first.2 && both_ways(way)[0] == *way
        };
        let (length, way, _) = shortest.find(is_turned).unwrap_or(first).clone();
        Some((way, length))
    }
}

impl Way {
    /// The sign of the separation, with the sum of the radii.
    fn separation(&self, reach: &Ratio) -> Ordering {
        match &self.exit {
            Some((_, length)) => Ratio::ZERO.cmp(&(length + reach)),
            None => self.vector.square().cmp(&reach.sqr()),
        }
    }

    /// The separation.
    fn length(&self) -> Surd {
        match &self.exit {
            Some((axis, length)) => over_length(axis, length).times(&-Ratio::ONE),
            None => Surd::root(&self.vector.square()),
        }
    }
}

/// `length / |vector|`: the vector times this number has that length.
pub fn over_length(vector: &Vector, length: &Ratio) -> Surd {
    let square = vector.square();
    Surd::root(&square).times(&(length / &square))
}

/// The least and the greatest coordinates of both cores.
pub fn bounds(pair: &Pair) -> [[Vector; 2]; 2] {
    corners(pair).map(|corners| {
        let of = |coordinate: fn(&Vector) -> &Ratio| {
            let ends = (corners.iter().map(coordinate).min(), corners.iter().map(coordinate).max());
            [ends.0, ends.1].map(|end| end.expect("a corner").clone())
        };
        let ([left, right], [top, bottom]) = (of(|v| &v.x), of(|v| &v.y));
        [Vector { x: left, y: top }, Vector { x: right, y: bottom }]
    })
}

/// The corners of both cores, in order.
pub fn corners(pair: &Pair) -> [Vec<Vector>; 2] {
    pair.cores.each_ref().map(Core::corners)
}

/// The points of both cores that are nearest to each other.
pub fn nearest(pair: &Pair) -> [Vector; 2] {
    pair.way().ends
}

/// Corners of both cores, and the middles of their edges.
pub fn places(pair: &Pair) -> [Vec<Vector>; 2] {
    [0, 1].map(|index| {
        let core = &pair.cores[index];
        let middles = core.edges().into_iter().map(|edge| middle(&edge));
        core.corners().into_iter().chain(middles).collect()
    })
}

/// The right verdict.
pub fn verdict(pair: &Pair) -> Verdict {
    from_separation(pair.way().separation(&pair.reach()))
}

/// What a contact states beside its verdict.
pub fn facts(pair: &Pair) -> Vec<Fact> {
    let way = pair.way();
    let separation = way.separation(&pair.reach());
    let is_hit = separation != Ordering::Greater;
    let has_normal = way.exit.is_some() || !way.vector.is_zero();
    let depth = if is_hit { sign_word(separation.reverse()) } else { "absent" };
    vec![
        ("distance", sign_word(sign(&way.vector.square()))),
        ("separation", sign_word(separation)),
        ("normal", presence(has_normal)),
        ("depth", depth),
        ("push", presence(is_hit && has_normal)),
        ("contact", presence(is_hit)),
    ]
}

/// Adds the exact numbers of a contact.
pub fn values(pair: &Pair, values: &mut Values) {
    let (way, reach) = (pair.way(), pair.reach());
    let [one, two] = &way.ends;
    values.add("distance", 1, [Surd::root(&way.vector.square())]);
    values.add("separation", 1, [way.length().plus(&-&reach)]);
    values.vector("nearest of A", one);
    values.vector("nearest of B", two);
    let is_hit = way.separation(&reach) != Ordering::Greater;
    let normal = match &way.exit {
        Some((axis, _)) => Some(axis),
        None => Some(&way.vector).filter(|vector| !vector.is_zero()),
    };
    match normal {
        Some(normal) => values.add("normal", 0, direction(normal)),
        None => values.absent(&["normal"]),
    }
    if !is_hit {
        return values.absent(&["depth", "push", "contact"]);
    }
    values.add("depth", 1, [way.length().times(&-Ratio::ONE).plus(&reach)]);
    match normal {
        Some(normal) => values.add("push", 1, push(&way, normal, &reach)),
        None => values.absent(&["push"]),
    }
    let [a, b] = &pair.radii;
    let on_a_core = if a.is_zero() { Some(one) } else { Some(two).filter(|_| b.is_zero()) };
    values.add("contact", 1, on_a_core.map_or_else(|| contact(one, &way.vector, a, b), surd::pair));
}

/// The push along the normal: its length is the reach less the distance, or with the way out.
fn push(way: &Way, normal: &Vector, reach: &Ratio) -> [Surd; 2] {
    let more = match &way.exit {
        Some((axis, length)) => length / axis.square(),
        None => -Ratio::ONE,
    };
    let place = over_length(normal, reach).plus(&more);
    [place.times(&normal.x), place.times(&normal.y)]
}

/// The contact of two discs that meet, with `way` from centre to centre: the middle of the overlap on the line of centres,
/// the centre of the disc that lies in the other, or the point where that touches the outline of the other from inside.
pub fn contact(center: &Vector, way: &Vector, a: &Ratio, b: &Ratio) -> [Surd; 2] {
    let square = way.square();
    let holds = |large: &Ratio, small: &Ratio| large >= small && square < (large - small).sqr();
    if way.is_zero() || holds(b, a) {
        return surd::pair(center);
    }
    if holds(a, b) {
        return surd::pair(&center.plus(way));
    }
    if square == (a - b).sqr() {
        // On the line of centres, on the outline of the larger disc, beyond the centre of the smaller one.
        let tangent = |large: &Vector, way: &Vector, large_radius: &Ratio, small_radius: &Ratio| {
            large.plus(&way.times(&(large_radius / &(large_radius - small_radius))))
        };
        return surd::pair(&if a > b {
            tangent(center, way, a, b)
        } else {
            tangent(&center.plus(way), &way.times(&-Ratio::ONE), b, a)
        });
    }
    // (distance + a − b) / 2 from the centre of A.
    let half = Ratio::ONE / Ratio::from(2);
    along(center, way, &over_length(way, &((a - b) * &half)).plus(&half))
}

/// The corners of the polygons of a case; none for other shapes.
pub fn lists(case: &Case, parts: [Part; 2]) -> [Vec<DVec2>; 2] {
    parts.map(|part| match part.kind {
        Kind::Polygon(place) => {
            (0..case.counts[place]).map(|corner| case.pair(part.start + 2 * corner)).collect()
        }
        _ => Vec::new(),
    })
}

/// The crate’s pair of a case, with the corners of its polygons.
pub fn asked<'a>(case: &Case, parts: [Part; 2], lists: &'a [Vec<DVec2>; 2]) -> pair::Pair<'a> {
    let [a, b] = [0, 1].map(|index: usize| {
        let part = parts[index];
        let point = |place| case.pair(part.start + place);
        let core = match part.kind {
            Kind::Polygon(_) => pair::Core::Polygon(Corners::new(&lists[index])),
            Kind::Point => pair::Core::Point(point(0)),
            Kind::Segment if case.extent == Extent::Segments => pair::Core::Segment([point(0), point(2)]),
            Kind::Segment | Kind::Ray => pair::Core::Ray([point(0), point(2)]),
            Kind::Line => pair::Core::Line([point(0), point(2)]),
            Kind::Rect => pair::Core::Rect(case.rect(part.start)),
            Kind::Triangle => pair::Core::Triangle([point(0), point(2), point(4)]),
            Kind::RotatedRect => {
                let (center, side, ratio) = (point(0), point(2), case.numbers[part.start + 4]);
                pair::Core::RotatedRect(RotatedRect { center, side, ratio })
            }
        };
        pair::Rounded { core, radius: part.radius.map_or(0.0, |place| case.numbers[place]) }
    });
    pair::Pair { a, b }
}

/// The facts of the crate’s contact, as in [`facts`].
pub fn told(found: &Contact) -> Vec<Fact> {
    vec![
        ("distance", sign_of(found.distance)),
        ("separation", sign_of(found.separation)),
        ("normal", presence(found.normal.is_some())),
        ("depth", found.depth.map_or("absent", sign_of)),
        ("push", presence(found.push.is_some())),
        ("contact", presence(found.contact.is_some())),
    ]
}

/// The numbers of the crate’s contact, as in [`values`].
pub fn numbers(found: &Contact) -> Vec<Named> {
    let [one, two] = found.nearest;
    vec![
        number("distance", found.distance),
        number("separation", found.separation),
        pair("nearest of A", one),
        pair("nearest of B", two),
        pair("normal", found.normal),
        number("depth", found.depth),
        pair("push", found.push),
        pair("contact", found.contact),
    ]
}
