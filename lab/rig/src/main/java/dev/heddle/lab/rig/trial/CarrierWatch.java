package dev.heddle.lab.rig.trial;

import dev.heddle.lab.rig.observe.JvmObserver;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Looks now and then whether carriers are idle while virtual threads are queued. */
final class CarrierWatch {

  private final JvmObserver jvm;
  private int looks;
  private int idle;

  CarrierWatch(JvmObserver jvm) {
    this.jvm = jvm;
  }

  /** Looks once more; costs the subject's JVM some tens of microseconds. */
  void look() {
    try {
      Optional<Boolean> seen = jvm.hasIdleCarriers();
      looks += seen.isPresent() ? 1 : 0;
      idle += seen.orElse(false) ? 1 : 0;
    } catch (IOException e) {
      // It has just ended, which is found out elsewhere.
    }
  }

  /** Of the looks; null if the JDK does not tell. */
  @Nullable Double idleShare() {
    return looks == 0 ? null : Double.valueOf(idle / (double) looks);
  }
}
