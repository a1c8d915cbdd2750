package dev.heddle.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FieldPathTest {

  @Test
  void join_is_read_as_people_write_it() {
    assertThat(FieldPath.join("load", "users")).isEqualTo("load.users");
    assertThat(FieldPath.join("load.users", "[1]")).isEqualTo("load.users[1]");
    assertThat(FieldPath.join("", "load")).isEqualTo("load");
    assertThat(FieldPath.join("load", "")).isEqualTo("load");
  }

  @Test
  void isIn_is_the_field_and_what_is_inside_it() {
    assertThat(FieldPath.isIn("load", "load")).isTrue();
    assertThat(FieldPath.isIn("load", "load.users[1]")).isTrue();
    assertThat(FieldPath.isIn("claims", "claims[0].arm")).isTrue();
    assertThat(FieldPath.isIn("load", "loads")).isFalse();
    assertThat(FieldPath.isIn("load.users", "load")).isFalse();
  }

  @Test
  void around_is_one_step_back() {
    assertThat(FieldPath.around("claims[0].to.arm")).isEqualTo("claims[0].to");
    assertThat(FieldPath.around("claims[0]")).isEqualTo("claims");
    assertThat(FieldPath.around("claims")).isEmpty();
  }
}
