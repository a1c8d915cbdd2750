package dev.heddle.lab.cli.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.experiment.Settings;
import dev.heddle.lab.experiment.Suite;
import dev.heddle.lab.experiment.Target;
import dev.heddle.lab.experiment.yaml.ExperimentFile;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MappingIterator;
import tools.jackson.dataformat.yaml.YAMLMapper;

class K6OperatorTest {

  private static final YAMLMapper YAML = YAMLMapper.builder().build();
  private static final Target SHOP = new Target(URI.create("http://shop.prod:9000"), null, null);

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  @Test
  void eachLoad_isAScriptAndARun() throws IOException {
    List<JsonNode> documents =
        documents(new K6Operator(SHOP, 4).manifests(suite("load: {users: [200], rate: [1500]}")));

    assertThat(documents)
        .extracting(document -> document.get("kind").asString())
        .containsExactly("ConfigMap", "TestRun", "ConfigMap", "TestRun");
    assertThat(documents)
        .extracting(document -> document.at("/metadata/name").asString())
        .containsExactly(
            "shop-200-users", "shop-200-users", "shop-1500-per-second", "shop-1500-per-second");

    JsonNode run = documents.get(1);
    assertThat(run.get("apiVersion").asString()).isEqualTo("k6.io/v1alpha1");
    assertThat(run.at("/spec/parallelism").asInt()).isEqualTo(4);
    assertThat(run.at("/spec/script/configMap/name").asString()).isEqualTo("shop-200-users");
    assertThat(run.at("/spec/script/configMap/file").asString()).isEqualTo("load.js");
    assertThat(run.at("/spec/runner/env/0/name").asString()).isEqualTo("TARGET");
    assertThat(run.at("/spec/runner/env/0/value").asString()).isEqualTo("http://shop.prod:9000");
    assertThat(run.at("/spec/runner/env/1").toString())
        .isEqualTo("{\"name\":\"GODEBUG\",\"value\":\"http2client=0\"}");
  }

  @Test
  void script_isTheLoad() throws IOException {
    JsonNode map =
        documents(new K6Operator(SHOP, 1).manifests(suite("load: {users: [200]}"))).getFirst();

    assertThat(map.at("/data/load.js").asString())
        .contains("\"executor\" : \"constant-vus\"", "\"vus\" : 200", "\"path\" : \"/cart\"")
        .contains("\"duration\" : \"66000ms\"") // 60 s of warm-up, 6 s of window.
        .contains("\"targetVariable\" : \"TARGET\"");
  }

  @Test
  void scriptAndYaml_areReadableText() throws IOException {
    assertThat(new K6Operator(SHOP, 1).manifests(suite("load: {users: [200]}")))
        .startsWith("---\napiVersion: v1\nkind: ConfigMap\n")
        .contains("load.js: |\n    // A load of Heddle's");
  }

  @Test
  void withoutATarget_aServiceOfThatNameIsAsked() throws IOException {
    List<JsonNode> documents =
        documents(new K6Operator(null, 1).manifests(suite("load: {users: [2]}")));

    assertThat(documents.get(1).at("/spec/runner/env/0/value").asString())
        .isEqualTo("http://shop:8080");
  }

  @Test
  void whatK6CannotDo_isRefused() throws IOException {
    assertRefused(
        "load: {rate: [10], arrivals: poisson}",
        1,
        "shop: k6 makes only arrivals at equal distances, not 10/s poisson");
    assertRefused(
        "load: {rate: [auto]}",
        1,
        "shop: k6 cannot search for a rate; give one: --rate R or --users N");
    assertRefused("load: {users: [3]}", 4, "shop: 3 users are too few for 4 pods");
  }

  @Test
  void tasks_areRefused() throws IOException {
    Path file = folder.resolve("sums.yaml");
    Files.writeString(file, "tasks: [cpu, cpu=1us]\nload: {users: [1]}\narms: {fixed-1: {}}\n");
    Suite suite =
        ExperimentFile.readSuite(file, Settings.defaults(1), List.of("{java}", "T"), List.of());

    assertThatExceptionOfType(DescriptionException.class)
        .isThrownBy(() -> new K6Operator(SHOP, 1).manifests(suite))
        .withMessage("sums is about tasks without a server, which k6 cannot load");
  }

  @Test
  void loadsThatWouldHaveTheSameName_areRefused() throws IOException {
    String load = "load: {users: [200]}";
    Suite both = Suite.joined("both", List.of(suite("v1.0", load), suite("v1-0", load)), null);

    assertThatExceptionOfType(DescriptionException.class)
        .isThrownBy(() -> new K6Operator(SHOP, 1).manifests(both))
        .withMessage(
            "\"v1.0 200 users\" and \"v1-0 200 users\" would both be called v1-0-200-users in the"
                + " cluster; give one of them another name");
  }

  @Test
  void names_areThoseOfKubernetes() {
    assertThat(K6Operator.nameOf("Spring hello, k6: 2000/s"))
        .isEqualTo("spring-hello-k6-2000-per-second");
    assertThat(K6Operator.nameOf("2 (two)")).isEqualTo("heddle-2-two");
    assertThat(K6Operator.nameOf("2024 100 users")).isEqualTo("heddle-2024-100-users");
    assertThat(K6Operator.nameOf("été 100 users"))
        .matches("t-100-users-[0-9a-f]{8}")
        .isNotEqualTo(K6Operator.nameOf("âtà 100 users"));
    assertThat(K6Operator.nameOf("***")).isEqualTo("heddle");
    String longName = "a very long name of an experiment that nobody would like to read";
    assertThat(K6Operator.nameOf(longName + " 1"))
        .hasSize(48)
        .isNotEqualTo(K6Operator.nameOf(longName + " 2"));
  }

  private void assertRefused(String load, int parallelism, String message) throws IOException {
    Suite suite = suite(load);
    assertThatExceptionOfType(DescriptionException.class)
        .isThrownBy(() -> new K6Operator(SHOP, parallelism).manifests(suite))
        .withMessage(message);
  }

  private Suite suite(String load) throws IOException {
    return suite("shop", load);
  }

  private Suite suite(String name, String load) throws IOException {
    Path file = folder.resolve(name + ".yaml");
    Files.writeString(
        file, "command: [x]\nrequests: [{get: /cart}]\narms: {a: {}}\n" + load + "\n");
    return ExperimentFile.readSuite(file, Settings.defaults(1), List.of(), List.of());
  }

  private static List<JsonNode> documents(String yaml) {
    List<JsonNode> documents = new ArrayList<>();
    try (MappingIterator<JsonNode> all = YAML.readerFor(JsonNode.class).readValues(yaml)) {
      all.forEachRemaining(documents::add);
    }
    return documents;
  }
}
