package dev.heddle.lab.report.inspection;

import dev.heddle.lab.jdk.JdkFault;
import dev.heddle.lab.jdk.JdkVersion;
import dev.heddle.lab.jdk.KnownFaults;
import dev.heddle.lab.jdk.Presence;
import dev.heddle.lab.report.fault.FaultText;
import dev.heddle.lab.report.fault.Running;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.inspection.InspectedJvm;
import dev.heddle.lab.result.inspection.Inspection;
import dev.heddle.lab.result.recording.Recording;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Describes an inspected JVM and its JDK. */
final class JvmText {

  /** The collectors by the beginnings of the names of their MBeans. */
  private static final Map<String, String> COLLECTORS =
      Map.of(
          "G1 ", "G1",
          "Copy", "Serial",
          "PS ", "Parallel",
          "ZGC", "ZGC",
          "Shenandoah", "Shenandoah",
          "Epsilon", "Epsilon");

  private JvmText() {}

  /** Which JVM it is, in two sentences. */
  static List<String> of(InspectedJvm jvm) {
    return List.of(
        jvm.name() + " " + jvm.version() + ", " + jvm.vendor() + ", pid " + jvm.pid(),
        "counts on "
            + Format.count(jvm.cpus(), "CPU")
            + ", collects garbage with "
            + collector(jvm.collectors())
            + ", up for "
            + span(jvm.uptime()));
  }

  /** The usual name of a collector; the names of its MBeans if it is unknown here. */
  static String collector(List<String> beans) {
    return COLLECTORS.entrySet().stream()
        .filter(known -> beans.stream().anyMatch(bean -> bean.startsWith(known.getKey())))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse(beans.isEmpty() ? "an unknown collector" : String.join(", ", beans));
  }

  /** A length of time in its two largest units: "3 d 4 h", "2 h 13 min", "45 s". */
  static String span(Duration time) {
    if (time.toDays() > 0) {
      return time.toDays() + " d " + time.toHoursPart() + " h";
    }
    if (time.toHours() > 0) {
      return time.toHours() + " h " + time.toMinutesPart() + " min";
    }
    return time.toMinutes() > 0
        ? time.toMinutes() + " min " + time.toSecondsPart() + " s"
        : time.toSeconds() + " s";
  }

  /** The faults of its JDK that matter to what it runs, one a sentence. */
  static List<String> faults(Inspection seen) {
    Optional<JdkVersion> version = JdkVersion.parse(seen.jvm().version());
    if (version.isEmpty()) {
      return List.of(
          "not known, as the version cannot be read: see the table of JDK faults in"
              + " docs/guide.md");
    }
    JdkVersion jdk = version.get();
    List<JdkFault> there =
        KnownFaults.all().stream().filter(fault -> fault.in(jdk) != Presence.ABSENT).toList();
    List<String> sentences = new ArrayList<>();
    Running now = running(seen, seen.usesVirtualThreads());
    there.stream()
        .filter(fault -> now.isOf(fault.concern()))
        .forEach(fault -> sentences.add("JDK " + jdk + " " + FaultText.of(fault, jdk)));
    Running withVirtual = running(seen, true);
    List<String> otherwise =
        there.stream()
            .filter(fault -> !now.isOf(fault.concern()) && withVirtual.isOf(fault.concern()))
            .map(JdkFault::id)
            .toList();
    if (!otherwise.isEmpty()) {
      sentences.add("with virtual threads, of which none was seen: " + listed(otherwise));
    }
    return sentences.isEmpty() ? List.of("none known that matter to what was seen") : sentences;
  }

  private static String listed(List<String> faults) {
    return String.join(", ", faults) + " (see docs/guide.md)";
  }

  private static Running running(Inspection seen, boolean virtualThreads) {
    Recording recording = seen.recording();
    return new Running(
        virtualThreads, seen.jvm().cpus(), recording == null ? List.of() : recording.waits());
  }
}
