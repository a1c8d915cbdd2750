/**
 * The protocol between the lab and a driver's process: one JSON object on each line, {@link
 * dev.heddle.lab.protocol.Command}s on the driver's standard input, {@link
 * dev.heddle.lab.protocol.Event}s on its standard output. Data only; it knows no network code.
 */
@NullMarked
package dev.heddle.lab.protocol;

import org.jspecify.annotations.NullMarked;
