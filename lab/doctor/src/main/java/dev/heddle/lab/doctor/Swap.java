package dev.heddle.lab.doctor;

import java.util.OptionalLong;

/**
 * The use of swap space. Swapping in a page stalls a thread longer than most requests take, and a
 * garbage collector visits all pages of the heap.
 *
 * @param totalBytes size of the swap space; empty if unknown
 * @param usedBytes bytes in use; empty if unknown
 * @param pages pages swapped in or out during the sample; empty if unknown
 * @param swappiness how readily the kernel swaps, 0 to 200; empty if unknown
 */
record Swap(
    OptionalLong totalBytes, OptionalLong usedBytes, OptionalLong pages, OptionalLong swappiness)
    implements Check {

  private static final String CHECK = "swap";

  static Swap read(Tree tree, QuietSample sample) {
    OptionalLong total = tree.number("/proc/meminfo", "SwapTotal");
    OptionalLong free = tree.number("/proc/meminfo", "SwapFree");
    boolean known = total.isPresent() && free.isPresent();
    OptionalLong before = sample.before().swappedPages();
    OptionalLong after = sample.after().swappedPages();
    return new Swap(
        known ? OptionalLong.of(1024 * total.getAsLong()) : OptionalLong.empty(),
        known
            ? OptionalLong.of(1024 * (total.getAsLong() - free.getAsLong()))
            : OptionalLong.empty(),
        before.isPresent() && after.isPresent()
            ? OptionalLong.of(after.getAsLong() - before.getAsLong())
            : OptionalLong.empty(),
        tree.number("/proc/sys/vm/swappiness"));
  }

  @Override
  public Finding finding() {
    if (totalBytes.isEmpty() || usedBytes.isEmpty()) {
      return Finding.unknown(
          CHECK, "no swap space can be read", "make sure that nothing is swapped");
    }
    if (totalBytes.getAsLong() == 0) {
      return Finding.fine(CHECK, "none");
    }
    String found =
        Text.bytes(usedBytes.getAsLong())
            + " of "
            + Text.bytes(totalBytes.getAsLong())
            + " in use"
            + (pages.isPresent()
                ? ", " + Text.count(pages.getAsLong(), "page") + " swapped in the sample"
                : "")
            + (swappiness.isPresent() ? ", swappiness " + swappiness.getAsLong() : "");
    if (pages.orElse(0) > 0) {
      return Finding.spoils(
          CHECK, found, "memory is short; stop programs that use it, or as root: swapoff -a");
    }
    return Finding.graded(
        CHECK,
        usedBytes.getAsLong() > 0 ? Grade.CAUTION : Grade.FINE,
        found,
        "memory was short; as root: swapoff -a, if the used swap space fits into memory");
  }
}
