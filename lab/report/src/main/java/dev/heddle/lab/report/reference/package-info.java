/** Tables of the documentation, from the words that reports use. */
@NullMarked
package dev.heddle.lab.report.reference;

import org.jspecify.annotations.NullMarked;
