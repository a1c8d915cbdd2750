/**
 * Where in the code a service uses CPU and memory and where it waits: as sampled in one recorded
 * window, and as a difference between two. Does not know trials. Pure.
 */
@NullMarked
package dev.heddle.lab.result.profile;

import org.jspecify.annotations.NullMarked;
