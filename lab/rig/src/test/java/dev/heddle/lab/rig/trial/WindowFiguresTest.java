package dev.heddle.lab.rig.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.observation.Observation.JvmObservation;
import dev.heddle.lab.observation.ProcessFigures;
import dev.heddle.lab.observation.ProcessSample;
import dev.heddle.lab.rig.observe.Metronome;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class WindowFiguresTest {

  private static final Duration TWO_SECONDS = Duration.ofSeconds(2);
  private static final ProcessSample FROM = new ProcessSample(1000, 500L, 50L, 80L, 8, 100L, 1000L);
  private static final ProcessSample TO =
      new ProcessSample(3000, 2500L, 250L, 120L, 12, 400L, 1600L);

  @Test
  void processes_betweenTwoEdges_areInProportionToTheWindow() {
    assertThat(figures(edge(FROM), edge(TO)).processes(List.of(FROM, TO)))
        .isEqualTo(new ProcessFigures(1600L, 160L, 100L, 120L, 12, 240L, 480L));
  }

  @Test
  void processes_withoutAReadingAtAnEdge_haveNoCpuTime() {
    ProcessSample inside = Examples.processSample(2000, 900, 90, 90, 9, 200);

    for (WindowFigures figures :
        List.of(
            figures(missing(1000), edge(TO)),
            figures(edge(FROM), missing(3000)),
            figures(missing(1000), missing(3000)))) {
      ProcessFigures processes = figures.processes(List.of(inside));
      assertThat(processes.cpuNanos()).isNull();
      assertThat(processes.compilerNanos()).isNull();
      assertThat(processes.compilerWaitNanos()).isNull();
      assertThat(processes.serviceNanos()).isNull();
      assertThat(processes.contextSwitches()).isNull();
      assertThat(processes.residentBytes()).isEqualTo(90);
    }
  }

  /** The count of a thread that has ended is lost. */
  @Test
  void contextSwitches_areTheSumOfIncreasesFromEdgeToEdge() {
    ProcessSample more = Examples.processSample(1500, 900, 90, 90, 9, 300);
    ProcessSample fewer = Examples.processSample(2000, 900, 90, 90, 9, 150);

    ProcessFigures figures =
        figures(edge(FROM), edge(TO)).processes(List.of(FROM, more, fewer, TO));

    assertThat(figures.contextSwitches()).isEqualTo(Math.round(0.8 * (200 + 250)));
  }

  @Test
  void processes_thatToldOneThingAtOneEdgeOnly_haveNoFigureThatRestsOnIt() {
    ProcessSample withoutCpu = new ProcessSample(3000, null, null, 120L, 12, null);
    ProcessSample withoutCompilers = new ProcessSample(3000, 2500L, null, 120L, 12, 400L);

    assertThat(figures(edge(FROM), edge(withoutCpu)).processes(List.of()).serviceNanos()).isNull();
    assertThat(figures(edge(FROM), edge(withoutCompilers)).processes(List.of()).serviceNanos())
        .isNull();
  }

  @Test
  void processes_whoseCountersBeganAnew_haveNoNegativeCpuTime() {
    ProcessSample restarted = Examples.processSample(3000, 7, 1, 120, 12, 4);

    ProcessFigures processes = figures(edge(FROM), edge(restarted)).processes(List.of());
    assertThat(processes.cpuNanos()).isNull();
    assertThat(processes.residentBytes()).isNull();
    assertThat(processes.threads()).isNull();
  }

  @Test
  void others_withoutAReadingAtAnEdge_areNotKnown() {
    JvmObservation jvm = Examples.jvm("25", 1, 2, 3, 4, 5, 6L);
    Edge told = edge(FROM, jvm, Optional.of(Duration.ofMillis(5)), OptionalLong.of(9));
    Edge silent = edge(TO, null, Optional.empty(), OptionalLong.empty());
    Edge earlier = edge(TO, jvm, Optional.of(Duration.ofMillis(4)), OptionalLong.of(8));

    for (Edge last : List.of(silent, earlier)) {
      assertThat(figures(told, last).throttledNanos()).isNull();
      assertThat(figures(told, last).remoteNanos()).isNull();
    }
    assertThat(figures(told, silent).jvm()).isNull();
    Edge later = edge(TO, jvm, Optional.of(Duration.ofMillis(5)), OptionalLong.of(9));
    assertThat(figures(told, later).jvm()).isNotNull();
    assertThat(figures(told, later).remoteNanos()).isZero();
  }

  @Test
  void figures_ofReadingsThatAreFarOff_areNotKnown() {
    JvmObservation jvm = Examples.jvm("25", 1, 2, 3, 4, 5, 6L);
    Edge first = edge(FROM, jvm, Optional.of(Duration.ofMillis(5)), OptionalLong.of(9));
    Edge last = edge(TO, jvm, Optional.of(Duration.ofMillis(6)), OptionalLong.of(10));
    WindowFigures late = new WindowFigures(first, last, Duration.ofMillis(1500));

    assertThat(late.processes(List.of()).cpuNanos()).isNull();
    assertThat(late.processes(List.of(FROM, TO)).contextSwitches()).isNull();
    assertThat(late.jvm()).isNull();
    assertThat(late.throttledNanos()).isNull();
    assertThat(late.remoteNanos()).isNull();
    // Of a short window, nothing could be read in time.
    ProcessSample soon = Examples.processSample(1300, 800, 80, 90, 9, 200);
    assertThat(
            new WindowFigures(edge(FROM), edge(soon), Duration.ofMillis(100))
                .processes(List.of())
                .cpuNanos())
        .isEqualTo(100);
  }

  @Test
  void figures_ofReadingsThatAreAllLate_areNotKnown() {
    JvmObservation jvm = Examples.jvm("25", 1, 2, 3, 4, 5, 6L);
    Edge first = edge(FROM, jvm, Optional.of(Duration.ofMillis(5)), OptionalLong.of(9));
    Edge last = edge(TO, jvm, Optional.of(Duration.ofMillis(6)), OptionalLong.of(10));
    WindowFigures inTime = new WindowFigures(late(first, 600), late(last, 600), TWO_SECONDS);
    WindowFigures late = new WindowFigures(late(first, 601), late(last, 601), TWO_SECONDS);

    assertThat(inTime.processes(List.of()).cpuNanos()).isEqualTo(2000);
    assertThat(inTime.jvm()).isNotNull();
    assertThat(late.processes(List.of()).cpuNanos()).isNull();
    assertThat(late.jvm()).isNull();
    assertThat(late.throttledNanos()).isNull();
    assertThat(late.remoteNanos()).isNull();
  }

  /** The same readings, so long after the edge. */
  private static Edge late(Edge edge, long millis) {
    return new Edge(
        edge.elapsedMillis() - millis,
        edge.process(),
        edge.elapsedMillis(),
        edge.beats(),
        edge.ticks(),
        edge.grantedTicks(),
        edge.jvm(),
        edge.throttled(),
        edge.remoteNanos());
  }

  /** 1.6 seconds of two that were observed. */
  private static WindowFigures figures(Edge from, Edge to) {
    return new WindowFigures(from, to, Duration.ofMillis(1600));
  }

  private static Edge edge(ProcessSample process) {
    return edge(process, null, Optional.empty(), OptionalLong.empty());
  }

  private static Edge missing(long elapsedMillis) {
    return edge(null, elapsedMillis, null, Optional.empty(), OptionalLong.empty());
  }

  private static Edge edge(
      ProcessSample process,
      @Nullable JvmObservation jvm,
      Optional<Duration> throttled,
      OptionalLong remoteNanos) {
    return edge(process, process.elapsedMillis(), jvm, throttled, remoteNanos);
  }

  private static Edge edge(
      @Nullable ProcessSample process,
      long elapsed,
      @Nullable JvmObservation jvm,
      Optional<Duration> throttled,
      OptionalLong remoteNanos) {
    return new Edge(
        elapsed,
        process,
        elapsed,
        new Metronome.Reading(1, 1),
        new long[8],
        null,
        jvm,
        throttled,
        remoteNanos);
  }
}
