package dev.heddle.lab.experiment.yaml;

import com.github.victools.jsonschema.generator.CustomDefinition;
import com.github.victools.jsonschema.generator.Option;
import com.github.victools.jsonschema.generator.OptionPreset;
import com.github.victools.jsonschema.generator.SchemaGenerator;
import com.github.victools.jsonschema.generator.SchemaGeneratorConfig;
import com.github.victools.jsonschema.generator.SchemaGeneratorConfigBuilder;
import com.github.victools.jsonschema.generator.SchemaVersion;
import com.github.victools.jsonschema.module.jackson.JacksonSchemaModule;
import dev.heddle.lab.experiment.DriverChoice;
import dev.heddle.lab.experiment.DriverKind;
import dev.heddle.lab.experiment.ThreadKind;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.protocol.Load;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The JSON Schema of experiment files, generated from the records that bind them. It is of draft 7,
 * which editors understand.
 */
final class ExperimentSchema {

  private static final ObjectMapper JSON = new JsonMapper();

  private static final String DURATION = "^\\s*\\d{1,9}(\\.\\d{1,3})?\\s*(ms|s|m|h)?\\s*$";
  private static final String SHARE = "^\\s*[-+]?[0-9.]+([eE][-+]?[0-9]+)?\\s*%?\\s*$";

  private ExperimentSchema() {}

  /** The schema as it is to be kept in docs. */
  static String text() {
    return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(schema()) + "\n";
  }

  private static ObjectNode schema() {
    ObjectNode fields = fieldsOfSections();
    ObjectNode schema = JSON.createObjectNode();
    schema.put("$schema", SchemaVersion.DRAFT_7.getIdentifier());
    schema.put("title", "Heddle experiment");
    schema.put("description", "What ./heddle compare and ./heddle run read.");
    schema.put("type", "object");
    ObjectNode properties = schema.putObject("properties");
    properties.setAll(fields);
    ObjectNode scenarios = properties.putObject(Scenarios.FIELD);
    scenarios.put("type", "object");
    scenarios.putObject("additionalProperties").put("$ref", "#/definitions/scenario");
    scenarios.put(
        "description",
        "Several experiments by name: each is the whole file, with its own fields in place of those"
            + " of the same name beside scenarios.");
    schema.put("additionalProperties", false);
    ObjectNode scenario = schema.putObject("definitions").putObject("scenario");
    scenario.put("type", "object");
    ObjectNode own = scenario.putObject("properties");
    fields.propertyNames().forEach(name -> own.putObject(name).put("$ref", "#/properties/" + name));
    scenario.put("additionalProperties", false);
    return schema;
  }

  /** All fields but the scenarios. */
  private static ObjectNode fieldsOfSections() {
    SchemaGenerator generator = new SchemaGenerator(config());
    ObjectNode fields = JSON.createObjectNode();
    for (Class<? extends Record> section : Sections.TYPES) {
      fields.setAll((ObjectNode) generator.generateSchema(section).get("properties"));
    }
    fields.valueStream().forEach(field -> join((ObjectNode) field));
    mayBeEmpty((ObjectNode) fields.get("arms"));
    ArrayNode gates =
        ((ObjectNode) fields.get("limits")).putObject("propertyNames").putArray("enum");
    Arrays.stream(Gate.values()).map(Gate::option).forEach(gates::add);
    return fields;
  }

  /** Where a type and its field are told apart, as those of maps, they are made one. */
  private static void join(ObjectNode field) {
    JsonNode parts = field.remove("allOf");
    if (parts != null) {
      parts.valueStream().forEach(part -> field.setAll((ObjectNode) part));
    }
  }

  /** An arm without any field is one without differences. */
  private static void mayBeEmpty(ObjectNode arms) {
    ArrayNode types = ((ObjectNode) arms.get("additionalProperties")).putArray("type");
    types.add("object").add("null");
  }

  private static SchemaGeneratorConfig config() {
    SchemaGeneratorConfigBuilder config =
        new SchemaGeneratorConfigBuilder(JSON, SchemaVersion.DRAFT_7, OptionPreset.PLAIN_JSON)
            .with(new JacksonSchemaModule())
            .with(
                Option.FORBIDDEN_ADDITIONAL_PROPERTIES_BY_DEFAULT,
                Option.MAP_VALUES_AS_ADDITIONAL_PROPERTIES,
                Option.INLINE_ALL_SCHEMAS)
            .without(Option.SCHEMA_VERSION_INDICATOR);
    config
        .forTypesInGeneral()
        .withCustomDefinitionProvider((type, _) -> definition(type.getErasedType()))
        .withPropertySorter((_, _) -> 0); // As they are declared.
    config
        .forFields()
        .withPropertyNameOverrideResolver(field -> Yaml.nameOf(field.getDeclaredName()));
    return config.build();
  }

  /** Of a type that a file writes as a single value, see {@link ValueTypes}; null: it is none. */
  private static @Nullable CustomDefinition definition(Class<?> type) {
    ObjectNode value = value(type);
    return value == null
        ? null
        : new CustomDefinition(
            value, CustomDefinition.INLINE_DEFINITION, CustomDefinition.INCLUDING_ATTRIBUTES);
  }

  private static @Nullable ObjectNode value(Class<?> type) {
    if (type == String.class) {
      return ofTypes("string", "number", "boolean");
    } else if (type == Duration.class) {
      return ofTypes("string", "number").put("pattern", DURATION).put("minimum", 0);
    } else if (type == WrittenShare.class) {
      return ofTypes("string", "number").put("pattern", SHARE);
    } else if (type == DriverChoice.class) {
      return oneOf(Stream.of(DriverKind.values()).map(DriverKind::option).toList());
    } else if (type == ThreadKind.class) {
      return oneOf(Stream.of(ThreadKind.values()).map(ValueTypes::nameOf).toList());
    } else if (type == Load.Arrivals.class) {
      return oneOf(Stream.of(Load.Arrivals.values()).map(ValueTypes::nameOf).toList());
    } else {
      return null;
    }
  }

  private static ObjectNode ofTypes(String... types) {
    ObjectNode value = JSON.createObjectNode();
    ArrayNode names = value.putArray("type");
    Stream.of(types).forEach(names::add);
    return value;
  }

  private static ObjectNode oneOf(List<String> words) {
    ObjectNode value = JSON.createObjectNode();
    ArrayNode names = value.putArray("enum");
    words.forEach(names::add);
    return value;
  }
}
