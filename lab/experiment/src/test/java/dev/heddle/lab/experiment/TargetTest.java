package dev.heddle.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.lab.protocol.HttpRequest;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TargetTest {

  @ParameterizedTest
  @CsvSource({
    "http://10.0.0.5:8080, 10.0.0.5, 8080, false",
    "HTTPS://shop.example/, shop.example, 443, true",
    "http://shop.example, shop.example, 80, false",
    "http://[::1]:81, [::1], 81, false",
  })
  void url_saysWhere(URI url, String host, int port, boolean https) {
    Target target = new Target(url, null, null);

    assertThat(target.host()).isEqualTo(host);
    assertThat(target.port()).isEqualTo(port);
    assertThat(target.https()).isEqualTo(https);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"ftp://x", "x:80", "http:/x", "http://x/path", "http://x?a=b", "http://x#y"})
  void url_thatIsNoServer_isRefused(URI url) {
    assertThatThrownBy(() -> new Target(url, null, null))
        .isInstanceOf(DescriptionException.class)
        .hasMessageStartingWith("a target looks like http://host:port");
  }

  @Test
  void url_withAPassword_isRefusedAndNotRepeated() {
    assertThatThrownBy(() -> new Target(URI.create("http://user:secret@x:80"), null, null))
        .isInstanceOf(DescriptionException.class)
        .hasMessageStartingWith("a target has no user name and no password")
        .hasMessageNotContaining("secret");
  }

  @Test
  void experiment_onTargets_hasAnArmForEachAndItsNoiseFloor() {
    Target first = new Target(URI.create("http://a:1"), "a:9010", "/metrics");
    Map<String, Target> targets = new LinkedHashMap<>();
    targets.put("old", first);
    targets.put("new", new Target(URI.create("http://b:1"), null, null));

    Experiment experiment =
        RunningService.experiment(
            targets, Settings.defaults(1).withRequests(List.of(HttpRequest.get("/"))));

    RunningService service = (RunningService) experiment.subject();
    assertThat(experiment.arms()).extracting(Arm::name).containsExactly("old", "new");
    assertThat(service.target(experiment.arms().getFirst().again())).isEqualTo(first);
    assertThatThrownBy(() -> service.target(experiment.arms().getFirst().again().again()))
        .hasMessage("arm old-again-again has no target");
  }
}
