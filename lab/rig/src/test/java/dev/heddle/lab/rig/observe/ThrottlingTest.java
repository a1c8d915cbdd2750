package dev.heddle.lab.rig.observe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ThrottlingTest {

  private static final long PID = 4711;
  private static final String V2_MOUNT =
      "31 23 0:28 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw,nsdelegate\n";
  private static final String V1_MOUNTS =
      """
      30 23 0:27 / /sys/fs/cgroup rw - tmpfs tmpfs rw,mode=755
      31 30 0:28 / /sys/fs/cgroup/cpuset rw shared:9 - cgroup cgroup rw,cpuset
      32 30 0:29 / /sys/fs/cgroup/cpu,cpuacct rw shared:10 - cgroup cgroup rw,cpu,cpuacct
      33 30 0:30 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw
      """;

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path root;

  @Test
  void soFar_in_version_2_is_in_microseconds() throws IOException {
    process("0::/app.slice/subject.scope\n", V2_MOUNT);
    stat("sys/fs/cgroup/app.slice/subject.scope", "usage_usec 77\nthrottled_usec 1500\n");

    assertThat(Throttling.soFar(root, PID)).contains(Duration.ofNanos(1_500_000));
  }

  @Test
  void soFar_in_version_1_is_in_nanoseconds() throws IOException {
    process("3:cpuset:/\n2:cpu,cpuacct:/subject\n0::/elsewhere\n", V1_MOUNTS);
    stat("sys/fs/cgroup/cpu,cpuacct/subject", "nr_throttled 2\nthrottled_time 1500\n");
    stat("sys/fs/cgroup/unified/elsewhere", "throttled_usec 9\n");

    assertThat(Throttling.soFar(root, PID)).contains(Duration.ofNanos(1_500));
  }

  @Test
  void soFar_adds_the_groups_above() throws IOException {
    process("0::/pod/container/inner\n", V2_MOUNT);
    stat("sys/fs/cgroup", "usage_usec 77\n");
    stat("sys/fs/cgroup/pod", "throttled_usec 20\n");
    stat("sys/fs/cgroup/pod/container", "throttled_usec 3\n");
    stat("sys/fs/cgroup/pod/container/inner", "usage_usec 77\n");
    stat("sys/fs", "throttled_usec 1000\n");

    assertThat(Throttling.soFar(root, PID)).contains(Duration.ofNanos(23_000));
  }

  @Test
  void soFar_of_groups_of_which_one_cannot_be_read_is_not_known() throws IOException {
    process("0::/pod/container\n", V2_MOUNT);
    stat("sys/fs/cgroup/pod", "throttled_usec 20\n");
    Files.createDirectories(root.resolve("sys/fs/cgroup/pod/container/cpu.stat"));

    assertThat(Throttling.soFar(root, PID)).isEmpty();
  }

  @Test
  void soFar_in_a_container_starts_where_its_group_is_mounted() throws IOException {
    process(
        "2:cpu,cpuacct:/docker/abc/inner\n",
        "32 30 0:29 /docker/abc /sys/fs/cgroup/cpu,cpuacct ro - cgroup cgroup rw,cpu,cpuacct\n");
    stat("sys/fs/cgroup/cpu,cpuacct", "throttled_time 7\n");

    assertThat(Throttling.soFar(root, PID)).contains(Duration.ofNanos(7));
  }

  @Test
  void soFar_of_a_group_that_is_out_of_sight_is_not_known() throws IOException {
    process("0::/../sibling\n", V2_MOUNT);
    stat("sys/fs/cgroup", "throttled_usec 7\n");
    stat("sys/fs/sibling", "throttled_usec 7\n");

    assertThat(Throttling.soFar(root, PID)).isEmpty();
  }

  @Test
  void soFar_of_a_group_that_is_not_mounted_is_not_known() throws IOException {
    process("2:cpu:/subject\n0::/\n", V2_MOUNT);
    stat("sys/fs/cgroup", "throttled_usec 7\n");

    assertThat(Throttling.soFar(root, PID)).isEmpty();
  }

  @Test
  void soFar_of_a_group_without_quotas_is_not_known() throws IOException {
    process("0::/\n", V2_MOUNT);
    stat("sys/fs/cgroup", "usage_usec 77\nuser_usec 70\n");

    assertThat(Throttling.soFar(root, PID)).isEmpty();
  }

  @Test
  void soFar_of_no_process_is_not_known() throws IOException {
    assertThat(Throttling.soFar(root, PID)).isEmpty();

    process("0::/\n", V2_MOUNT);
    stat("sys/fs/cgroup", "throttled_usec 7\n");

    assertThat(Throttling.soFar(root, PID + 1)).isEmpty();
  }

  private void process(String membership, String mounts) throws IOException {
    write("proc/" + PID + "/cgroup", membership);
    write(
        "proc/self/mountinfo",
        "23 28 254:0 / / rw,relatime shared:1 - ext4 /dev/vda rw\n" + mounts);
  }

  private void stat(String folder, String text) throws IOException {
    write(folder + "/cpu.stat", text);
  }

  private void write(String file, String text) throws IOException {
    Path path = root.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }
}
