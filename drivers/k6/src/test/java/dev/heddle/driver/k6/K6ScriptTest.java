package dev.heddle.driver.k6;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.heddle.lab.protocol.HttpRequest;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.LoadPlan;
import dev.heddle.lab.protocol.Objective;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class K6ScriptTest {

  private static final JsonMapper JSON = JsonMapper.builder().build();

  @Test
  void users_areConstantUsers_thatRestWhenARequestIsLost() {
    JsonNode plan = plan(K6Script.warmUp(Plans.users(400)));

    assertThat(plan.at("/scenario/executor").asString()).isEqualTo("constant-vus");
    assertThat(plan.at("/scenario/vus").asInt()).isEqualTo(400);
    assertThat(plan.at("/scenario/duration").asString()).isEqualTo("86400000ms");
    assertThat(plan.at("/backOffSeconds").asDouble()).isEqualTo(0.1);
    assertThat(plan.at("/timeoutMillis").asInt()).isEqualTo(10_000);
    assertThat(plan.at("/target").asString()).isEqualTo("http://127.0.0.1:8080");
    assertThat(plan.has("window")).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    // rate, most connections; requests, seconds, first users, most users
    "100, 16384, 100, 1, 100, 1000",
    "2000, 16384, 2000, 1, 1000, 16384",
    "33.5, 16384, 335, 10, 34, 335",
    "0.25, 16384, 25, 100, 10, 10",
    "100, 50, 100, 1, 50, 50",
    "0.0001, 16384, 1, 1000, 10, 10",
  })
  void rate_isWholeRequestsInWholeSeconds(
      double rate, int connections, int requests, int seconds, int first, int most) {
    JsonNode scenario = plan(K6Script.warmUp(Plans.rate(rate, connections))).get("scenario");

    assertThat(scenario.get("executor").asString()).isEqualTo("constant-arrival-rate");
    assertThat(scenario.get("rate").asInt()).isEqualTo(requests);
    assertThat(scenario.get("timeUnit").asString()).isEqualTo(seconds + "s");
    assertThat(scenario.get("preAllocatedVUs").asInt()).isEqualTo(first);
    assertThat(scenario.get("maxVUs").asInt()).isEqualTo(most);
  }

  @Test
  void measured_hasAWindowBetweenSettlingAndTail() {
    JsonNode plan = plan(K6Script.measured(Plans.users(4), 5_000, "summary.json"));

    assertThat(plan.at("/window/afterMillis").asInt()).isEqualTo(2_000);
    assertThat(plan.at("/window/millis").asInt()).isEqualTo(5_000);
    assertThat(plan.at("/scenario/duration").asString()).isEqualTo("8000ms");
    assertThat(plan.at("/scenario/gracefulStop").asString()).isEqualTo("11000ms");
    assertThat(plan.at("/summaryFile").asString()).isEqualTo("summary.json");
  }

  @Test
  void script_countsThePartsThatTheSummaryIsReadBy() {
    String script = K6Script.measured(Plans.users(4), 5_000, "summary.json");

    assertThat(script)
        .contains(
            "'" + SubMetrics.REQUESTS + "'",
            "'" + SubMetrics.BYTES + "'",
            "'" + SubMetrics.RESPONSE_TIME + "'",
            "'" + SubMetrics.ITERATION_TIME + "'",
            "`" + SubMetrics.STATUS + "${answer}}`");
  }

  @Test
  void samePlan_givesTheSameText() {
    assertThat(K6Script.warmUp(Plans.users(4))).isEqualTo(K6Script.warmUp(Plans.users(4)));
  }

  @Test
  void requests_areWrittenWithHeadersAndBody() {
    var json = Map.of("Content-Type", "application/json", "Accept", "a \"b\" </script>");
    byte[] text = "{\"name\": \"Zoë\"}".getBytes(StandardCharsets.UTF_8);
    LoadPlan plan =
        Plans.users(
            1,
            new HttpRequest("POST", "/orders?a=b", json, text),
            new HttpRequest("PUT", "/raw", Map.of(), new byte[] {-1, 0, 1}));

    JsonNode requests = plan(K6Script.warmUp(plan)).get("requests");

    assertThat(requests.get(0).get("method").asString()).isEqualTo("POST");
    assertThat(requests.get(0).get("path").asString()).isEqualTo("/orders?a=b");
    assertThat(requests.get(0).get("text").asString()).isEqualTo("{\"name\": \"Zoë\"}");
    assertThat(requests.get(0).at("/headers/Accept").asString()).isEqualTo("a \"b\" </script>");
    assertThat(requests.get(1).get("base64").asString()).isEqualTo("/wAB");
    assertThat(requests.get(1).has("text")).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "shop.example, http://shop.example:8080",
    "::1, http://[::1]:8080",
    "[::1], http://[::1]:8080",
  })
  void target_hasAnAddressOfIpv6InBracketsOnce(String host, String target) {
    assertThat(K6Script.target(Plans.at(host))).isEqualTo(target);
  }

  @Test
  void alone_takesAnotherTargetAndSaysNothing() {
    String script =
        K6Script.alone(Plans.users(4), Duration.ofSeconds(30), Duration.ofMinutes(1), "TARGET");

    JsonNode plan = plan(script);
    assertThat(plan.at("/targetVariable").asString()).isEqualTo("TARGET");
    assertThat(plan.at("/scenario/duration").asString()).isEqualTo("90000ms");
    assertThat(plan.has("signs")).isFalse();
    assertThat(script).doesNotContain("handleSummary");
  }

  @Test
  void whatK6CannotDo_isRefused() {
    assertRefused(
        new Load.Open(10, Load.Arrivals.POISSON),
        "k6 makes only arrivals at equal distances, not 10/s poisson");
    assertRefused(
        new Load.Jump(1, 9), "k6 cannot jump at the moment that a window opens (1 to 9 users)");
    assertRefused(
        new Load.Climb(1, 9, Load.Arrivals.CONSTANT, Objective.parse("p99<50ms")),
        "k6 cannot look for the highest rate (most at p99<50ms)");
  }

  private static void assertRefused(Load load, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> K6Script.warmUp(Plans.of(load, 100)))
        .withMessage(message);
  }

  /** What is particular to a script. */
  private static JsonNode plan(String script) {
    int from = script.indexOf("const plan = ") + "const plan = ".length();
    return JSON.readTree(script.substring(from, script.indexOf("};\n", from) + 1));
  }
}
