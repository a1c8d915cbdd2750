package dev.heddle.lab.rig.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class UnseenProcessTest {

  @Test
  void process_that_does_not_exist_belongs_to_another_or_is_no_jvm_is_told_as_such() {
    assertThat(new UnseenProcess(7, false, null, "ann", null, null).sentence())
        .isEqualTo("there is no process 7; jcmd -l lists the JVMs that run here");
    assertThat(new UnseenProcess(7, true, "bob", "ann", null, null).sentence())
        .startsWith("process 7 belongs to bob; run heddle as that user");
    assertThat(new UnseenProcess(7, true, "ann", "ann", "bash", false).sentence())
        .startsWith("process 7 (bash) is not a JVM; ");
    assertThat(new UnseenProcess(7, true, null, "ann", null, null).sentence())
        .startsWith("process 7 is not a JVM; ");
  }

  @Test
  void jvm_that_hides_is_told_how_to_open_it() {
    assertThat(new UnseenProcess(7, true, "ann", "ann", "java", true).sentence())
        .contains("does not show itself (-XX:-UsePerfData", "jmxremote.port=PORT");
  }
}
