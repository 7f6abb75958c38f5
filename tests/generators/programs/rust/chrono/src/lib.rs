//! What the generated models use of chrono, which Debian lacks: a moment, as it is written.

use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct FixedOffset;

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct DateTime<Zone>(String, #[serde(skip)] std::marker::PhantomData<Zone>);
