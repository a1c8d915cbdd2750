package dev.heddle.lab.experiment;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Builds of one service and the ways to run them; each is an arm. The variant {@code all} changes
 * every build. Without combinations, a variant with the name of a build changes that build, and any
 * other variant is one more way to run the first build.
 *
 * @param jars the jars, at least one; the first is the baseline
 * @param variants the variants, no two with the same name
 * @param threads the kinds of thread, as names of arms in {@link ArmKind}; several only with
 *     combinations; empty: whatever each jar sets
 * @param combinations whether every jar runs in every variant and on every kind of thread
 */
public record Builds(
    List<Path> jars, List<Variant> variants, List<String> threads, boolean combinations) {

  /** The name of the arm without a variant if there is only one jar. */
  private static final String PLAIN = "plain";

  /** The name of the variant that changes every build. */
  private static final String ALL = "all";

  public Builds {
    jars = jars.stream().map(jar -> jar.toAbsolutePath().normalize()).toList();
    variants = List.copyOf(variants);
    threads = List.copyOf(threads);
    if (jars.isEmpty()) {
      throw new DescriptionException("there must be at least one jar");
    }
    if (threads.size() > 1 && !combinations) {
      throw new DescriptionException(
          "arms of several builds or variants run on one kind of thread: name it with --threads,"
              + " or add --all-combinations");
    }
  }

  /** The jar that the others are compared with. */
  Path baseline() {
    return jars.getFirst();
  }

  /** The title: the name of the only jar, or the names of all jars. */
  String title() {
    return jars.size() == 1
        ? String.valueOf(baseline().getFileName())
        : String.join(" and ", BuildNames.of(jars));
  }

  /**
   * The arms, the baseline first.
   *
   * @param starter as for {@link BootJar#experiment}
   * @throws DescriptionException if a jar cannot run that way, a variant cannot have its name, or
   *     there is nothing to compare
   */
  List<Arm> arms(List<Path> starter) {
    List<Arm> arms = combinations ? allArms(starter) : armsByName(starter);
    if (arms.size() < 2) {
      throw new DescriptionException(
          "there is nothing to compare "
              + baseline().getFileName()
              + " with: name another jar or a variant, or use --arms for kinds of threads");
    }
    return arms;
  }

  private List<String> names() {
    return jars.size() == 1 ? List.of(PLAIN) : BuildNames.of(jars);
  }

  private List<Arm> armsByName(List<Path> starter) {
    List<String> names = names();
    List<Variant> ofOne = variantsOfOne();
    String kind = threads.isEmpty() ? null : threads.getFirst();
    List<Arm> arms = new ArrayList<>();
    for (int build = 0; build < jars.size(); build++) {
      String name = names.get(build);
      Arm plain = plain(name, jars.get(build), kind, starter);
      arms.add(
          ofOne.stream()
              .filter(variant -> variant.name().equals(name))
              .findFirst()
              .map(variant -> variant.of(plain, name))
              .orElse(plain));
    }
    Arm baseline = plain(names.getFirst(), baseline(), kind, starter);
    ofOne.stream()
        .filter(variant -> !names.contains(variant.name()))
        .forEach(variant -> arms.add(variant.of(baseline, variant.name())));
    return arms;
  }

  private List<Arm> allArms(List<Path> starter) {
    List<String> names = names();
    List<Variant> ofOne = variantsOfOne();
    for (Variant variant : ofOne) {
      if (names.contains(variant.name())) {
        throw new DescriptionException(
            "\""
                + variant.name()
                + "\" names a build; with --all-combinations a variant needs a"
                + " name of its own");
      }
    }
    List<Arm> arms = new ArrayList<>();
    for (@Nullable String kind : kinds()) {
      for (int build = 0; build < jars.size(); build++) {
        Arm plain = plain(PLAIN, jars.get(build), kind, starter);
        arms.add(plain.named(name(names.get(build), "", kind)));
        for (Variant variant : ofOne) {
          arms.add(variant.of(plain, name(names.get(build), variant.name(), kind)));
        }
      }
    }
    return arms;
  }

  private List<@Nullable String> kinds() {
    List<@Nullable String> kinds = new ArrayList<>(threads);
    if (kinds.isEmpty()) {
      kinds.add(null);
    }
    return kinds;
  }

  /** The name of an arm, made of the parts that distinguish it from others. */
  private String name(String build, String variant, @Nullable String kind) {
    List<String> parts =
        Stream.of(
                jars.size() == 1 ? "" : build,
                variant,
                kind == null || threads.size() == 1 ? "" : kind)
            .filter(part -> !part.isEmpty())
            .toList();
    return parts.isEmpty() ? PLAIN : String.join("-", parts);
  }

  private List<Variant> variantsOfOne() {
    return variants.stream().filter(variant -> !isOfAll(variant)).toList();
  }

  private boolean isOfAll(Variant variant) {
    return variant.name().equals(ALL) && !names().contains(ALL);
  }

  private Arm plain(String name, Path jar, @Nullable String kind, List<Path> starter) {
    Arm arm = BootJar.arm(name, kind, jar, starter);
    Arm plain = jar.equals(baseline()) ? arm : BootJar.running(jar, arm);
    return variants.stream()
        .filter(this::isOfAll)
        .findFirst()
        .map(all -> all.of(plain, name))
        .orElse(plain);
  }
}
