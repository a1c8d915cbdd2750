package dev.heddle.lab.report.caution;

import java.util.List;

/** The options that have no effect, or an unexpected one. */
public final class OptionCautions {

  static final List<OptionCaution> ALL =
      List.of(
          new TracePinnedThreads(),
          new PoolBesideVirtualThreads(),
          new ProcessorCount(),
          new SerialByDefault());

  private OptionCautions() {}

  /**
   * An option.
   *
   * @param option the option, as users write it
   * @param effect what it really does, in Markdown
   */
  public record OptionRow(String option, String effect) {}

  /** All of them, for the docs. */
  public static List<OptionRow> rows() {
    return ALL.stream().map(caution -> new OptionRow(caution.option(), caution.effect())).toList();
  }
}
