package dev.heddle.subject.tasks;

import static org.assertj.core.api.Assertions.assertThatCode;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** Who reads the packs does not know what the words of {@code tasks} mean; this program does. */
class PacksTest {

  private static final ObjectMapper YAML = new YAMLMapper();

  static Stream<List<String>> programs() {
    return Arrays.stream(Path.of("..", "..", "packs").toFile().listFiles())
        .map(YAML::readTree)
        .flatMap(PacksTest::programs)
        .distinct();
  }

  private static Stream<List<String>> programs(JsonNode pack) {
    JsonNode scenarios = pack.path("scenarios");
    return (scenarios.isMissingNode() ? Stream.of(pack) : scenarios.valueStream())
        .flatMap(
            scenario -> {
              List<String> words = words(either("tasks", scenario, pack));
              return either("arms", scenario, pack)
                  .propertyStream()
                  .filter(arm -> !words.isEmpty())
                  .map(arm -> with(words, arm));
            });
  }

  private static JsonNode either(String field, JsonNode scenario, JsonNode pack) {
    return scenario.has(field) ? scenario.path(field) : pack.path(field);
  }

  private static List<String> words(JsonNode list) {
    return list.valueStream().map(JsonNode::asString).toList();
  }

  private static List<String> with(List<String> words, Map.Entry<String, JsonNode> arm) {
    List<String> all = new ArrayList<>(words);
    List<String> arguments = words(arm.getValue().path("arguments"));
    all.addAll(arguments.isEmpty() ? List.of("--on=" + arm.getKey()) : arguments);
    return all;
  }

  @ParameterizedTest
  @MethodSource("programs")
  void loads_ofPacks_areUnderstood(List<String> words) {
    assertThatCode(() -> TasksMain.loads(words)).doesNotThrowAnyException();
  }
}
