package dev.heddle.lab.experiment;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * Everything about one kind of driver: its wording, how its process is started, the files it
 * leaves, and what it cannot do. Each driver is a subclass in a file of its own. Immutable; starts
 * nothing.
 */
abstract class DriverDescriptor {

  private static final Duration START_LIMIT = Duration.ofSeconds(30);

  private final String mainClass;
  private final String meaning;
  private final String lacks;

  /**
   * @param mainClass the main class of its process; given by name, because the lab does not know
   *     its classes
   * @param meaning what it is, as a clause in Markdown; shown in the docs
   * @param lacks what it cannot do, as a clause in Markdown; empty if nothing
   */
  DriverDescriptor(String mainClass, String meaning, String lacks) {
    this.mainClass = mainClass;
    this.meaning = meaning;
    this.lacks = lacks;
  }

  final String mainClass() {
    return mainClass;
  }

  final String meaning() {
    return meaning;
  }

  final String lacks() {
    return lacks;
  }

  /**
   * The command line of the driver's process.
   *
   * @param jvm the lab's JVM, which runs the driver
   * @param kept the folder for the files that the driver runs, if {@link #keepsFiles}
   * @param engines the engines that make the load; empty unless {@link #takesEngines}
   */
  abstract List<String> command(LabJvm jvm, Path kept, List<String> engines);

  /** The file name of its log among the logs of a run. */
  abstract String log();

  /** Whether it keeps the files that it runs, in a folder of its name beside its log. */
  boolean keepsFiles() {
    return true;
  }

  /** Whether engines on other machines can make the load. */
  boolean takesEngines() {
    return false;
  }

  /** Whether it can pause and resume a load, so that several starts can be measured in turns. */
  boolean canPause() {
    return false;
  }

  /** Whether it runs in a given number of event loops; other drivers may use every CPU. */
  boolean hasEventLoops() {
    return false;
  }

  /** How long it may take until a load begins, and once more until the window of one opens. */
  Duration startLimit() {
    return START_LIMIT;
  }

  /** The components that it needs but that are not built with Heddle. */
  abstract List<Need> needs(LabJvm jvm);
}
