package dev.heddle.docs;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/** The Markdown pages of the project: every README.md, and all in docs. */
final class Pages {

  private static final Set<String> SKIPPED = Set.of("target", "src", "node_modules");

  private final Path root;

  /**
   * @param root the folder of the project
   */
  Pages(Path root) {
    this.root = root;
  }

  /** All pages, in the order of their paths. */
  List<Path> all() throws IOException {
    var pages = new ArrayList<Path>();
    Files.walkFileTree(
        root,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            String name = String.valueOf(folder.getFileName());
            boolean hidden = name.startsWith(".") && !folder.equals(root);
            return hidden || SKIPPED.contains(name)
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            boolean inDocs = file.startsWith(root.resolve("docs"));
            String name = String.valueOf(file.getFileName());
            if (name.equals("README.md") || (inDocs && name.endsWith(".md"))) {
              pages.add(file);
            }
            return FileVisitResult.CONTINUE;
          }
        });
    pages.sort(null);
    return pages;
  }

  /**
   * The pages with a region that is out of date.
   *
   * @throws TableException if a region cannot be written; the message names the page
   */
  List<Path> outdated(UnaryOperator<String> content) throws IOException {
    var outdated = new ArrayList<Path>();
    for (Path page : all()) {
      String text = Files.readString(page);
      if (!rewritten(page, text, content).equals(text)) {
        outdated.add(page);
      }
    }
    return outdated;
  }

  /** Rewrites the outdated pages and returns them. */
  List<Path> refresh(UnaryOperator<String> content) throws IOException {
    List<Path> outdated = outdated(content);
    for (Path page : outdated) {
      Files.writeString(page, rewritten(page, Files.readString(page), content));
    }
    return outdated;
  }

  private String rewritten(Path page, String text, UnaryOperator<String> content) {
    try {
      return Regions.rewrite(text, content);
    } catch (TableException e) {
      throw new TableException(root.relativize(page) + ": " + e.getMessage(), e);
    }
  }
}
