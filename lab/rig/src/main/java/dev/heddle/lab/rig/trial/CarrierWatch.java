package dev.heddle.lab.rig.trial;

import dev.heddle.lab.rig.observe.JvmObserver;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Checks repeatedly whether carriers are idle while virtual threads are queued. */
final class CarrierWatch implements LoadWatch {

  private final JvmObserver jvm;
  private final Gaps gaps;
  private int looks;
  private int idle;

  CarrierWatch(JvmObserver jvm, Gaps gaps) {
    this.jvm = jvm;
    this.gaps = gaps;
  }

  /** Checks once; costs the subject's JVM some tens of microseconds. */
  @Override
  public void look() {
    try {
      Optional<Boolean> seen = jvm.hasIdleCarriers();
      looks += seen.isPresent() ? 1 : 0;
      idle += seen.orElse(false) ? 1 : 0;
    } catch (IOException e) {
      gaps.missed("the carriers of virtual threads", e);
    }
  }

  /** The share of readings with idle carriers; null if nothing reports it. */
  @Nullable Double idleShare() {
    return looks == 0 ? null : Double.valueOf(idle / (double) looks);
  }
}
