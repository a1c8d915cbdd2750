package dev.heddle.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PagesTest {

  private static final String PAGE = "<!-- generated: one -->\n<!-- end generated -->\n";

  @TempDir private Path root;

  @Test
  void all_isEveryReadmeAndEveryPageInDocs() throws IOException {
    for (String file :
        new String[] {
          "README.md",
          "CHANGELOG.md",
          "docs/guide.md",
          "docs/measurements/results/README.md",
          "executor/README.md",
          "executor/notes.md",
          "executor/target/README.md",
          ".git/README.md"
        }) {
      write(file, "");
    }

    assertThat(new Pages(root).all())
        .map(page -> root.relativize(page).toString())
        .containsExactly(
            "README.md",
            "docs/guide.md",
            "docs/measurements/results/README.md",
            "executor/README.md");
  }

  @Test
  void refresh_outdatedPage_isWrittenAndNoLongerOutdated() throws IOException {
    Path outdated = write("docs/page.md", PAGE);
    write("docs/other.md", "no region\n");
    var pages = new Pages(root);

    assertThat(pages.outdated(marker -> "new")).containsExactly(outdated);
    assertThat(pages.refresh(marker -> "new")).containsExactly(outdated);

    assertThat(pages.outdated(marker -> "new")).isEmpty();
    assertThat(outdated).content().contains("\nnew\n");
  }

  @Test
  void refresh_regionThatCannotBeWritten_namesThePageAndWritesNone() throws IOException {
    Path first = write("docs/a.md", PAGE);
    write("docs/b.md", "<!-- generated: unknown -->\n<!-- end generated -->\n");

    assertThatThrownBy(
            () ->
                new Pages(root)
                    .refresh(
                        marker -> {
                          if (marker.equals("unknown")) {
                            throw new TableException("what?");
                          }
                          return "new";
                        }))
        .isInstanceOf(TableException.class)
        .hasMessage("docs/b.md: the region \"unknown\": what?");
    assertThat(first).hasContent(PAGE);
  }

  private Path write(String file, String text) throws IOException {
    Path path = root.resolve(file);
    Files.createDirectories(path.resolveSibling("."));
    return Files.writeString(path, text);
  }
}
