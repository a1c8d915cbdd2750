/**
 * What all drivers share: the conversation with the lab, windows, climbs and recorders. Response
 * times count from the intended start. Knows only Heddle's protocol.
 *
 * <p>The embedded driver sends requests on lanes, each of which is one thread that owns everything
 * on the hot path, so that nothing there takes a lock. A task program makes the same loads itself,
 * out of jobs.
 *
 * <p>The load of another program is recorded here, too: {@link dev.heddle.driver.core.ForeignMain}
 * serves a {@link dev.heddle.driver.core.ForeignDriver}, whose requests count like those of the
 * embedded driver.
 */
@NullMarked
package dev.heddle.driver.core;

import org.jspecify.annotations.NullMarked;
