package dev.heddle.lab.rig.observe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.observation.Observation.JvmObservation;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NativeMemoryTest {

  @Test
  void parse_summary_tellsCommittedBytesByCategory() {
    String text =
        """
        Native Memory Tracking:

        (Omitting categories weighting less than 1KB)

        Total: reserved=1807442KB, committed=101470KB
               malloc: 23014KB #44455, peak=23026KB #44424
               mmap:   reserved=1784428KB, committed=78456KB

        -                 Java Heap (reserved=503808KB, committed=32768KB)
                                    (mmap: reserved=503808KB, committed=32768KB, at peak)
        -                    Thread (reserved=24676KB, committed=1300KB)
                                    (threads #24)
        """;

    assertThat(NativeMemory.parse(text))
        .isEqualTo(
            Map.of(
                JvmObservation.NATIVE_TOTAL,
                101_470L * 1024,
                "Java Heap",
                32_768L * 1024,
                "Thread",
                1_300L * 1024));
  }

  @Test
  void parse_trackingIsOff_isEmpty() {
    assertThat(NativeMemory.parse("Native memory tracking is not enabled")).isEmpty();
    assertThat(NativeMemory.parse("")).isEmpty();
  }
}
