@NullMarked
package dev.heddle.lab.cli;

import org.jspecify.annotations.NullMarked;
