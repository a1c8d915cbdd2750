package dev.heddle.lab.report.caution;

import dev.heddle.lab.jdk.Concern;
import dev.heddle.lab.jdk.JdkFault;
import dev.heddle.lab.jdk.JdkVersion;
import dev.heddle.lab.jdk.KnownFaults;
import dev.heddle.lab.jdk.Presence;
import dev.heddle.lab.result.Recording;
import dev.heddle.lab.result.Result;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Tells of faults of the JDKs that arms run on, each once a JDK, if they concern what ran. */
final class FaultyJdks implements Caution {

  private static final String COMPLETABLE_FUTURE = "java.util.concurrent.CompletableFuture";

  @Override
  public List<String> of(Result result) {
    Map<JdkVersion, List<ArmFacts>> byJdk = new LinkedHashMap<>();
    for (ArmFacts arm : ArmFacts.of(result)) {
      arm.jdk().ifPresent(jdk -> byJdk.computeIfAbsent(jdk, key -> new ArrayList<>()).add(arm));
    }
    List<String> cautions = new ArrayList<>();
    byJdk.forEach((jdk, arms) -> cautions.addAll(of(jdk, arms)));
    return cautions;
  }

  private static List<String> of(JdkVersion jdk, List<ArmFacts> arms) {
    List<String> cautions = new ArrayList<>();
    for (JdkFault fault : KnownFaults.all()) {
      List<String> concerned =
          arms.stream().filter(arm -> concerns(fault.concern(), arm)).map(ArmFacts::name).toList();
      if (fault.in(jdk) != Presence.ABSENT && !concerned.isEmpty()) {
        cautions.add(sentence(fault, jdk, concerned));
      }
    }
    return cautions;
  }

  private static boolean concerns(Concern concern, ArmFacts arm) {
    return switch (concern) {
      case VIRTUAL_THREADS -> arm.usesVirtualThreads();
      case VIRTUAL_THREADS_ON_FILES ->
          arm.usesVirtualThreads()
              && arm.waits().stream().anyMatch(wait -> wait.kind() == Recording.Wait.Kind.FILE);
      case ASYNC_TASKS_ON_FEW_CPUS ->
          arm.counted().orElse(Integer.MAX_VALUE) <= Concern.FEW_CPUS
              && arm.waits().stream()
                  .flatMap(wait -> wait.stack().stream())
                  .anyMatch(frame -> frame.startsWith(COMPLETABLE_FUTURE));
    };
  }

  private static String sentence(JdkFault fault, JdkVersion jdk, List<String> arms) {
    return Names.listed(arms)
        + (arms.size() == 1 ? " runs" : " run")
        + " on JDK "
        + jdk
        + ", which "
        + (fault.in(jdk) == Presence.PRESENT ? "has " : "may have ")
        + fault.id()
        + ": "
        + fault.symptom()
        + ". To avoid it, "
        + fault.remedy()
        + ".";
  }
}
