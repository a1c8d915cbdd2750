package dev.heddle.docs;

import java.util.List;

/**
 * Text that a program writes into pages: mostly a table, sometimes several. A page asks for it by a
 * region that begins with {@code <!-- generated: NAME ARGUMENT ... -->}.
 */
public interface GeneratedTable {

  /** The first word of the regions that it fills; unique among all tables. */
  String name();

  /**
   * The Markdown of a region, without empty lines around it.
   *
   * @param arguments the words behind the name; none for a table that there is one of
   * @throws TableException if they ask for something that there is not
   */
  String markdown(List<String> arguments);
}
