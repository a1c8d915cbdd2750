package dev.heddle.docs;

import java.util.List;

/**
 * Text, usually a table, that a program writes into pages. A page marks the place with a region
 * that begins with {@code <!-- generated: NAME ARGUMENT ... -->}.
 */
public interface GeneratedTable {

  /** The name of the table, which is the first word of its regions; unique. */
  String name();

  /**
   * The Markdown of a region, without empty lines around it.
   *
   * @param arguments the words after the name; may be empty
   * @throws TableException if the arguments name something that does not exist
   */
  String markdown(List<String> arguments);
}
