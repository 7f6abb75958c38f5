//! What the generated models use of serde_with, which Debian lacks.

pub mod rust {
    /// A field that may be left out, null, or a value.
    pub mod double_option {
        use serde::{Deserialize, Deserializer, Serialize, Serializer};

        pub fn serialize<S, T>(value: &Option<Option<T>>, to: S) -> Result<S::Ok, S::Error>
        where
            S: Serializer,
            T: Serialize,
        {
            value.serialize(to)
        }

        pub fn deserialize<'de, D, T>(from: D) -> Result<Option<Option<T>>, D::Error>
        where
            D: Deserializer<'de>,
            T: Deserialize<'de>,
        {
            Option::deserialize(from).map(Some)
        }
    }
}
