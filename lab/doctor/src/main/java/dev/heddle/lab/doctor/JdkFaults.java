package dev.heddle.lab.doctor;

import dev.heddle.lab.jdk.Concern;
import dev.heddle.lab.jdk.JdkFault;
import dev.heddle.lab.jdk.JdkVersion;
import dev.heddle.lab.jdk.KnownFaults;
import dev.heddle.lab.jdk.Presence;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Checks whether the JDK has faults that can stop a service. The threads of the arms are unknown
 * here, so faults that concern virtual threads in general are always named.
 *
 * @param version the version of the JDK
 * @param cpus how many CPUs the JDK sees
 */
record JdkFaults(String version, int cpus) implements Check {

  private static final String CHECK = "JDK faults";

  static JdkFaults read(JavaFacts java, int cpus) {
    return new JdkFaults(java.version(), cpus);
  }

  @Override
  public Finding finding() {
    Optional<JdkVersion> parsed = JdkVersion.parse(version);
    if (parsed.isEmpty()) {
      return Finding.unknown(
          CHECK,
          "the version \"" + version + "\" cannot be read",
          "compare it with the table of JDK faults in docs/guide.md");
    }
    JdkVersion jdk = parsed.get();
    List<JdkFault> faults =
        KnownFaults.all().stream()
            .filter(fault -> fault.in(jdk) != Presence.ABSENT && matters(fault))
            .toList();
    if (faults.isEmpty()) {
      return Finding.fine(CHECK, "none known in " + jdk);
    }
    boolean sure = faults.stream().anyMatch(fault -> fault.in(jdk) == Presence.PRESENT);
    return Finding.graded(
        CHECK,
        sure ? Grade.CAUTION : Grade.UNKNOWN,
        jdk + " " + joined(faults, fault -> symptom(fault, jdk)),
        faults.size() == 1
            ? faults.getFirst().remedy()
            : joined(faults, fault -> fault.id() + ": " + fault.remedy()));
  }

  private boolean matters(JdkFault fault) {
    return switch (fault.concern()) {
      case VIRTUAL_THREADS -> true;
      case VIRTUAL_THREADS_ON_FILES -> false; // Few services wait for files; the report names it.
      case DUMPS_OF_VIRTUAL_THREADS -> false; // No run needs a dump; `heddle inspect` names it.
      case ASYNC_TASKS_ON_FEW_CPUS -> cpus <= Concern.FEW_CPUS;
    };
  }

  private static String symptom(JdkFault fault, JdkVersion jdk) {
    String has = fault.in(jdk) == Presence.PRESENT ? "has " : "may have ";
    return has + fault.id() + ": " + fault.symptom();
  }

  private static String joined(List<JdkFault> faults, Function<JdkFault, String> words) {
    return faults.stream().map(words).collect(Collectors.joining("; "));
  }
}
