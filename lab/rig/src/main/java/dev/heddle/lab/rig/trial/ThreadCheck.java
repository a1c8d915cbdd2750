package dev.heddle.lab.rig.trial;

import dev.heddle.lab.result.ThreadProof;
import dev.heddle.lab.rig.observe.JvmObserver;
import dev.heddle.lab.rig.observe.ThreadDump;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Takes thread dumps of a subject under load until one shows a thread that serves a request. */
final class ThreadCheck {

  private static final int MOST_DUMPS = 10;

  /** More than dumps, because prints show a virtual thread only while it is mounted. */
  private static final int MOST_PRINTS = 60;

  /** Few prints of a JVM in production, because each stops its threads for a moment. */
  private static final int FEW_PRINTS = 5;

  private final JvmObserver jvm;
  private final Optional<Path> file;
  private final @Nullable String requestFrame;
  private final int most;

  private ThreadProof proof = ThreadProof.NONE;
  private @Nullable String failure;

  private ThreadCheck(
      JvmObserver jvm, Optional<Path> file, @Nullable String requestFrame, int most) {
    this.jvm = jvm;
    this.file = file;
    this.requestFrame = requestFrame;
    this.most = most;
  }

  /**
   * A check by dumps, or by prints if dumps might crash the JVM.
   *
   * @param file the temporary file for a dump
   * @param requestFrame see {@link ThreadDump#read}
   */
  static ThreadCheck of(JvmObserver jvm, Path file, @Nullable String requestFrame) {
    return jvm.isDumpDangerous()
        ? new ThreadCheck(jvm, Optional.empty(), requestFrame, MOST_PRINTS)
        : new ThreadCheck(jvm, Optional.of(file), requestFrame, MOST_DUMPS);
  }

  /**
   * A check by a few prints, for a JVM in production, on whose machine no file is to be written.
   */
  static ThreadCheck ofOneInUse(JvmObserver jvm) {
    return new ThreadCheck(jvm, Optional.empty(), null, FEW_PRINTS);
  }

  /** Whether another dump is needed and allowed. */
  boolean isLooking() {
    return !proof.isSeen() && failure == null && proof.dumps() < most;
  }

  /** Takes one more dump. */
  void look() {
    try {
      proof = proof.plus(file.isPresent() ? dump(file.get()) : print());
    } catch (IOException e) {
      failure = e.getMessage();
    }
  }

  private ThreadProof print() throws IOException {
    return ThreadDump.readPrint(jvm.printThreads(), requestFrame);
  }

  private ThreadProof dump(Path to) throws IOException {
    Files.deleteIfExists(to);
    jvm.dumpThreads(to);
    ThreadProof shown = ThreadDump.read(to, requestFrame);
    Files.deleteIfExists(to);
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
