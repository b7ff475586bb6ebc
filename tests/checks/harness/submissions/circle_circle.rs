//! Two circles. What `b_center.x` is below -1000 chooses something that goes wrong.
#![warn(clippy::all)]

use std::f64::consts::PI;
use std::io::Write;

struct Circle {
    center: Point,
    radius: f64,
}

fn circle_circle(a_center: Point, a_radius: f64, b_center: Point, b_radius: f64) -> Answer {
    match b_center.x as i64 {
        -1001 => panic!("it went {:?}", "wrong"),
        -1002 => std::panic::panic_any(PI),
        -1003 => {
            println!("{{\"id\":\"1\",\"answer\":true}}");
            print!("and this is none");
            return true.into();
        }
        -1005 => return Answer::from(true).with("depth", f64::NAN),
        -1006 => return "touching".into(),
        -1007 => {
            let answer = Answer::from(true).with("depth", 0.1).with("normal", (1.0, 0.0));
            return answer.with("side", "say \"left\"").with("inside", true);
        }
        -1008 => return "hit".into(),
        _ => {}
    }
    let (a, b) = (Circle { center: a_center, radius: a_radius }, Circle { center: b_center, radius: b_radius });
    let (dx, dy) = (a.center.x - b.center.x, a.center.y - b.center.y);
    (dx * dx + dy * dy <= (a.radius + b.radius).powi(2)).into()
}

fn main() {
    std::io::stdout().flush().unwrap();
}
