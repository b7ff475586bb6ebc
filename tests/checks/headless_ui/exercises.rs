//! The exercises in the window, by the pointer.

use collidoscope::app::ui::ExerciseAct;
use collidoscope::lesson::Scene;

use super::Headless;

#[test]
fn the_second_click_of_a_double_click_does_nothing_and_a_click_elsewhere_does() {
    let mut window = Headless::scene(Scene::CircleCircle);
    window.ui.do_exercise(ExerciseAct::Begin("touch-or-not".to_owned()));
    window.settle();
    let told = |window: &mut Headless| window.ui.told_of_exercises()["task"].clone();
    window.click("exercise:hint");
    window.click("exercise:hint");
    assert_eq!(told(&mut window)["hints"].as_array().map(Vec::len), Some(1));
    // A choice, and at once the button that checks it.
    window.click("answer:apart");
    window.click("exercise:check");
    assert!(told(&mut window)["feedback"].is_string(), "{:#}", told(&mut window));
}
