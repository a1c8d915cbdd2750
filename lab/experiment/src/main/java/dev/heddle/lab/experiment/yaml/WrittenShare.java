package dev.heddle.lab.experiment.yaml;

import dev.heddle.lab.experiment.ShareText;
import org.jspecify.annotations.Nullable;

/**
 * A share as it is written: {@code 3%} or {@code 0.03}.
 *
 * @param value 0.03 for both
 */
record WrittenShare(double value) {

  static WrittenShare parse(String text) {
    return new WrittenShare(ShareText.parse(text));
  }

  static @Nullable Double valueOf(@Nullable WrittenShare share) {
    return share == null ? null : share.value();
  }
}
