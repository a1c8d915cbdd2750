package dev.heddle.lab.result.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MethodNameTest {

  @ParameterizedTest
  @CsvSource({
    "app.Rows.copy, app.Rows.copy",
    "app.Rows$$Lambda/0x00007f3c5c0a1b20.apply, app.Rows$$Lambda.apply",
    "app.Rows$$Lambda.0x00007f3c5c0a1b20.apply, app.Rows$$Lambda.apply",
    "app.Rows$$Lambda$87.apply, app.Rows$$Lambda.apply",
    "jdk.proxy2.$Proxy117.find, jdk.proxy2.$Proxy.find",
    "app.Rows$$SpringCGLIB$$0.copy, app.Rows$$SpringCGLIB.copy",
    "java.lang.invoke.LambdaForm$MH/0x0000000800c4.invoke, java.lang.invoke.LambdaForm$MH.invoke",
    "jdk.internal.reflect.GeneratedMethodAccessor31.invoke,"
        + " jdk.internal.reflect.GeneratedMethodAccessor.invoke",
    "app.Rows.lambda$copy$12, app.Rows.lambda$copy",
    "app.Rows2.copy3, app.Rows2.copy3",
    "byte[], byte[]",
  })
  void numbers_that_a_process_or_a_build_counts_through_are_left_out(String name, String as) {
    assertThat(MethodName.of(name)).isEqualTo(as);
  }

  @Test
  void a_sample_belongs_to_the_innermost_method_of_the_service() {
    assertThat(
            MethodName.site(
                List.of(
                    "java.util.HashMap.get",
                    "org.springframework.core.Cache.get",
                    "shop.Orders.find",
                    "shop.Main.run")))
        .isEqualTo(2);
  }

  @Test
  void without_one_it_belongs_to_the_innermost_outside_the_jdk_or_of_all() {
    assertThat(MethodName.site(List.of("java.util.HashMap.get", "org.apache.tomcat.Poller.run")))
        .isEqualTo(1);
    assertThat(MethodName.site(List.of("java.util.HashMap.get", "java.lang.Thread.run"))).isZero();
    assertThat(MethodName.site(List.of("java.util.HashMap.get", "(outer frames)"))).isZero();
    assertThat(MethodName.site(List.of())).isEqualTo(-1);
  }
}
