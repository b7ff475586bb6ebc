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
    let mut groups: Vec<Vec<Place>> = Vec::new();
    for y in top..bottom {
        for x in left..right {
            // The centres of pixels are between their corners.
            let place = (x as f64 + 0.5, y as f64 + 0.5);
            if !is_handle(picture, place, scale) {
                continue;
            }
            let near = |group: &&mut Vec<Place>| distance(group[0], place) < RING[0] * scale;
            match groups.iter_mut().find(near) {
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

fn is_handle(picture: &Picture, center: Place, scale: f64) -> bool {
    // Most places are refused by the first pixels.
    brightness(picture, center) > 200
        && around(picture, center, INSIDE * scale).all(|bright| bright > 200)
        && around_ring(picture, center, scale).all(|bright| bright < 110)
        && around(picture, center, OUTSIDE * scale).filter(|bright| *bright > 110).count() > 6
}

/// The darkest of the ring in sixteen directions: on a coarse screen, it is hardly wider than a pixel.
fn around_ring(picture: &Picture, center: Place, scale: f64) -> impl Iterator<Item = u32> {
    let [inner, middle, outer] = RING.map(|radius| around(picture, center, radius * scale));
    inner.zip(middle).zip(outer).map(|((inner, middle), outer)| inner.min(middle).min(outer))
}

/// The brightness at sixteen places of a circle.
fn around(picture: &Picture, center: Place, radius: f64) -> impl Iterator<Item = u32> {
    (0..16).map(move |i| {
        let (sine, cosine) = (f64::from(i) * std::f64::consts::TAU / 16.0).sin_cos();
        brightness(picture, (center.0 + radius * cosine, center.1 + radius * sine))
    })
}

fn brightness(picture: &Picture, (x, y): Place) -> u32 {
    if x < 0.0 || y < 0.0 || x as usize >= picture.width || y as usize >= picture.height {
        return 0;
    }
    picture.at(x as usize, y as usize).map(u32::from).iter().sum::<u32>() / 3
}
