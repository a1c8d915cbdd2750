package dev.heddle.executor;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.outside.UsesTheModule;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleDescriptor.Requires;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Isolated;

/** What a library may cost whoever depends on it. */
@Timeout(60)
@Isolated
class LibraryTest {

  private static final long MOST_BYTES = 2 << 20;
  private static final int MOST_JAR_BYTES = 162_000;

  /** Makes an executor and uses it; tells what that has cost. */
  static final class Child {
    private Child() {}

    public static void main(String[] arguments) throws Exception {
      Supplier<ExecutorService> makes =
          arguments[0].equals("ours")
              ? HeddleExecutor::create
              : () -> Executors.newFixedThreadPool(2);
      System.out.println("begins");
      Set<Thread> before = new HashSet<>(Thread.getAllStackTraces().keySet());
      long bytes = usedBytes();
      ExecutorService executor = makes.get();
      Set<Thread> after = new HashSet<>(Thread.getAllStackTraces().keySet());
      after.removeAll(before);
      after.removeIf(thread -> thread.getThreadGroup().getParent() == null); // The JVM's.
      System.out.println("threads " + after.size());
      executor.submit(() -> 1).get();
      System.out.println("used");
      System.out.println("bytes " + (usedBytes() - bytes));
      CountDownLatch together = new CountDownLatch(arguments[0].equals("ours") ? 100 : 2);
      for (long i = together.getCount(); i > 0; i--) {
        executor.execute(
            () -> {
              together.countDown();
              Eventually.opens(together);
            });
      }
      Eventually.opens(together);
      executor.shutdown();
      System.out.println("ends " + executor.awaitTermination(10, SECONDS));
    }

    private static long usedBytes() {
      System.gc();
      return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
  }

  private static long figure(List<String> lines, String what) {
    return lines.stream()
        .filter(line -> line.startsWith(what + " "))
        .mapToLong(line -> Long.parseLong(line.substring(what.length() + 1)))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void create_startsNoThread() throws Exception {
    assertThat(figure(ChildJvm.run(Child.class, "ours"), "threads")).isZero();
  }

  @Test
  void create_andTheFirstTask_takeLessThanTwoMegabytes() throws Exception {
    List<String> lines = ChildJvm.run(Child.class, List.of("-XX:+UseSerialGC"), "ours");
    assertThat(figure(lines, "bytes")).isLessThan(MOST_BYTES);
  }

  /** Loading classes is most of what making the first executor costs. */
  @Test
  void create_andTheFirstTask_loadNoMoreThanAHundredClassesMoreThanAPool() throws Exception {
    assertThat(loaded("ours", "used").size() - loaded("pool", "used").size()).isLessThan(100);
  }

  @Test
  void use_loadsNothingOfManagementAndFlightRecorder() throws Exception {
    assertThat(loaded("ours", "ends true"))
        .noneMatch(
            name ->
                name.startsWith("java.lang.management.")
                    || name.startsWith("javax.management.")
                    || name.startsWith("sun.management.")
                    || name.startsWith("com.sun.management.")
                    || name.startsWith("jdk.jfr."));
  }

  /** Of classes, in the order of loading, from the first print on to another. */
  private static List<String> loaded(String which, String last)
      throws IOException, InterruptedException {
    return ChildJvm.run(Child.class, List.of("-Xlog:class+load:stdout:none"), which).stream()
        .dropWhile(line -> !line.equals("begins"))
        .takeWhile(line -> !line.equals(last))
        .filter(line -> line.contains(" source: "))
        .map(line -> line.substring(0, line.indexOf(' ')))
        .toList();
  }

  @Test
  void use_needsNoModuleButJavaBase() throws Exception {
    List<String> lines = ChildJvm.run(Child.class, List.of("--limit-modules", "java.base"), "ours");
    assertThat(lines).contains("ends true");
  }

  @Test
  void module_onTheModulePath_needsNoOtherThanJavaBase() throws Exception {
    List<String> lines =
        ChildJvm.start(
            List.of(
                "--limit-modules",
                "dev.heddle.executor",
                "-p",
                ChildJvm.classesOf(HeddleExecutor.class).toString(),
                "--add-modules",
                "dev.heddle.executor",
                "-cp",
                ChildJvm.classesOf(UsesTheModule.class).toString(),
                UsesTheModule.class.getName()));
    assertThat(lines).contains("gives 1", "ends true");
  }

  @Test
  void module_exportsOnePackage_andOpensAndProvidesNothing() {
    ModuleDescriptor module = module();

    assertThat(module.isAutomatic()).as("it is automatic").isFalse();
    assertThat(module.isOpen()).isFalse();
    assertThat(module.exports())
        .filteredOn(exported -> !exported.isQualified())
        .extracting(ModuleDescriptor.Exports::source)
        .containsExactly("dev.heddle.executor");
    assertThat(module.opens()).isEmpty();
  }

  @Test
  void module_requiresAtRunTimeNothingButJavaBase() {
    assertThat(module().requires())
        .filteredOn(required -> !required.modifiers().contains(Requires.Modifier.STATIC))
        .extracting(Requires::name)
        .containsExactly("java.base");
  }

  private static ModuleDescriptor module() {
    return ModuleFinder.of(ChildJvm.classesOf(HeddleExecutor.class)).findAll().stream()
        .findFirst()
        .orElseThrow(() -> new AssertionError("no module-info"))
        .descriptor();
  }

  /** What others may name is in the one package; the clock is not. */
  @Test
  void builder_namesNoTypeOfAnotherPackage() {
    assertThat(
            Stream.of(HeddleExecutorBuilder.class.getMethods())
                .filter(method -> method.getDeclaringClass() == HeddleExecutorBuilder.class)
                .flatMap(method -> Stream.of(method.getParameterTypes()))
                .filter(type -> type.getName().startsWith("dev.heddle."))
                .map(Class::getPackageName))
        .containsOnly("dev.heddle.executor");
  }

  /** The classes, compressed as a jar is. */
  @Test
  void jar_isSmall() throws IOException {
    Path classes = ChildJvm.classesOf(HeddleExecutor.class);
    ByteArrayOutputStream jar = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(jar);
        Stream<Path> files = Files.walk(classes)) {
      files
          .filter(Files::isRegularFile)
          .forEach(
              file -> {
                try {
                  zip.putNextEntry(new ZipEntry(classes.relativize(file).toString()));
                  zip.write(Files.readAllBytes(file));
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              });
    }
    assertThat(jar.size()).isLessThan(MOST_JAR_BYTES);
  }
}
