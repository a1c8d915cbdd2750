/**
 * Where a service uses CPU and memory and where it waits, by place in the code: as sampled in one
 * recorded window, and as differs between two. Knows no trials. Pure.
 */
@NullMarked
package dev.heddle.lab.result.profile;

import org.jspecify.annotations.NullMarked;
