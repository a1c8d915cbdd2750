package dev.heddle.docs;

import java.util.List;
import java.util.function.Supplier;

/**
 * A table that the lab writes from its descriptors, such as the table of metrics.
 *
 * @param name the name, which is the only word of its regions
 * @param text the table
 */
record ReferenceTable(String name, Supplier<String> text) implements GeneratedTable {

  @Override
  public String markdown(List<String> arguments) {
    return text.get();
  }
}
