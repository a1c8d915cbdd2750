package dev.heddle.lab.rig.observe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.rig.observe.FilledThreadLocals.Spot;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FilledThreadLocalsTest {

  private static final Spot MAKE = spot("Buffers", "make", 4);
  private static final Spot FILL = spot("Buffers", "get", 9);
  private static final Spot SERVE = spot("Service", "serve", 20);

  private final FilledThreadLocals filled = new FilledThreadLocals();
  private final List<String> found = new ArrayList<>();

  @Test
  void what_is_allocated_to_fill_one_is_told_from_there_on_outwards() {
    filled.add(70, List.of(MAKE, FILL, SERVE));
    filled.add(30, List.of(SERVE));

    find(100);

    assertThat(found).containsExactly("70 [Buffers.get:9, Service.serve:20]");
  }

  @Test
  void little_is_not_looked_at() {
    filled.add(4, List.of(FILL));
    filled.add(96, List.of(SERVE));

    find(100);

    assertThat(found).isEmpty();
  }

  @Test
  void a_recursion_counts_once() {
    filled.add(4, List.of(FILL, FILL, SERVE));

    find(100);

    assertThat(found).isEmpty();
  }

  private void find(double allocated) {
    filled.find(
        allocated, FILL::equals, (bytes, stack) -> found.add(Math.round(bytes) + " " + stack));
  }

  private static Spot spot(String type, String method, int index) {
    return new Spot(type, method, "()V", index, type + "." + method + ":" + index);
  }
}
