package dev.heddle.lab.report.caution;

import static dev.heddle.lab.report.caution.RanArm.ON_PLATFORM;
import static dev.heddle.lab.report.caution.RanArm.ON_VIRTUAL;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.result.recording.Recording.Wait;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class FaultyJdksTest {

  private static final String FUTURE = "java.util.concurrent.CompletableFuture.waitingGet:1";

  @Test
  void of_faultyJdk_tellsWhatUsersSeeAndWhatToDo() {
    assertThat(told(8, RanArm.of("virtual", "25.0.3+9-LTS", ON_VIRTUAL)))
        .containsExactly(
            "virtual runs on JDK 25.0.3, which has JDK-8373120: a virtual thread can stay blocked"
                + " at synchronized for ever, and its request never ends. To avoid it, use JDK"
                + " 25.0.4, 27 or later.");
  }

  /** A trial takes no full thread dump. */
  @Test
  void of_jdkWhoseThreadDumpsAreFaulty_saysNothing() {
    assertThat(told(8, RanArm.of("virtual", "25.0.4+1-LTS", ON_VIRTUAL))).isEmpty();
  }

  @Test
  void of_armsOnOneJdk_tellsItOnceAndOfThoseOnVirtualThreadsAlone() {
    assertThat(
            told(
                8,
                RanArm.of("platform", "25.0.3+9", ON_PLATFORM),
                RanArm.of("virtual", "25.0.3+9", ON_VIRTUAL),
                RanArm.of("virtual@21", "21.0.9+10", ON_VIRTUAL),
                RanArm.of("other", "25.0.3+9", ON_VIRTUAL)))
        .hasSize(2)
        .anyMatch(caution -> caution.startsWith("virtual and other run on JDK 25.0.3, which has"))
        .anyMatch(
            caution -> caution.startsWith("virtual@21 runs on JDK 21.0.9, which has JDK-8338383"));
  }

  @Test
  void of_releaseFixedInAnUnknownUpdate_tellsThatItMayBe() {
    assertThat(told(8, RanArm.of("virtual", "26.0.1+8", ON_VIRTUAL)))
        .hasSize(1)
        .allMatch(caution -> caution.contains("JDK 26.0.1, which may have JDK-8373120: "));
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(strings = {"25.0.5+9-LTS", "27+35", "openj9-0.61.0", "25.292-b10", ""})
  void of_jdkWithoutFaultsOrNotKnown_saysNothing(String version) {
    assertThat(told(8, RanArm.of("virtual", version, ON_VIRTUAL))).isEmpty();
  }

  @Test
  void of_filesOnVirtualThreads_isToldWhereTheyAreWaitedFor() {
    RanArm arm = RanArm.of("virtual", "27", ON_VIRTUAL);

    assertThat(told(8, arm)).isEmpty();
    assertThat(told(8, arm.waiting(Wait.Kind.SOCKET, "a.B.c:1"))).isEmpty();
    assertThat(told(8, arm.waiting(Wait.Kind.FILE, "a.B.c:1")))
        .hasSize(1)
        .allMatch(caution -> caution.contains("JDK-8329593"));
    assertThat(told(8, RanArm.of("a", "27", ON_PLATFORM).waiting(Wait.Kind.FILE, "a.B.c:1")))
        .isEmpty();
  }

  @Test
  void of_completableFutures_isToldOnTwoCpusOrFewer() {
    RanArm waiting = RanArm.of("a", "27", ON_PLATFORM).waiting(Wait.Kind.PARK, "a.B.c:1", FUTURE);

    assertThat(told(2, waiting)).hasSize(1).allMatch(caution -> caution.contains("JDK-8362881"));
    assertThat(told(3, waiting)).isEmpty();
    assertThat(told(8, waiting.on(1))).hasSize(1);
    assertThat(told(2, RanArm.of("a", "27", ON_PLATFORM))).isEmpty();
  }

  private static List<String> told(int cpus, RanArm... arms) {
    return new FaultyJdks().of(RanArm.result(cpus, arms));
  }
}
