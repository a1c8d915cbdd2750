@NullMarked
package dev.heddle.lab.cli.export;

import org.jspecify.annotations.NullMarked;
