package dev.heddle.lab.experiment.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** The schema that editors use says what {@link ExperimentFile} says. */
class ExperimentSchemaTest {

  private static final Path MODULE = Path.of("").toAbsolutePath();
  private static final Path ROOT =
      Stream.iterate(MODULE, Path::getParent)
          .filter(folder -> Files.isDirectory(folder.resolve("packs")))
          .findFirst()
          .orElseThrow();
  private static final Path DOCS = ROOT.resolve("docs");
  private static final Path FILE = DOCS.resolve("experiment.schema.json");

  private static final String REFRESH = "heddle.refresh";

  private static final String GOOD =
      "command: ['{java}', -jar, app.jar]\nrequests: [{get: /}]\narms: {a: {}}\n";

  private static final String GENERATED = ExperimentSchema.text();

  private static final Schema SCHEMA =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7).getSchema(GENERATED);

  @Test
  void file_isWhatIsGenerated() throws IOException {
    if (Boolean.getBoolean(REFRESH)) {
      Files.writeString(FILE, GENERATED);
    }

    assertThat(Files.readString(FILE))
        .as(
            "%s differs from the records that bind experiment files; refresh it by"
                + " mvn -pl %s -am test -Dtest=ExperimentSchemaTest -D%s"
                + " -Dsurefire.failIfNoSpecifiedTests=false",
            ROOT.relativize(FILE), ROOT.relativize(MODULE), REFRESH)
        .isEqualTo(GENERATED);
  }

  @Test
  void fields_areDescribedAndInTheDocumentation() throws IOException {
    JsonNode schema = new JsonMapper().readTree(GENERATED);

    assertThat(undescribed("", schema)).isEmpty();
    assertThat(schema.path("properties").propertyNames())
        .filteredOn(name -> !name.equals("load")) // By its fields, as load.users.
        .allSatisfy(
            name ->
                assertThat(Files.readString(DOCS.resolve("experiment-file.md")))
                    .contains("`" + name + "`"));
  }

  private static Stream<String> undescribed(String path, JsonNode schema) {
    Stream<String> fields =
        schema
            .path("properties")
            .propertyStream()
            .filter(field -> !field.getValue().has("$ref"))
            .flatMap(
                field -> {
                  String name = path + "/" + field.getKey();
                  return Stream.concat(
                      field.getValue().has("description") ? Stream.of() : Stream.of(name),
                      undescribed(name, field.getValue()));
                });
    Stream<String> values =
        Stream.of(schema.path("items"), schema.path("additionalProperties"))
            .filter(JsonNode::isObject)
            .flatMap(value -> undescribed(path + "/*", value));
    return Stream.concat(fields, values);
  }

  static Stream<Path> packs() throws IOException {
    try (Stream<Path> files = Files.list(ROOT.resolve("packs"))) {
      return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("packs")
  void pack_isValid_andNamesTheSchema(Path pack) throws IOException {
    String text = Files.readString(pack);

    assertThat(faults(text)).isEmpty();
    assertThat(text).startsWith("# yaml-language-server: $schema=../docs/experiment.schema.json\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        GOOD,
        GOOD + "start-limit: 90\nwarm-up: 1.5s\nband: 0.05\nlimits: {steal: 10%, errors: off}",
        GOOD + "environment: {A: 1.10, B: true}\nload: {rate: [0.5, 1000], arrivals: poisson}",
        GOOD + "name: 1.0\nload: {rate: [auto], slo: p99<50ms}\ndriver: k6",
        "tasks: [wait]\narms: {only: }\nscenarios: {a: {measure: 3s}, b: {quick: {skip: true}}}"
      })
  void goodFile_isValid(String text) {
    assertThat(faults(text)).isEmpty();
  }

  static Stream<Arguments> wrong() {
    return Stream.of(
        argumentSet("list for a file", "[1, 2]", ""),
        argumentSet("unknown field", GOOD + "block: 3", ""),
        argumentSet("unknown field of an arm", "arms: {a: {thread: virtual}}", "/arms/a"),
        argumentSet("unknown field of load", GOOD + "load: {user: [1]}", "/load"),
        argumentSet("unknown field of a scenario", "scenarios: {a: {x: 1}}", "/scenarios/a"),
        argumentSet("scenarios in scenarios", "scenarios: {a: {scenarios: {}}}", "/scenarios/a"),
        argumentSet("word for a number", GOOD + "blocks: many", "/blocks"),
        argumentSet("fraction for a whole number", GOOD + "blocks: 2.5", "/blocks"),
        argumentSet("list for a number", GOOD + "port: [80]", "/port"),
        argumentSet("word for yes or no", GOOD + "https: maybe", "/https"),
        argumentSet("list for a text", GOOD + "name: [x]", "/name"),
        argumentSet("text for a list", "command: java -jar app.jar", "/command"),
        argumentSet("number for a list", GOOD + "load: {users: 100}", "/load/users"),
        argumentSet("word among numbers", GOOD + "load: {users: [1, ten]}", "/load/users/1"),
        argumentSet("list for pairs", GOOD + "environment: [A]", "/environment"),
        argumentSet("list for arms", "arms: [a, b]", "/arms"),
        argumentSet("text for an arm", "arms: {a: virtual}", "/arms/a"),
        argumentSet("text for a request", "requests: [/]", "/requests/0"),
        argumentSet("variable without a value", GOOD + "environment: {A: }", "/environment/A"),
        argumentSet("threads", "arms: {a: {threads: green}}", "/arms/a/threads"),
        argumentSet("arrivals", GOOD + "load: {arrivals: weekly}", "/load/arrivals"),
        argumentSet("driver", GOOD + "driver: wrk", "/driver"),
        argumentSet("duration", GOOD + "measure: 5x", "/measure"),
        argumentSet("negative duration", GOOD + "stop-limit: -5s", "/stop-limit"),
        argumentSet("share", GOOD + "band: wide", "/band"),
        argumentSet("gate that is none", GOOD + "limits: {stel: 1%}", "/limits"));
  }

  @ParameterizedTest
  @MethodSource("wrong")
  void wrongFile_isInvalidThere(String text, String place) {
    assertThat(faults(text))
        .isNotEmpty()
        .extracting(fault -> fault.getInstanceLocation().toString())
        .allMatch(found -> found.startsWith(place));
  }

  private static List<Error> faults(String text) {
    return SCHEMA.validate(new YAMLMapper().readTree(text));
  }
}
