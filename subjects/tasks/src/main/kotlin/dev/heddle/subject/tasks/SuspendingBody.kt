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

/** What a task does, as coroutines do it. */
internal fun interface SuspendingBody {

  suspend fun run()

  companion object {

    /**
     * The same as a task on an executor does, but that it suspends for its waits.
     *
     * @param blocking where a step blocks a thread
     * @throws IllegalArgumentException if there is no such thing
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

    /** A step that no coroutine suspends in. */
    private fun block(step: TaskBody) = step.run(Runnable::run)

    /** Up to the next whole millisecond: `delay` has no other. */
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

    /** The first that fails cancels the others; the scope ends when none runs any more. */
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
