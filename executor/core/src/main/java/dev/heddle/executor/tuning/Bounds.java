package dev.heddle.executor.tuning;

/**
 * Within which decisions keep.
 *
 * @param least workers that may always be active, 1 or more: as many as CPUs, unless told more,
 *     there is a {@link Crowding}, or the most is less
 * @param few workers up to which one more is better than a virtual thread for each task
 * @param many workers up to which it pays to ask more of a disk
 * @param most workers at most, whatever happens; up to which the system is let slice long tasks
 * @param mayRelease whether tasks may go to virtual threads
 */
public record Bounds(int least, int few, int many, int most, boolean mayRelease) {

  public Bounds {
    if (least < 1 || few < least || many < least || most < few || most < many) {
      throw new IllegalArgumentException(
          "not 1 <= least <= few, many <= most: " + least + ", " + few + ", " + many + ", " + most);
    }
  }
}
