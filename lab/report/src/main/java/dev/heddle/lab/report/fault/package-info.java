/** The words about faults of JDKs, and which of them matter to what runs. */
@NullMarked
package dev.heddle.lab.report.fault;

import org.jspecify.annotations.NullMarked;
