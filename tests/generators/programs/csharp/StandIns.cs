// What the generated models name, but Debian has not: JsonSubTypes, and the naming of Json.NET 9.
using System;
using Newtonsoft.Json;

namespace JsonSubTypes
{
    public abstract class JsonSubtypes : JsonConverter
    {
    }
}

namespace Org.OpenAPITools.Model
{
    public class CamelCaseNamingStrategy
    {
        public bool OverrideSpecifiedNames { get; set; }
    }

    public class DefaultContractResolver : Newtonsoft.Json.Serialization.DefaultContractResolver
    {
        public CamelCaseNamingStrategy NamingStrategy { get; set; }
    }
}
