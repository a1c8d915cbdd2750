package dev.heddle.lab.experiment;

import java.nio.file.Path;
import java.util.List;

/**
 * All that there is to know of a kind of driver: its words, how its process is run, what it leaves
 * behind, and what it cannot do. A driver is a subclass in a file of its own. Immutable; starts
 * nothing.
 */
abstract class DriverDescriptor {

  private final String mainClass;
  private final String meaning;
  private final String lacks;

  /**
   * @param mainClass of its process; by name, since the lab does not know its classes
   * @param meaning what it is, as a clause in Markdown; the table in the docs shows it
   * @param lacks what it cannot do, likewise; empty: it can do all
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
   * The command line of its process.
   *
   * @param jvm the lab's, on which it runs
   * @param kept the folder for what it was given to run, if {@link #keepsFiles}
   * @param engines that make the load in its place; empty unless {@link #takesEngines}
   */
  abstract List<String> command(LabJvm jvm, Path kept, List<String> engines);

  /** The file name of its log among the logs of a run. */
  abstract String log();

  /** Whether it keeps what it was given to run, in a folder of its name beside its log. */
  boolean keepsFiles() {
    return true;
  }

  /** Whether engines elsewhere can make the load in its place. */
  boolean takesEngines() {
    return false;
  }

  /** Whether a load of its can pause and go on, so that several starts are measured in turns. */
  boolean canPause() {
    return false;
  }

  /** Whether it computes in event loops, as many as it is told; others may use every CPU. */
  boolean hasEventLoops() {
    return false;
  }

  /** What it cannot do without and that is not built with Heddle. */
  abstract List<Need> needs(LabJvm jvm);
}
