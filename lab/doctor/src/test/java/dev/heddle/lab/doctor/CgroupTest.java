package dev.heddle.lab.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CgroupTest {

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path root;

  @SuppressWarnings("NullAway.Init") // Set before each test.
  private FakeMachine machine;

  /** A hierarchy of version 2 with a group in a group. */
  @BeforeEach
  void nested() {
    machine =
        new FakeMachine(root)
            .file("proc/self/cgroup", "0::/outer/inner\n")
            .file("proc/self/mountinfo", "31 23 0:28 / /cg rw - cgroup2 cgroup2 rw\n")
            .file("cg/outer/inner/cpu.max", "max 100000\n")
            .file("cg/outer/cpu.max", "250000 50000\n")
            .file("cg/outer/cpu.stat", "nr_throttled 3\n");
  }

  @Test
  void quota_of_a_group_above_holds() {
    assertThat(CgroupCpu.read(machine.tree()))
        .hasValue(new CgroupCpu(5, 50_000, OptionalLong.of(3)));
  }

  @Test
  void quota_of_the_own_group_holds_if_it_is_less() {
    machine.file("cg/outer/inner/cpu.max", "100000 100000\n");

    assertThat(CgroupCpu.read(machine.tree()).orElseThrow().cpus()).isEqualTo(1);
  }

  @Test
  void quota_that_cannot_be_read_is_not_none() {
    machine.file("cg/outer/cpu.max", "some 50000\n");

    assertThat(CgroupCpu.read(machine.tree())).isEmpty();
  }

  /** A folder stands for a file that is there and may not be read. */
  @Test
  void limits_that_are_there_and_unreadable_are_not_none() {
    machine.file("cg/cpu.max/x", "").file("cg/memory.max/x", "");

    assertThat(CgroupCpu.read(machine.tree())).isEmpty();
    assertThat(
            Cgroup.of(machine.tree(), "memory")
                .orElseThrow()
                .left(machine.tree(), "memory.max", "memory.current"))
        .isEmpty();
  }

  @Test
  void quota_of_minus_one_is_none_in_version_1() {
    machine
        .file("proc/self/cgroup", "3:cpuacct,cpu:/a\n0::/outer/inner\n")
        .file(
            "proc/self/mountinfo", "32 31 0:29 / /v1 rw shared:9 - cgroup cgroup rw,cpuacct,cpu\n")
        .file("v1/a/cpu.cfs_quota_us", "-1\n");

    assertThat(CgroupCpu.read(machine.tree()).orElseThrow().isCapped()).isFalse();
  }

  @Test
  void group_outside_of_what_is_mounted_is_taken_to_be_its_top() {
    machine.file("proc/self/cgroup", "0::/../sibling\n").file("cg/cpu.max", "300000 100000\n");

    assertThat(CgroupCpu.read(machine.tree()).orElseThrow().cpus()).isEqualTo(3);
  }

  @Test
  void group_whose_folder_is_not_there_is_not_known() {
    machine.file("proc/self/cgroup", "0::/elsewhere\n");

    assertThat(Cgroup.of(machine.tree(), "cpu")).isEmpty();
  }

  @Test
  void group_of_another_process_is_its_own() {
    machine.file("proc/4711/cgroup", "0::/outer/other\n");

    Cgroup group = Cgroup.of(machine.tree(), 4711, "cpu").orElseThrow();

    assertThat(group.inSight()).isTrue();
    assertThat(group.folders()).containsExactly("/cg/outer/other", "/cg/outer", "/cg");
    assertThat(Cgroup.of(machine.tree(), 4712, "cpu")).isEmpty();
  }

  @Test
  void group_of_several_mounts_is_read_where_it_is_in_sight() {
    machine.file(
        "proc/self/mountinfo",
        """
        31 23 0:28 /other /part rw - cgroup2 cgroup2 rw
        32 23 0:28 /outer /cg/outer rw - cgroup2 cgroup2 rw
        """);

    assertThat(Cgroup.of(machine.tree(), "cpu").orElseThrow().folders())
        .containsExactly("/cg/outer/inner", "/cg/outer");
  }

  @Test
  void group_outside_of_what_is_mounted_is_not_in_sight() {
    machine.file("proc/4711/cgroup", "0::/../sibling\n");

    Cgroup group = Cgroup.of(machine.tree(), 4711, "cpu").orElseThrow();

    assertThat(group.inSight()).isFalse();
    assertThat(group.folders()).containsExactly("/cg");
  }

  @Test
  void left_is_the_least_of_all_groups() {
    machine
        .file("cg/outer/inner/pids.max", "max\n")
        .file("cg/outer/pids.max", "100\n")
        .file("cg/outer/pids.current", "40\n");

    assertThat(left()).hasValue(60);
  }

  @Test
  void left_without_a_limit_is_unlimited() {
    machine.file("cg/outer/pids.max", "9223372036854771712\n");

    assertThat(left()).hasValue(Cgroup.UNLIMITED);
  }

  private OptionalLong left() {
    return Cgroup.of(machine.tree(), "pids")
        .orElseThrow()
        .left(machine.tree(), "pids.max", "pids.current");
  }
}
