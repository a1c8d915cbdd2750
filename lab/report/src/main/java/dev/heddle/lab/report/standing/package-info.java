/**
 * What is known of each arm so far, in words that every report shares. Numbers come from the judge;
 * here they get their words.
 */
@NullMarked
package dev.heddle.lab.report.standing;

import org.jspecify.annotations.NullMarked;
