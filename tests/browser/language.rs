//! The page in Norwegian: by its address, and by the menu, which loads it again.

use serde_json::json;

use super::app::{App, COARSE_DESKTOP};

const SHOWN: &str = "[document.documentElement?.lang, document.getElementById('form-close')?.textContent]";

#[test]
fn an_address_and_the_menu_choose_the_language() {
    let Some(app) = App::open_on(COARSE_DESKTOP, "&lang=nb", "#line-line") else { return };
    app.wait_for(SHOWN, json!(["nb", "Tilbake til bildet"]));
    app.wait_for("document.querySelector('#controls legend').textContent", json!("Emne"));
    app.evaluate("page.send({ type: 'do', action: 'larger-text' })");
    app.wait(|state| state["chrome"]["message"] == "Tekststørrelse 110 %");
    app.evaluate("page.chooseLanguage({ tag: 'en' })");
    app.wait_for(SHOWN, json!(["en", "Back to the picture"]));
    app.wait(|state| state["ready"] == true && state["scene"] == "line-line");
    app.evaluate("page.chooseLanguage({ tag: 'nb' })");
    app.wait_for(SHOWN, json!(["nb", "Tilbake til bildet"]));
    app.wait(|state| state["ready"] == true && state["scene"] == "line-line");
    assert!(app.faults().is_empty(), "{:?}", app.faults());
}
