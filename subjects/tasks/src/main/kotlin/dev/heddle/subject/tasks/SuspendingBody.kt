package dev.heddle.subject.tasks

import java.time.Duration
import kotlin.time.toKotlinDuration
import kotlinx.coroutines.CoroutineDispatcher
import kotlinx.coroutines.async
import kotlinx.coroutines.awaitAll
import kotlinx.coroutines.coroutineScope
import kotlinx.coroutines.delay
import kotlinx.coroutines.launch
import kotlinx.coroutines.withContext

/** What a task does, as a coroutine. */
internal fun interface SuspendingBody {

  suspend fun run()

  companion object {

    /**
     * The work of a task on an executor, except that waits suspend.
     *
     * @param blocking the dispatcher for steps that block a thread
     * @throws IllegalArgumentException if coroutines cannot do this work
     */
    fun of(body: TaskBody, blocking: CoroutineDispatcher): SuspendingBody =
        when (body) {
          is Computes -> SuspendingBody { block(body) }
          is Waits -> SuspendingBody { await(body.time()) }
          is ComputesAndWaits ->
              SuspendingBody {
                block(body.computes())
                await(body.waits().time())
              }
          is Switches -> {
            val computes = of(body.computes(), blocking)
            val waits = of(body.waits(), blocking)
            SuspendingBody { if (body.now() is Computes) computes.run() else waits.run() }
          }
          is Writes,
          is WritesDate -> SuspendingBody { withContext(blocking) { block(body) } }
          is Nested -> SuspendingBody { nest(body.depth()) }
          is Recursion -> SuspendingBody { number(body.n()) }
          is FansOut -> SuspendingBody { fanOut(body.calls().get()) }
          is Pinned ->
              throw IllegalArgumentException(
                  "what suspends holds nothing while it waits: of pinned there is how=none alone")
          is FansOutStructured -> throw IllegalArgumentException("fan-out is structured as it is")
        }

    /** A step in which the coroutine does not suspend. */
    private fun block(step: TaskBody) = step.run(Runnable::run)

    /** Suspends; rounded up to a whole millisecond, the resolution of `delay`. */
    private suspend fun await(time: Duration) = delay(time.toKotlinDuration())

    private suspend fun nest(depth: Int) {
      if (depth > 1) {
        coroutineScope { launch { nest(depth - 1) } }
      }
    }

    private suspend fun number(n: Int): Int =
        if (n < 2) n
        else
            coroutineScope {
              val one = async { number(n - 1) }
              val other = async { number(n - 2) }
              one.await() + other.await()
            }

    /** The first call that fails cancels the others; the scope ends when none is running. */
    private suspend fun fanOut(calls: List<Call>) {
      try {
        coroutineScope { calls.map { async { make(it) } }.awaitAll() }
      } catch (asMeant: CallFailed) {
        return
      }
    }

    private suspend fun make(call: Call): Boolean {
      await(call.waits().time())
      return if (call.fails()) throw CallFailed() else true
    }
  }
}
