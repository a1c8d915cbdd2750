package dev.heddle.lab.rig.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.ref.SoftReference;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class CacheCodeTest {

  @Test
  void a_value_is_made_between_the_get_that_finds_none_and_the_set() throws IOException {
    assertThat(isCache("cached")).isTrue();
    assertThat(isCache("cachedSoftly")).isTrue();
    assertThat(isCache("cachedLate")).isTrue();
    assertThat(isCache("made")).isFalse();
  }

  @Test
  void work_behind_a_set_is_no_cache_and_neither_is_one_before_a_get() throws IOException {
    assertThat(isCache("within")).isFalse();
    assertThat(isCache("before")).isFalse();
    assertThat(isCache("setOnly")).isFalse();
    assertThat(isCache("cleared")).isFalse();
    assertThat(isCache("copied")).isFalse();
    assertThat(isCache("ofAnother")).isFalse();
    assertThat(isCache("withValue")).isFalse();
  }

  @Test
  void nothing_is_known_without_a_class_file_and_nonsense_is_refused() {
    assertThat(CacheCode.isAt(new byte[0], "cached", "()[B", 3)).isFalse();
    assertThatThrownBy(() -> CacheCode.isAt(new byte[] {1, 2, 3}, "cached", "()[B", 3))
        .isInstanceOf(IllegalArgumentException.class);
  }

  /** Whether the call of {@code make} in a method is such code. */
  private static boolean isCache(String method) throws IOException {
    byte[] file = classFile();
    MethodModel model =
        ClassFile.of().parse(file).methods().stream()
            .filter(each -> each.methodName().equalsString(method))
            .findFirst()
            .orElseThrow();
    return CacheCode.isAt(file, method, model.methodType().stringValue(), callOfMake(model));
  }

  private static int callOfMake(MethodModel model) {
    int at = 0;
    for (CodeElement element : model.findAttribute(Attributes.code()).orElseThrow()) {
      if (element instanceof InvokeInstruction call && call.name().equalsString("make")) {
        return at;
      }
      if (element instanceof Instruction instruction) {
        at += instruction.sizeInBytes();
      }
    }
    return at;
  }

  private static byte[] classFile() throws IOException {
    String name = CacheCodeTest.class.getSimpleName() + "$Examples.class";
    try (InputStream in = CacheCodeTest.class.getResourceAsStream(name)) {
      return Objects.requireNonNull(in).readAllBytes();
    }
  }

  /** What is read. */
  static final class Examples {

    private static final ThreadLocal<byte[]> LOCAL = new ThreadLocal<>();
    private static final InheritableThreadLocal<byte[]> NAMED = new InheritableThreadLocal<>();
    private static final ThreadLocal<SoftReference<byte[]>> SOFT = new ThreadLocal<>();

    private Examples() {}

    static byte[] cached() {
      byte[] value = LOCAL.get();
      if (value == null) {
        value = make();
        LOCAL.set(value);
      }
      return value;
    }

    static byte[] cachedSoftly() {
      SoftReference<byte[]> held = SOFT.get();
      byte[] value = held == null ? null : held.get();
      if (value == null) {
        value = make();
        SOFT.set(new SoftReference<>(value));
      }
      return value;
    }

    static byte[] cachedLate() {
      byte[] value = NAMED.get();
      if (value != null) {
        return value;
      }
      byte[] made = make();
      NAMED.set(made);
      return made;
    }

    static byte[] cleared() {
      byte[] value = LOCAL.get();
      byte[] made = value == null ? make() : value;
      LOCAL.set(null);
      return made;
    }

    static void copied() {
      byte[] value = LOCAL.get();
      byte[] made = make();
      LOCAL.set(value.length > 1 ? value : made);
    }

    static byte[] ofAnother() {
      byte[] value = LOCAL.get();
      if (value == null) {
        value = make();
        NAMED.set(value);
      }
      return value;
    }

    static byte[] withValue() {
      byte[] value = LOCAL.get();
      if (value != null) {
        return make();
      }
      LOCAL.set(new byte[2]);
      return new byte[1];
    }

    static byte[] made() {
      return make();
    }

    static byte[] within(byte[] context) {
      byte[] before = LOCAL.get();
      LOCAL.set(context);
      byte[] made = make();
      LOCAL.set(before);
      return made;
    }

    static byte[] before() {
      byte[] made = make();
      if (LOCAL.get() == null) {
        LOCAL.set(made);
      }
      return made;
    }

    static void setOnly() {
      LOCAL.set(make());
    }

    static byte[] make() {
      return new byte[1];
    }
  }
}
