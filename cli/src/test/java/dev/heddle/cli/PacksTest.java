package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.driver.protocol.Load;
import dev.heddle.lab.describe.Arm;
import dev.heddle.lab.describe.Claim;
import dev.heddle.lab.describe.Experiment;
import dev.heddle.lab.describe.ExperimentFile;
import dev.heddle.lab.describe.Pack;
import dev.heddle.lab.describe.Settings;
import dev.heddle.lab.describe.TaskProgram;
import dev.heddle.lab.result.ClaimFinding;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PacksTest {

  static List<Pack> packs() {
    return Pack.in(Path.of("..", "packs"));
  }

  @ParameterizedTest
  @MethodSource("packs")
  void pack_canBeRead_andSaysWhatItIsAbout(Pack pack) {
    Experiment experiment =
        ExperimentFile.read(pack.file(), Settings.defaults(1), List.of("{java}", "Tasks"));

    assertThat(pack.about()).isNotBlank();
    assertThat(experiment.name()).isEqualTo(pack.name());
    assertThat(experiment.subject()).isInstanceOf(TaskProgram.class);
    assertThat(experiment.arms()).hasSizeGreaterThan(1);
    ClaimFinding.check(experiment);
    for (Claim claim : experiment.claims()) {
      assertThat(experiment.arms().stream().skip(1)).extracting(Arm::name).contains(claim.arm());
      assertThat(experiment.loads()).extracting(Load::label).contains(claim.load());
    }
  }
}
