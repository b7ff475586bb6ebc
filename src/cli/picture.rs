//! The options of a picture: what it leaves out, and the part of the world that it shows.

use glam::DVec2;

use crate::lesson::{Bounds, COORDINATE_LIMIT, did_you_mean};
use crate::render::Omission;

/// Parses a name such as `grid`.
pub fn parse_omission(text: &str) -> Result<Omission, String> {
    Omission::from_id(text.trim()).ok_or_else(|| {
        let names: Vec<_> = Omission::all().map(Omission::id).collect();
        let near = did_you_mean(text, names.iter().copied());
        format!("there is nothing of this name in a picture{near}; expected some of {}", names.join(", "))
    })
}

/// Parses a rectangle of the world such as `0,0,400,300`.
pub fn parse_part(text: &str) -> Result<Bounds, String> {
    let numbers: Option<Vec<f64>> = text.split(',').map(|part| part.trim().parse().ok()).collect();
    let corners = numbers.and_then(|numbers| <[f64; 4]>::try_from(numbers).ok());
    let is_valid = |number: &f64| number.abs() <= COORDINATE_LIMIT;
    let [x0, y0, x1, y1] = corners.filter(|corners| corners.iter().all(is_valid)).ok_or_else(|| {
        format!(
            "expected four numbers from −{COORDINATE_LIMIT:e} to {COORDINATE_LIMIT:e}, such as 0,0,400,300"
        )
    })?;
    if x0 < x1 && y0 < y1 {
        return Ok(Bounds { min: DVec2::new(x0, y0), max: DVec2::new(x1, y1) });
    }
    Err("the rectangle is empty; expected X0,Y0,X1,Y1 with X0 < X1 and Y0 < Y1, such as 0,0,400,300"
        .to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rectangle_has_four_finite_numbers_in_order() {
        let bounds = parse_part("-10, 0,20.5,1e3").expect("a rectangle");
        assert_eq!((bounds.min, bounds.max), (DVec2::new(-10.0, 0.0), DVec2::new(20.5, 1000.0)));
        for wrong in ["", "1,2,3", "1,2,3,4,5", "a,0,1,1", "NaN,0,1,1", "0,0,inf,1", "0,0,1e13,1"] {
            assert!(parse_part(wrong).unwrap_err().contains("four numbers"), "{wrong}");
        }
        for empty in ["1,1,0,0", "0,0,0,5", "0,5,5,5"] {
            assert!(parse_part(empty).unwrap_err().contains("X0 < X1 and Y0 < Y1"), "{empty}");
        }
    }

    #[test]
    fn a_wrong_name_is_told_with_the_nearest_one_and_with_all() {
        assert_eq!(parse_omission(" grid "), Ok(Omission::from_id("grid").expect("a part")));
        let told = parse_omission("girds").unwrap_err();
        assert!(told.contains("grid") && told.contains("vector-a"), "{told}");
        assert!(parse_omission("").is_err());
    }
}
