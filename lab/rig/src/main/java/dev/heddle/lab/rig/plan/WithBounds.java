package dev.heddle.lab.rig.plan;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.judge.BoundSearch;
import java.util.List;

/**
 * A length that arms with a limit of requests have joined, once surges have shown what the others
 * lose.
 */
record WithBounds(Length length, List<Arm> bounded) implements Length {

  @Override
  public boolean looks() {
    return length.looks();
  }

  @Override
  public Turn turn(int block) {
    Turn turn = length.turn(block);
    return block <= BoundSearch.SHOWN_IN
        ? turn
        : new Turn(turn.experiment().joinedBy(bounded), turn.loads());
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
