package dev.heddle.lab.report.caution;

import static dev.heddle.lab.report.caution.RanArm.ON_PLATFORM;
import static dev.heddle.lab.report.caution.RanArm.ON_VIRTUAL;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.result.ThreadProof;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OptionCautionsTest {

  private static final String POOL = "server.tomcat.threads.max";

  @Test
  void tracePinnedThreads_onJdk24AndLater_hasNoEffect() {
    String[] options = {"-Djdk.tracePinnedThreads=full"};

    assertThat(
            told(
                RanArm.of("one", "24.0.2+12", ON_VIRTUAL, options),
                RanArm.of("none", "24.0.2+12", ON_VIRTUAL),
                RanArm.of("two", "24.0.2+12", ON_VIRTUAL, "-Djdk.tracePinnedThreads"),
                RanArm.of("old", "23.0.2+7", ON_VIRTUAL, options),
                RanArm.of("unknown", "openj9-0.61.0", ON_VIRTUAL, options)))
        .containsExactly(
            "one and two: -Djdk.tracePinnedThreads has no effect on JDK 24.0.2, it was removed in"
                + " JDK 24. Recorded trials show pinned carriers.");
  }

  @Test
  void pool_besideVirtualThreads_hasNoEffect() {
    assertThat(
            told(
                RanArm.of("property", null, ON_VIRTUAL, "-D" + POOL + "=50"),
                RanArm.of("argument", null, ON_VIRTUAL, "-jar", "x.jar", "--" + POOL + "=50"),
                RanArm.of("variable", null, ON_VIRTUAL)
                    .with(Map.of("SERVER_TOMCAT_THREADS_MAX", "50")),
                RanArm.of("jar", null, ON_VIRTUAL).setting(POOL, "50"),
                RanArm.of("platform", null, ON_PLATFORM, "-D" + POOL + "=50"),
                RanArm.of("mixed", null, new ThreadProof(1, 1, 1, null), "-D" + POOL + "=50"),
                RanArm.of("without", null, ON_VIRTUAL)))
        .containsExactly(
            "property, argument, variable and jar: server.tomcat.threads.max has no effect beside"
                + " virtual threads, each request gets one of its own. To limit requests, use a"
                + " semaphore or server.tomcat.max-connections.");
  }

  @Test
  void pool_whereVirtualThreadsAreSwitchedOnAndNoneWasSeen_hasNoEffect() {
    String size = "-D" + POOL + "=50";
    String on = "-Dspring.threads.virtual.enabled=true";

    assertThat(told(RanArm.of("a", null, ThreadProof.NONE, size, on))).hasSize(1);
    assertThat(told(RanArm.of("a", null, ThreadProof.NONE, size, on.replace("true", "false"))))
        .isEmpty();
  }

  @Test
  void processorCount_thatIsNotTheGrant_isTold() {
    assertThat(told(RanArm.of("a", "27", ON_PLATFORM, "-XX:ActiveProcessorCount=8")))
        .containsExactly(
            "a: -XX:ActiveProcessorCount=8 sizes carriers, pools and the garbage collector for 8"
                + " CPUs, and they run on 4. To change both, give the arm cpus.");
    assertThat(told(RanArm.of("a", "27", ON_PLATFORM, "-XX:ActiveProcessorCount=1")))
        .hasSize(1)
        .allMatch(caution -> caution.contains("for 1 CPU, and they run on 4."));
    assertThat(told(RanArm.of("a", "27", ON_PLATFORM, "-XX:ActiveProcessorCount=4"))).isEmpty();
    assertThat(told(RanArm.of("a", "27", ON_PLATFORM, "-XX:ActiveProcessorCount=2").on(2)))
        .isEmpty();
    assertThat(
            told(
                RanArm.of("a", "27", ON_PLATFORM, "-XX:ActiveProcessorCount=4")
                    .with(Map.of("_JAVA_OPTIONS", " -Xmx1g  -XX:ActiveProcessorCount=3"))))
        .hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-XX:ActiveProcessorCount=", "-XX:ActiveProcessorCount=99999999999"})
  void processorCount_thatIsNoNumber_saysNothing(String option) {
    assertThat(told(RanArm.of("a", "27", ON_PLATFORM, option))).isEmpty();
  }

  @Test
  void oneCpu_beforeJdk27_makesTheJvmChooseSerialGc() {
    RanArm arm = RanArm.of("a", "25.0.5+9-LTS", ON_PLATFORM);

    assertThat(told(arm.on(1)))
        .containsExactly(
            "a: with one CPU, JDK 25.0.5 chooses SerialGC. If the service runs on more CPUs"
                + " elsewhere, add -XX:+UseG1GC.");
    assertThat(told(arm.on(2))).isEmpty();
    assertThat(told(RanArm.of("a", "25.0.5", ON_PLATFORM, "-XX:+UseParallelGC").on(1))).isEmpty();
    assertThat(told(RanArm.of("a", "27", ON_PLATFORM).on(1))).isEmpty();
    assertThat(told(RanArm.of("a", null, ON_PLATFORM).on(1))).isEmpty();
  }

  private static List<String> told(RanArm... arms) {
    return OptionCautions.ALL.stream()
        .flatMap(caution -> caution.of(RanArm.result(4, arms)).stream())
        .toList();
  }
}
