/**
 * The result of a run, as plain data, and its file {@code result.json}. In the packages below, each
 * metric and each cause has a file of its own. Reports are made only from this data and the
 * description.
 */
@NullMarked
package dev.heddle.lab.result;

import org.jspecify.annotations.NullMarked;
