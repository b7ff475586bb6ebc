//! What a picture of the page shows, found by its pixels alone.

use crate::browser::Picture;

/// A place in a picture, in its pixels.
pub type Place = (f64, f64);

/// A handle's ring, and a place inside and outside of it: distances from the centre, in points.
const RING: [f64; 3] = [5.4, 6.0, 6.6];
const INSIDE: f64 = 3.5;
const OUTSIDE: f64 = 9.0;

/// The centres of the large handles within a part of the picture (left, top, width, height): white discs with a ring
/// of ink. `scale` is pixels per point. The theme is the light one, and nothing points at them.
pub fn handles(picture: &Picture, part: [f64; 4], scale: f64) -> Vec<Place> {
    let [left, top, width, height] = part.map(|side| side.max(0.0) as usize);
    let (right, bottom) = ((left + width).min(picture.width), (top + height).min(picture.height));
    let form = Form::new(scale);
    let mut groups: Vec<Vec<Place>> = Vec::new();
    // The centre of a handle is in the middle of a pixel, on a corner, or between: a ring that is hardly wider than a
    // pixel is found only from near its centre.
    for y in 2 * top..2 * bottom {
        for x in 2 * left..2 * right {
            let place = (x as f64 / 2.0, y as f64 / 2.0);
            if !form.is_at(picture, place) {
                continue;
            }
            match groups.iter_mut().find(|group| distance(group[0], place) < RING[0] * scale) {
                Some(group) => group.push(place),
                None => groups.push(vec![place]),
            }
        }
    }
    groups.iter().map(|group| middle(group)).collect()
}

fn middle(places: &[Place]) -> Place {
    let sum = places.iter().fold((0.0, 0.0), |sum, place| (sum.0 + place.0, sum.1 + place.1));
    (sum.0 / places.len() as f64, sum.1 / places.len() as f64)
}

pub fn distance(a: Place, b: Place) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

/// Places of a handle, from its centre, in pixels.
struct Form {
    ring: Vec<[Place; 3]>,
    inside: Vec<Place>,
    outside: Vec<Place>,
}

impl Form {
    fn new(scale: f64) -> Self {
        let around = |radius: f64| {
            (0..16).map(move |i| {
                let (sine, cosine) = (f64::from(i) * std::f64::consts::TAU / 16.0).sin_cos();
                (radius * scale * cosine, radius * scale * sine)
            })
        };
        let [inner, middle, outer] = RING.map(around);
        let ring = inner.zip(middle).zip(outer).map(|((inner, middle), outer)| [inner, middle, outer]);
        Self { ring: ring.collect(), inside: around(INSIDE).collect(), outside: around(OUTSIDE).collect() }
    }

    fn is_at(&self, picture: &Picture, center: Place) -> bool {
        let bright = |place: &Place| brightness(picture, (center.0 + place.0, center.1 + place.1));
        // On a coarse screen, the ring is hardly wider than a pixel. Most places are refused by their first pixels.
        self.ring.iter().all(|across| across.iter().any(|place| bright(place) < 110))
            && self.inside.iter().all(|place| bright(place) > 200)
            && self.outside.iter().filter(|place| bright(place) > 110).count() > 6
    }
}

fn brightness(picture: &Picture, (x, y): Place) -> u32 {
    if x < 0.0 || y < 0.0 || x as usize >= picture.width || y as usize >= picture.height {
        return 0;
    }
    picture.at(x as usize, y as usize).map(u32::from).iter().sum::<u32>() / 3
}
