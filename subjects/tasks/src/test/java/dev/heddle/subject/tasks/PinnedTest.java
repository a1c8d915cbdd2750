package dev.heddle.subject.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PinnedTest {

  private static final String PINNED = "jdk.VirtualThreadPinned";

  @ParameterizedTest
  @ValueSource(strings = {"synchronized", "native", "file", "class-loading", "none"})
  void run_everyKind_waitsOnEveryThread(String how) throws Exception {
    for (String executor : List.of("fixed-8", "virtual")) {
      Told told = new Told();
      long before = System.nanoTime();
      TasksMain.jobs(List.of("pinned", "how=" + how, "wait=3ms", "tasks=4", "--on=" + executor))
          .begin(told);
      assertThat(told.well()).isTrue();
      assertThat(Duration.ofNanos(System.nanoTime() - before))
          .isGreaterThanOrEqualTo(Duration.ofMillis(3));
    }
  }

  /**
   * A read is no park: the JVM does not tell of it, and that it holds its thread is the system's.
   */
  @ParameterizedTest
  @CsvSource({"native, true", "class-loading, true", "none, false"})
  void run_onAVirtualThread_keepsItsCarrierOrDoesNot(
      String how, boolean keeps, @TempDir Path folder) throws Exception {
    TaskBody body = Pinned.parse(how, new Waits(Duration.ofMillis(1)));
    Path file = folder.resolve("pinned.jfr");
    try (Recording recording = new Recording()) {
      recording.enable(PINNED).withoutThreshold();
      recording.start();
      Thread thread = Thread.ofVirtual().name("pinned-" + how).start(() -> body.run(Runnable::run));
      assertThat(thread.join(Duration.ofSeconds(20))).isTrue();
      recording.stop();
      recording.dump(file);
    }
    assertThat(RecordingFile.readAllEvents(file).stream().anyMatch(e -> isOf(e, "pinned-" + how)))
        .isEqualTo(keeps);
  }

  private static boolean isOf(RecordedEvent event, String thread) {
    return event.getEventType().getName().equals(PINNED)
        && thread.equals(event.getThread().getJavaName());
  }

  @Test
  void classLoading_everyTask_initializesAnew() {
    TaskBody body = InitializesClass.of(new Waits(Duration.ofMillis(2)));
    for (int i = 0; i < 3; i++) {
      long before = System.nanoTime();
      body.run(Runnable::run);
      assertThat(System.nanoTime() - before).isGreaterThanOrEqualTo(2_000_000);
    }
  }

  @Test
  void native_beforeForeignFunctions_saysWhatItNeeds() {
    assertThatThrownBy(() -> HoldsNativeFrame.of(new Waits(Duration.ZERO), 21))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("how=native on JDK 21 needs the flag -Djdk.reflect.useNativeAccessorOnly=true");
  }

  @Test
  void file_opened_leavesNoNameBehind() throws Exception {
    List<Path> before = fifos(); // Of other programs.
    Fifo.open();
    assertThat(fifos()).isSubsetOf(before);
  }

  private static List<Path> fifos() throws IOException {
    Path folder = Path.of(System.getProperty("java.io.tmpdir"));
    List<Path> found = new ArrayList<>();
    try (var all = Files.newDirectoryStream(folder, "heddle-fifo*")) {
      all.forEach(found::add);
    }
    return found;
  }
}
