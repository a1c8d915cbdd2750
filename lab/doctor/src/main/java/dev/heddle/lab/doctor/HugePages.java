package dev.heddle.lab.doctor;

import java.util.Optional;
import java.util.Set;

/**
 * Shows whether the kernel uses transparent huge pages. This is not graded, because it is the same
 * for all arms, but it matters when resident memory is compared with other machines.
 *
 * @param mode always, madvise or never; empty if unknown
 */
record HugePages(Optional<String> mode) implements Check {

  private static final String CHECK = "huge pages";

  private static final Set<String> MODES = Set.of("always", "madvise", "never");

  /** Reads the mode, which is in brackets: {@code always [madvise] never}. */
  static HugePages read(Tree tree) {
    return new HugePages(
        tree.lines("/sys/kernel/mm/transparent_hugepage/enabled").stream()
            .flatMap(line -> Text.fields(line).stream())
            .filter(word -> word.startsWith("[") && word.endsWith("]"))
            .map(word -> word.substring(1, word.length() - 1))
            .filter(MODES::contains)
            .findFirst());
  }

  @Override
  public Finding finding() {
    return mode.map(word -> Finding.fine(CHECK, "transparent: " + word))
        .orElseGet(
            () ->
                Finding.unknown(
                    CHECK,
                    "the mode cannot be read",
                    "compare memory only between runs on this machine"));
  }
}
