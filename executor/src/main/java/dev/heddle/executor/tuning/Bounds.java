package dev.heddle.executor.tuning;

/**
 * Within which decisions keep.
 *
 * @param least workers that may always be active, 1 or more; above the number of CPUs it counts in
 *     its place
 * @param few workers up to which waiting tasks are cheaper on workers than on virtual threads
 * @param most workers at most, whatever happens
 * @param mayRelease whether tasks may go to virtual threads
 */
public record Bounds(int least, int few, int most, boolean mayRelease) {

  public Bounds {
    if (least < 1 || few < least || most < few) {
      throw new IllegalArgumentException(
          "not 1 <= least <= few <= most: " + least + ", " + few + ", " + most);
    }
  }
}
