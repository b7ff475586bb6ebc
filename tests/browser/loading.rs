//! What the page loads at first.
