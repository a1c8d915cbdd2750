package dev.heddle.executor.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class QuotaTest {

  @TempDir private Path folder;

  @Test
  void hasStopped_countGrows_isSaidOnce() throws IOException {
    Path file = folder.resolve("cpu.stat");
    write(file, 3);
    Quota quota = new Quota(List.of(folder.resolve("none").toString(), file.toString()));

    assertThat(quota.hasStopped()).isFalse();
    write(file, 4);
    assertThat(quota.hasStopped()).isTrue();
    assertThat(quota.hasStopped()).isFalse();
  }

  @Test
  void hasStopped_readFails_isNotSaid() throws IOException {
    Path file = folder.resolve("cpu.stat");
    write(file, 3);
    Quota quota = new Quota(List.of(file.toString()));
    Files.delete(file);

    assertThat(quota.hasStopped()).isFalse();
    write(file, 3);
    assertThat(quota.hasStopped()).isFalse();
  }

  @Test
  void hasStopped_noQuota_neverIsSaid() {
    assertThat(new Quota(List.of()).hasStopped()).isFalse();
  }

  @Test
  void candidates_groupsOfAProcess_areItsOwnFirst() {
    assertThat(Quota.candidates("4:memory:/m\n1:cpu,cpuacct:/a/b\n0::/\n"))
        .startsWith("/sys/fs/cgroup/cpu/a/b/cpu.stat")
        .contains("/sys/fs/cgroup/cpu.stat")
        .noneMatch(file -> file.contains("/m/"));
    assertThat(Quota.candidates("3:cpuset:/\n2:cpuacct:/x\n1:cpu:/a\n"))
        .startsWith("/sys/fs/cgroup/cpu/a/cpu.stat")
        .noneMatch(file -> file.contains("/x/"));
    assertThat(Quota.candidates("0::/c\n")).contains("/sys/fs/cgroup/c/cpu.stat");
    assertThat(Quota.candidates("")).contains("/sys/fs/cgroup/cpu.stat");
  }

  @Test
  void number_textOfTheSystem_isBehindItsName() {
    String name = "nr_throttled ";
    assertThat(Quota.number(name, "nr_periods 9\nnr_throttled 12\nusage 5\n")).isEqualTo(12);
    assertThat(Quota.number(name, "usage_usec 9\n")).isNegative();
    assertThat(Quota.number(name, "nr_throttled ")).isNegative();
  }

  /** Without one, looks need not read the file, but somebody may set one. */
  @Test
  void hasStopped_quotaIsSetLater_isSaid() throws IOException {
    Path file = folder.resolve("cpu.stat");
    write(file, 0, 0);
    Quota quota = new Quota(List.of(file.toString()));
    assertThat(quota.hasStopped()).isFalse();
    write(file, 5, 1);

    boolean stopped = false;
    for (int call = 0; call < 100 && !stopped; call++) {
      stopped = quota.hasStopped();
    }

    assertThat(stopped).isTrue();
    write(file, 6, 2);
    assertThat(quota.hasStopped()).isTrue();
  }

  /** As that of a slice of services. */
  @Test
  void hasStopped_quotaOfAGroupAround_isSaid() throws IOException {
    Path own = folder.resolve("own.stat");
    Path around = folder.resolve("around.stat");
    write(own, 0, 0);
    write(around, 5, 0);
    Quota quota = new Quota(List.of(own.toString(), around.toString()));
    assertThat(quota.hasStopped()).isFalse();

    write(around, 6, 1);

    assertThat(quota.hasStopped()).isTrue();
    assertThat(Quota.candidates("0::/a.slice/b.service\n"))
        .containsSubsequence(
            "/sys/fs/cgroup/a.slice/b.service/cpu.stat",
            "/sys/fs/cgroup/a.slice/cpu.stat",
            "/sys/fs/cgroup/cpu.stat")
        .doesNotHaveDuplicates();
  }

  private static void write(Path file, int times) throws IOException {
    write(file, 9, times);
  }

  private static void write(Path file, int periods, int times) throws IOException {
    Files.writeString(
        file, "nr_periods " + periods + "\nnr_throttled " + times + "\nthrottled_usec 5\n");
  }
}
