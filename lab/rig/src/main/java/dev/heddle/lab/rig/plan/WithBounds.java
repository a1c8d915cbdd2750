package dev.heddle.lab.rig.plan;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.FairRival;
import dev.heddle.lab.judge.BoundSearch;
import java.util.List;

/**
 * A length that tries arms with a limit of requests in two blocks, after surges have shown what the
 * other arms lose. They delay no answer, because they come last in their blocks.
 */
record WithBounds(Length length, List<Arm> bounded) implements Length {

  private static final int TRIES = 2;

  @Override
  public boolean looks() {
    return length.looks();
  }

  @Override
  public Turn turn(int block) {
    Turn turn = length.turn(block);
    FairRival rival = turn.experiment().rival();
    boolean isOfRival = rival != null && rival.threads() != null;
    return block <= BoundSearch.SHOWN_IN || block > BoundSearch.SHOWN_IN + TRIES || isOfRival
        ? turn
        : new Turn(turn.experiment(), turn.loads(), bounded);
  }

  @Override
  public boolean goesOnAfter(int block) {
    return length.goesOnAfter(block);
  }

  @Override
  public int lastKnown(int begun) {
    return length.lastKnown(begun);
  }
}
