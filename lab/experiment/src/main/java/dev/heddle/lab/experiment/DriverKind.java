package dev.heddle.lab.experiment;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A kind of driver. Each is described in its {@link DriverDescriptor}. */
public enum DriverKind {
  EMBEDDED(new EmbeddedDescriptor()),
  K6(new K6Descriptor()),
  JMETER(new JmeterDescriptor());

  @SuppressWarnings("ImmutableEnumChecker") // Descriptors are immutable.
  private final DriverDescriptor descriptor;

  DriverKind(DriverDescriptor descriptor) {
    this.descriptor = descriptor;
  }

  /** What it is, as a clause in Markdown. */
  public String meaning() {
    return descriptor.meaning();
  }

  /** What it cannot do, as a clause in Markdown; empty if nothing. */
  public String lacks() {
    return descriptor.lacks();
  }

  /** The main class of its process. */
  public String mainClass() {
    return descriptor.mainClass();
  }

  /** The file name of its log among the logs of a run. */
  public String log() {
    return descriptor.log();
  }

  /** Whether it keeps the files that it runs, in a folder of its name beside its log. */
  public boolean keepsFiles() {
    return descriptor.keepsFiles();
  }

  /** Whether it runs in a given number of event loops; other drivers may use every CPU. */
  public boolean hasEventLoops() {
    return descriptor.hasEventLoops();
  }

  /**
   * How long it may take until a load begins, and once more until the window of one opens; the
   * requests that have to end before are not included.
   */
  public Duration startLimit() {
    return descriptor.startLimit();
  }

  /**
   * The components that it needs but that are not built with Heddle.
   *
   * @param jvm the lab's JVM, which would run the driver
   */
  public List<Need> needs(LabJvm jvm) {
    return descriptor.needs(jvm);
  }

  boolean takesEngines() {
    return descriptor.takesEngines();
  }

  /** Whether it can pause and resume a load, so that several starts can be measured in turns. */
  boolean canPause() {
    return descriptor.canPause();
  }

  List<String> command(LabJvm jvm, Path kept, List<String> engines) {
    return descriptor.command(jvm, kept, engines);
  }

  /** Its name in files and options. */
  public String option() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The kind with that name.
   *
   * @throws DescriptionException if there is none
   */
  public static DriverKind ofOption(String option) {
    return Arrays.stream(values())
        .filter(kind -> kind.option().equals(option))
        .findFirst()
        .orElseThrow(
            () ->
                new DescriptionException(
                    "there is no driver \""
                        + option
                        + "\"; there are "
                        + Arrays.stream(values())
                            .map(DriverKind::option)
                            .collect(Collectors.joining(", "))));
  }
}
