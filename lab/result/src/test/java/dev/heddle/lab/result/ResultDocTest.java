package dev.heddle.lab.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The page that documents result.json names every field that can be in it. */
class ResultDocTest {

  @Test
  void every_field_of_a_result_is_documented() throws IOException {
    String page = Files.readString(Path.of("..", "..", "docs", "result.md"));
    Set<String> missing = new TreeSet<>();
    for (String field : fieldsOf(Result.class, new HashSet<>())) {
      if (!page.contains("`" + field + "`")) {
        missing.add(field);
      }
    }
    assertThat(missing).isEmpty();
  }

  private static Set<String> fieldsOf(Type type, Set<Type> seen) {
    Set<String> fields = new TreeSet<>();
    if (!seen.add(type)) {
      return fields;
    }
    if (type instanceof ParameterizedType generic) {
      for (Type argument : generic.getActualTypeArguments()) {
        fields.addAll(fieldsOf(argument, seen));
      }
    } else if (type instanceof Class<?> ours && ours.getName().startsWith("dev.heddle.")) {
      Class<?>[] permitted = ours.getPermittedSubclasses();
      for (Class<?> one : permitted == null ? new Class<?>[0] : permitted) {
        fields.addAll(fieldsOf(one, seen));
      }
      RecordComponent[] components = ours.getRecordComponents();
      for (RecordComponent one : components == null ? new RecordComponent[0] : components) {
        fields.add(one.getName());
        fields.addAll(fieldsOf(one.getGenericType(), seen));
      }
      if (ours.isEnum() && ours == Metric.class) {
        for (Object constant : ours.getEnumConstants()) {
          fields.add(constant.toString());
        }
      }
    }
    return fields;
  }
}
