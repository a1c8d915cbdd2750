package dev.heddle.subject.tasks;

/**
 * Waits while something keeps a virtual thread from leaving its carrier, or did so on some JDK.
 * Which of them do is the JDK's affair, and what is measured.
 */
sealed interface Pinned extends TaskBody
    permits HoldsMonitor, HoldsNativeFrame, InitializesClass, ReadsFile {

  /**
   * By the name that {@code how=} gives it.
   *
   * @throws IllegalArgumentException if there is none, or it cannot be had here
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
