package dev.heddle.lab.rig.observe;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class MetronomeTest {

  private static final Duration LONG = Duration.ofSeconds(20);

  @Test
  void read_whileItRuns_tellsMoreBeatsAndWhatABeatCosts() {
    try (Metronome metronome = Metronome.start()) {
      Metronome.Reading from = awaitBeats(metronome, 1);
      Metronome.Reading to = awaitBeats(metronome, from.beats() + 100);

      assertThat(to.nanosPerBeatSince(from)).isBetween(1_000L, 2_000_000L);
    }
  }

  @Test
  void nanosPerBeatSince_noBeatBetween_isNothing() {
    Metronome.Reading reading = new Metronome.Reading(7, 1_000);

    assertThat(reading.nanosPerBeatSince(reading)).isZero();
  }

  @Test
  void nanosPerBeatSince_dividesTheTimeByTheBeats() {
    assertThat(
            new Metronome.Reading(17, 501_000).nanosPerBeatSince(new Metronome.Reading(7, 1_000)))
        .isEqualTo(50_000);
  }

  private static Metronome.Reading awaitBeats(Metronome metronome, long beats) {
    long deadline = System.nanoTime() + LONG.toNanos();
    Metronome.Reading reading = metronome.read();
    while (reading.beats() < beats && System.nanoTime() < deadline) {
      LockSupport.parkNanos(1_000_000);
      reading = metronome.read();
    }
    assertThat(reading.beats()).isGreaterThanOrEqualTo(beats);
    return reading;
  }
}
