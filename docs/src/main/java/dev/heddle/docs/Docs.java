package dev.heddle.docs;

import dev.heddle.docs.measured.Reduction;
import dev.heddle.lab.result.ResultFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The program behind docs/refresh and docs/reduce. */
public final class Docs {

  private static final String USAGE = "refresh FOLDER, or reduce RESULT.json REDUCED.json [HOST]";

  private Docs() {}

  public static void main(String[] arguments) {
    try {
      run(arguments);
    } catch (TableException | IllegalArgumentException | IOException e) {
      System.err.println("docs: " + e.getMessage());
      System.exit(2);
    }
  }

  static void run(String... arguments) throws IOException {
    String command = arguments.length == 0 ? "" : arguments[0];
    if (command.equals("refresh") && arguments.length == 2) {
      Path root = Path.of(arguments[1]);
      for (Path page : new Pages(root).refresh(GeneratedTables.of(root))) {
        System.out.println(root.relativize(page));
      }
    } else if (command.equals("reduce") && (arguments.length == 3 || arguments.length == 4)) {
      String host = arguments.length == 4 ? arguments[3] : "";
      Path reduced = Path.of(arguments[2]);
      Files.writeString(reduced, Reduction.of(ResultFile.readFile(Path.of(arguments[1])), host));
    } else {
      throw new IllegalArgumentException(USAGE);
    }
  }
}
