package dev.heddle.subject.tasks;

/**
 * A task that waits while something pins a virtual thread to its carrier, at least on some JDKs.
 */
sealed interface Pinned extends TaskBody
    permits HoldsMonitor, HoldsNativeFrame, InitializesClass, ReadsFile {

  /**
   * The task with the name given by {@code how=}.
   *
   * @throws IllegalArgumentException if there is no such task, or it is not possible on this system
   */
  static TaskBody parse(String how, Waits waits) {
    return switch (how) {
      case "none" -> waits;
      case "synchronized" -> new HoldsMonitor(waits);
      case "native" -> HoldsNativeFrame.of(waits, Runtime.version().feature());
      case "file" -> ReadsFile.of(waits.time());
      case "class-loading" -> InitializesClass.of(waits);
      default ->
          throw new IllegalArgumentException(
              "how must be synchronized, native, file, class-loading or none, was " + how);
    };
  }
}
