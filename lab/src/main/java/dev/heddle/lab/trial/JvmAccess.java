package dev.heddle.lab.trial;

import dev.heddle.lab.observe.JvmObserver;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The way into the subject's JVM, if there is one.
 *
 * @param observer null if the subject is no JVM or does not let us in
 */
record JvmAccess(@Nullable JvmObserver observer) implements AutoCloseable {

  /** Connects; why it could not is added to the notes. */
  static JvmAccess to(List<Long> pids, List<String> notes) {
    try {
      JvmObserver observer = JvmObserver.connect(pids);
      if (observer == null) {
        notes.add(
            "heap, GC and threads by kind are missing: no JVM that can be looked into was found");
      }
      return new JvmAccess(observer);
    } catch (IOException e) {
      notes.add("heap, GC and threads by kind are missing: " + e.getMessage());
      return new JvmAccess(null);
    }
  }

  /** Null without a way in. */
  @Nullable ThreadCheck threadCheck(Path folder, @Nullable String requestFrame) {
    return observer == null
        ? null
        : new ThreadCheck(observer, folder.toAbsolutePath().resolve("threads.json"), requestFrame);
  }

  @Override
  public void close() {
    if (observer != null) {
      observer.close();
    }
  }
}
