package dev.heddle.lab.rig.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.protocol.Load;
import org.junit.jupiter.api.Test;

class FewUsersTest {

  @Test
  void of_more_users_than_cpus_is_one_for_each() {
    assertThat(FewUsers.of(new Load.Closed(50), 2)).contains(new Load.Closed(2));
  }

  @Test
  void of_few_users_is_none() {
    assertThat(FewUsers.of(new Load.Closed(2), 2)).isEmpty();
  }

  @Test
  void of_a_rate_is_none() {
    assertThat(FewUsers.of(new Load.Open(500, Load.Arrivals.CONSTANT), 2)).isEmpty();
  }
}
