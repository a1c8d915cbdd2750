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
    assertThat(Quota.candidates("0::/c\n")).contains("/sys/fs/cgroup/c/cpu.stat");
    assertThat(Quota.candidates("")).contains("/sys/fs/cgroup/cpu.stat");
  }

  @Test
  void count_textOfTheSystem_isTheNumberBehindItsName() {
    assertThat(Quota.count("nr_periods 9\nnr_throttled 12\nthrottled_usec 5\n")).isEqualTo(12);
    assertThat(Quota.count("usage_usec 9\n")).isNegative();
    assertThat(Quota.count("nr_throttled ")).isNegative();
  }

  private static void write(Path file, int times) throws IOException {
    Files.writeString(file, "nr_periods 9\nnr_throttled " + times + "\nthrottled_usec 5\n");
  }
}
