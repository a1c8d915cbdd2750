package dev.heddle.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Claim;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.LivingPairs;
import dev.heddle.lab.experiment.Settings;
import dev.heddle.lab.experiment.Suite;
import dev.heddle.lab.experiment.yaml.ExperimentFile;
import dev.heddle.lab.experiment.yaml.Pack;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.ClaimFinding;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PacksTest {

  static List<Pack> packs() {
    return Pack.in(Path.of("..", "..", "packs"));
  }

  private static Suite read(Pack pack, Settings settings) {
    return ExperimentFile.readSuite(pack.file(), settings, List.of("{java}", "Tasks"), List.of());
  }

  @ParameterizedTest
  @MethodSource("packs")
  void pack_canBeRead_andSaysWhatItIsAbout(Pack pack) {
    Suite suite = read(pack, Settings.defaults(1));

    assertThat(pack.about()).isNotBlank();
    assertThat(suite.name()).isEqualTo(pack.name());
    suite.scenarios().forEach(scenario -> check(scenario.experiment()));
  }

  private static void check(Experiment experiment) {
    assertThat(experiment.arms()).hasSizeGreaterThan(1);
    ClaimFinding.check(experiment);
    for (Claim claim : experiment.claims()) {
      assertThat(experiment.arms()).extracting(Arm::name).contains(claim.arm(), claim.base());
      assertThat(experiment.loads())
          .extracting(Load::label)
          .contains(claim.load(), claim.baseLoad());
      if (claim.about() == Claim.About.RATIO) {
        assertThat(claim.arm() + claim.load()).isNotEqualTo(claim.base() + claim.baseLoad());
      }
    }
  }

  /** It would see the pauses between turns. */
  @ParameterizedTest
  @MethodSource("packs")
  void pack_ofAPoolThatTunesItself_doesNotMeasureItInTurns(Pack pack) {
    Suite suite = read(pack, Settings.defaults(1));

    for (Suite.Scenario scenario : suite.scenarios()) {
      Experiment experiment = scenario.experiment();
      if (experiment.subject().toString().contains("subjects/liberty/run")) {
        assertThat(experiment.loads())
            .as(experiment.name())
            .noneMatch(load -> LivingPairs.arePossible(experiment, load));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("packs")
  void pack_quick_isToTakeLessThanAMinute(Pack pack) {
    Suite suite = read(pack, ExampleExperiments.quick(Settings.defaults(1)));

    Duration all =
        suite.scenarios().stream()
            .map(scenario -> Forecast.of(scenario.experiment()).duration())
            .reduce(Duration.ZERO, Duration::plus);

    assertThat(all).isLessThan(Duration.ofMinutes(1));
  }
}
