@NullMarked
package dev.heddle.lab.examples;

import org.jspecify.annotations.NullMarked;
