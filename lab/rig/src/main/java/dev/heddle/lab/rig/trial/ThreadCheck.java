package dev.heddle.lab.rig.trial;

import dev.heddle.lab.result.ThreadProof;
import dev.heddle.lab.rig.observe.JvmObserver;
import dev.heddle.lab.rig.observe.ThreadDump;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Takes thread dumps of a subject under load until one shows a thread that serves a request. */
final class ThreadCheck {

  private static final int MOST_DUMPS = 10;

  /** More, as these show a virtual thread only while it is mounted. */
  private static final int MOST_PRINTS = 60;

  private final JvmObserver jvm;
  private final Path file;
  private final @Nullable String requestFrame;

  /** Whether to take prints, because dumps might do harm. */
  private final boolean prints;

  private ThreadProof proof = ThreadProof.NONE;
  private @Nullable String failure;

  /**
   * @param file the temporary file for a dump
   * @param requestFrame see {@link ThreadDump#read}
   */
  ThreadCheck(JvmObserver jvm, Path file, @Nullable String requestFrame) {
    this.jvm = jvm;
    this.file = file;
    this.requestFrame = requestFrame;
    this.prints = jvm.isDumpDangerous();
  }

  /** Whether another dump is needed and allowed. */
  boolean isLooking() {
    int most = prints ? MOST_PRINTS : MOST_DUMPS;
    return !proof.isSeen() && failure == null && proof.dumps() < most;
  }

  /** Takes one more dump. */
  void look() {
    try {
      proof = proof.plus(prints ? print() : dump());
    } catch (IOException e) {
      failure = e.getMessage();
    }
  }

  private ThreadProof print() throws IOException {
    return ThreadDump.readPrint(jvm.printThreads(), requestFrame);
  }

  private ThreadProof dump() throws IOException {
    Files.deleteIfExists(file);
    jvm.dumpThreads(file);
    ThreadProof shown = ThreadDump.read(file, requestFrame);
    Files.deleteIfExists(file);
    return shown;
  }

  ThreadProof proof() {
    return proof;
  }

  /** Why dumps failed; null if they did not. */
  @Nullable String failure() {
    return failure;
  }
}
