package dev.heddle.docs;

import static java.util.regex.Pattern.DOTALL;
import static java.util.regex.Pattern.MULTILINE;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ArchitecturePageTest {

  private static final Path ROOT = Path.of("..");

  /** A class in a text, alone or with a member: {@code `TrialRunner`}, {@code `Law.longIn`}. */
  private static final Pattern CLASS = Pattern.compile("`(?:[a-z]+\\.)*([A-Z][A-Za-z0-9]+)[`.(]");

  private static final Pattern FENCED = Pattern.compile("^```$.*?^```$", MULTILINE | DOTALL);

  /** A class in a diagram: two words at least, without a space. */
  private static final Pattern DRAWN = Pattern.compile("\\b[A-Z][a-z]+[A-Z][A-Za-z]*\\b");

  @Test
  void pages_nameNoClassThatDoesNotExist() throws IOException {
    Set<String> known = classes();
    assertThat(known).contains("HeddleExecutor", "ArchitecturePageTest");
    for (Path page : pages()) {
      Set<String> unknown = namedIn(page);
      unknown.removeAll(known);
      unknown.removeIf(ArchitecturePageTest::isOfTheJdk);
      assertThat(unknown).as("classes named in %s that do not exist", page).isEmpty();
    }
  }

  @Test
  void architecturePage_namesFoldersThatExist() throws IOException {
    Matcher folder =
        Pattern.compile("^([a-z-]+)/ ", MULTILINE).matcher(Files.readString(architecture()));
    int folders = 0;
    while (folder.find()) {
      assertThat(ROOT.resolve(folder.group(1))).isDirectory();
      folders++;
    }
    assertThat(folders).isGreaterThan(5);
  }

  private static Path architecture() {
    return ROOT.resolve("docs/ARCHITECTURE.md");
  }

  private static Set<Path> pages() throws IOException {
    try (Stream<Path> decisions = Files.list(ROOT.resolve("docs/adr"))) {
      Set<Path> pages = decisions.collect(Collectors.toCollection(TreeSet::new));
      pages.add(architecture());
      pages.add(ROOT.resolve("CONTRIBUTING.md"));
      return pages;
    }
  }

  private static Set<String> namedIn(Path page) throws IOException {
    Set<String> named = new TreeSet<>();
    String text = Files.readString(page);
    Matcher fences = FENCED.matcher(text);
    while (fences.find()) {
      DRAWN.matcher(fences.group()).results().map(MatchResult::group).forEach(named::add);
    }
    Matcher matcher = CLASS.matcher(text);
    while (matcher.find()) {
      // HTTP or CPU is a word, not a class; HttpRun or EdgesTest is one.
      if (matcher.group(1).matches(".*[a-z].*")) {
        named.add(matcher.group(1));
      }
    }
    return named;
  }

  private static boolean isOfTheJdk(String name) {
    return Stream.of(
            "java.lang.", "java.util.", "java.util.concurrent.", "java.util.concurrent.locks.")
        .anyMatch(
            folder ->
                ArchitecturePageTest.class
                        .getClassLoader()
                        .getResource((folder + name).replace('.', '/') + ".class")
                    != null);
  }

  private static Set<String> classes() throws IOException {
    try (Stream<Path> files = Files.walk(ROOT)) {
      Set<String> ours =
          files
              .map(file -> String.valueOf(file.getFileName()))
              .filter(name -> name.endsWith(".java") || name.endsWith(".kt"))
              .map(name -> name.substring(0, name.lastIndexOf('.')))
              .collect(Collectors.toCollection(TreeSet::new));
      // Of the JDK.
      ours.add("VirtualThread");
      ours.add("HotSpotDiagnosticMXBean");
      return ours;
    }
  }
}
