package dev.heddle.lab.report.cause;

import dev.heddle.lab.result.cause.SlowDriver;

final class SlowDriverWording implements Wording<SlowDriver> {

  @Override
  public String title() {
    return "driver";
  }

  @Override
  public String seenWhen() {
    return "most trials fail the `driver-cpu` or the `send-lag` gate";
  }

  @Override
  public String evidence(SlowDriver cause) {
    return "is limited by the driver: " + cause.detail();
  }

  @Override
  public String remedy(SlowDriver cause) {
    return cause.gate().advice();
  }
}
