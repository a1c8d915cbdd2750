package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * The capacity of an arm, found before the blocks with closed loads of more and more users.
 *
 * @param arm the name of the arm
 * @param answersPerSecond its highest goodput: an answer that refuses a request is no work
 * @param users the number of users at that goodput
 * @param atLeast whether more users may reach more: goodput still rose when the search ended, and
 *     it was not the service that ended it
 */
public record Capacity(
    String arm,
    double answersPerSecond,
    int users,
    @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean atLeast) {

  /** A capacity beyond which more users reach no more. */
  public Capacity(String arm, double answersPerSecond, int users) {
    this(arm, answersPerSecond, users, false);
  }
}
