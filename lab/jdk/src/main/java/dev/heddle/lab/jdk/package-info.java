/**
 * What is known about JDKs: their versions, and the faults that matter when choosing threads. Pure;
 * knows nothing about runs or machines.
 */
@NullMarked
package dev.heddle.lab.jdk;

import org.jspecify.annotations.NullMarked;
