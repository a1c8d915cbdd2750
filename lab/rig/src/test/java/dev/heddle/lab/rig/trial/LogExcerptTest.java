package dev.heddle.lab.rig.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Logs of programs that did not start, as they wrote them; folders are made up. */
class LogExcerptTest {

  @Test
  void of_a_spring_boot_application_is_its_description_of_the_failure() throws IOException {
    assertThat(LogExcerpt.of(log("spring-description")))
        .containsExactly(
            "APPLICATION FAILED TO START",
            "Description:",
            "Failed to bind properties under 'server.port' to java.lang.Integer:",
            "    Property: server.port",
            "    Value: \"abc\"",
            "    Origin: \"server.port\" from property source \"commandLineArgs\"",
            "    Reason: failed to convert java.lang.String to java.lang.Integer (caused by"
                + " java.lang.NumberFormatException: For input string: \"abc\")",
            "Action:",
            "Update your application's configuration");
  }

  @Test
  void of_a_spring_boot_application_without_description_is_the_exception_with_its_causes()
      throws IOException {
    assertThat(LogExcerpt.of(log("spring-exception")))
        .hasSize(9)
        .first()
        .asString()
        .endsWith("Application run failed");
    assertThat(LogExcerpt.of(log("spring-exception")))
        .contains(
            "org.springframework.context.ApplicationContextException: Unable to start web server",
            "Caused by: java.lang.IllegalStateException: Unable to create key store: Could not load"
                + " store from 'missing.p12'",
            "Caused by: java.io.FileNotFoundException: missing.p12")
        .last()
        .asString()
        .startsWith("\tat org.springframework.core.io.FileSystemResource.getInputStream(");
  }

  /** Logs are not trusted: patterns must neither run out of stack nor out of time. */
  @Test
  void of_lines_that_are_hard_to_match_is_the_last_lines() {
    String dotted = "1.2.3.4.5.".repeat(10_000);
    String open = "\tat " + "(".repeat(250_000);

    assertThat(LogExcerpt.of(dotted + "\n" + open + "\nend")).last().isEqualTo("end");
  }

  @Test
  void of_tomcat_is_the_exception_with_its_cause() throws IOException {
    assertThat(LogExcerpt.of(log("tomcat")))
        .containsExactly(
            "Exception in thread \"main\" org.apache.catalina.LifecycleException: Protocol handler"
                + " start failed",
            "\tat org.apache.catalina.connector.Connector.startInternal(Connector.java:1320)",
            "Caused by: java.net.BindException: Address already in use",
            "\tat java.base/sun.nio.ch.Net.bind0(Native Method)");
  }

  @Test
  void of_plain_java_keeps_messages_of_several_lines() throws IOException {
    assertThat(LogExcerpt.of(log("plain")))
        .containsExactly(
            "Exception in thread \"main\" java.lang.RuntimeException: orders cannot start",
            "\tat Orders.main(Orders.java:11)",
            "Caused by: java.lang.IllegalStateException: no settings for the shop:",
            "  looked for conf/shop.properties",
            "\tat Orders.settings(Orders.java:6)",
            "Caused by: java.nio.file.NoSuchFileException: conf/shop.properties",
            "\tat java.base/sun.nio.fs.UnixException.translateToIOException(UnixException.java:92)");
  }

  @Test
  void of_an_exception_shows_the_end_of_what_follows_soon() throws IOException {
    String log = log("tomcat") + "stopping\n\n\nthis is the end\n\n";

    assertThat(LogExcerpt.of(log)).hasSize(6).endsWith("stopping", "this is the end");
  }

  @Test
  void of_an_exception_long_ago_are_the_last_lines() throws IOException {
    String log = log("tomcat") + "all is well\n".repeat(30);

    assertThat(LogExcerpt.of(log)).hasSize(20).containsOnly("all is well");
  }

  @Test
  void of_a_log_that_ends_in_blank_lines_are_those_before() {
    assertThat(LogExcerpt.of("one\n\ntwo\n" + "\n".repeat(30))).containsExactly("one", "two");
  }

  @Test
  void of_many_causes_are_the_first_and_the_last() {
    StringBuilder log =
        new StringBuilder("java.lang.IllegalStateException: top\n\tat a.A.a(A:1)\n");
    for (int i = 1; i <= 15; i++) {
      log.append("Caused by: java.lang.IllegalStateException: ").append(i);
      log.append("\n\tat b.B.b(B:1)\n\t... 1 more\n");
    }

    assertThat(LogExcerpt.of(log.toString()))
        .hasSize(20)
        .startsWith("java.lang.IllegalStateException: top")
        .endsWith("Caused by: java.lang.IllegalStateException: 15", "\tat b.B.b(B:1)");
  }

  private static String log(String name) throws IOException {
    try (InputStream in = LogExcerptTest.class.getResourceAsStream(name + ".log")) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
