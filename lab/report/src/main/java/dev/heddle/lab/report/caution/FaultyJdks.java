package dev.heddle.lab.report.caution;

import dev.heddle.lab.experiment.Listing;
import dev.heddle.lab.jdk.Concern;
import dev.heddle.lab.jdk.JdkFault;
import dev.heddle.lab.jdk.JdkVersion;
import dev.heddle.lab.jdk.KnownFaults;
import dev.heddle.lab.jdk.Presence;
import dev.heddle.lab.report.fault.FaultText;
import dev.heddle.lab.report.fault.Running;
import dev.heddle.lab.result.Result;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Warns about faults of the JDKs that arms run on, once for each JDK, if they concern what ran. */
final class FaultyJdks implements Caution {

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
          arms.stream()
              .filter(arm -> running(arm).isOf(fault.concern()))
              .filter(arm -> fault.concern() != Concern.DUMPS_OF_VIRTUAL_THREADS) // We take none.
              .map(ArmFacts::name)
              .toList();
      if (fault.in(jdk) != Presence.ABSENT && !concerned.isEmpty()) {
        cautions.add(sentence(fault, jdk, concerned));
      }
    }
    return cautions;
  }

  private static Running running(ArmFacts arm) {
    return new Running(
        arm.usesVirtualThreads(), arm.counted().orElse(Integer.MAX_VALUE), arm.waits());
  }

  private static String sentence(JdkFault fault, JdkVersion jdk, List<String> arms) {
    return Listing.and(arms)
        + (arms.size() == 1 ? " runs" : " run")
        + " on JDK "
        + jdk
        + ", which "
        + FaultText.of(fault, jdk);
  }
}
