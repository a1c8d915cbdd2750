package dev.heddle.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VariantsTest {

  private final Variants variants = new Variants();

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  @Test
  void texts_with_the_same_name_make_one_variant() throws IOException {
    Path agent = FakeJar.agent(folder.resolve("agent.jar"));
    Jdk jdk = new Jdk("big", "/opt/jdk");

    variants.jvmArguments("big=-Xmx2g -XX:+UseZGC");
    variants.agent("traced=" + agent + "=key=value,b=c");
    variants.property("big=pool.size=10");
    variants.variable("big=MODE=a=b");
    variants.jdk(jdk);

    assertThat(variants.list())
        .containsExactly(
            new Variant(
                "big",
                "/opt/jdk",
                List.of("-Xmx2g", "-XX:+UseZGC", "-Dpool.size=10"),
                Map.of("MODE", "a=b")),
            new Variant(
                "traced", null, List.of("-javaagent:" + agent + "=key=value,b=c"), Map.of()));
  }

  @Test
  void text_of_another_form_is_refused() {
    assertRefused(() -> variants.jvmArguments("-Xmx2g"), "a list of JVM options is given as NAME=");
    assertRefused(() -> variants.jvmArguments("a= "), "a list of JVM options is given as NAME=");
    assertRefused(() -> variants.jvmArguments("a=Xmx2g"), "JVM options begin with -, were");
    assertRefused(() -> variants.jvmArguments("a=-Xmx2g -jar b.jar"), "-jar is no JVM option");
    assertRefused(() -> variants.variable("a=B"), "an environment variable is given as");
    assertRefused(() -> variants.variable("a=b c=d"), "an environment variable is given as");
    assertRefused(() -> variants.variable("a=PORT=1"), "PORT is set by Heddle");
    assertRefused(() -> variants.property("a=b"), "a property is given as NAME=key=value");
    assertRefused(() -> variants.agent("a="), "an agent is given as NAME=agent.jar[=options]");
  }

  @Test
  void jar_that_is_no_agent_is_refused() throws IOException {
    Path plain = FakeJar.plain(folder.resolve("plain.jar"));

    assertRefused(() -> variants.agent("a=" + plain), plain + " is no Java agent");
    assertRefused(
        () -> variants.agent("a=" + folder.resolve("none.jar")),
        "no such file: " + folder.resolve("none.jar"));
  }

  @Test
  void second_jdk_of_a_variant_is_refused() {
    variants.jdk(new Jdk("a", "/opt/1"));

    assertRefused(() -> variants.jdk(new Jdk("a", "/opt/2")), "arm a has two JDKs");
  }

  private static void assertRefused(ThrowingCallable call, String start) {
    assertThatThrownBy(call).isInstanceOf(DescriptionException.class).hasMessageStartingWith(start);
  }
}
