package dev.heddle.kotlin

import dev.heddle.executor.Admission
import dev.heddle.executor.HeddleExecutor
import dev.heddle.executor.HeddleStats.TaskTypeStats
import dev.heddle.executor.HeddleStats.TaskTypeStats.Manner
import java.time.Duration
import java.util.concurrent.CountDownLatch
import java.util.concurrent.CyclicBarrier
import java.util.concurrent.RejectedExecutionException
import java.util.concurrent.TimeUnit.SECONDS
import java.util.concurrent.atomic.AtomicInteger
import java.util.concurrent.locks.LockSupport
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.CompletableDeferred
import kotlinx.coroutines.CoroutineStart
import kotlinx.coroutines.TimeoutCancellationException
import kotlinx.coroutines.asCoroutineDispatcher
import kotlinx.coroutines.asExecutor
import kotlinx.coroutines.async
import kotlinx.coroutines.awaitAll
import kotlinx.coroutines.awaitCancellation
import kotlinx.coroutines.cancelAndJoin
import kotlinx.coroutines.coroutineScope
import kotlinx.coroutines.delay
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.runInterruptible
import kotlinx.coroutines.withContext
import kotlinx.coroutines.withTimeout
import kotlinx.coroutines.yield
import org.assertj.core.api.Assertions.assertThat
import org.assertj.core.api.Assertions.assertThatThrownBy
import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.Timeout

@Timeout(60)
class HeddleDispatcherTest {

  private val executor = HeddleExecutor.builder().name("ours").build()
  private val heddle = HeddleDispatcher(executor)

  @AfterEach
  fun close() {
    heddle.close()
    assertThat(executor.awaitTermination(30, SECONDS)).isTrue()
  }

  @Test
  fun scope_returnsWhenAllChildrenHave_whichRunOnTheExecutor() = runBlocking<Unit> {
    val squares =
        withContext(heddle) {
          (1..1000)
              .map {
                async {
                  yield()
                  assertThat(Thread.currentThread().name).startsWith("ours-")
                  it * it
                }
              }
              .awaitAll()
        }

    assertThat(squares).isEqualTo((1..1000).map { it * it })
  }

  @Test
  fun scope_aChildFails_cancelsItsSiblings() = runBlocking<Unit> {
    val begun = CompletableDeferred<Unit>()
    val ended = CompletableDeferred<Throwable?>()

    val failure =
        runCatching {
              withContext(heddle) {
                launch {
                      begun.complete(Unit)
                      awaitCancellation()
                    }
                    .invokeOnCompletion { ended.complete(it) }
                launch {
                  begun.await()
                  throw IllegalStateException("no such order")
                }
              }
            }
            .exceptionOrNull()

    assertThat(failure).isInstanceOf(IllegalStateException::class.java)
    assertThat(ended.await()).isInstanceOf(CancellationException::class.java)
  }

  @Test
  fun blockingCalls_ofMoreCoroutinesThanAnyPoolOfKotlinHasThreads_goOnTogether() =
      runBlocking<Unit> {
        val all = CountDownLatch(200)

        withContext(heddle) {
          repeat(200) {
            launch {
              all.countDown()
              assertThat(all.await(30, SECONDS)).isTrue()
            }
          }
        }
      }

  @Test
  fun runBlocking_withinCoroutines_deeperThanThereAreCpus_ends() {
    val depth = 4 * Runtime.getRuntime().availableProcessors()

    assertThat(nested(depth)).isEqualTo(depth)
  }

  private fun nested(depth: Int): Int =
      if (depth == 0) 0 else runBlocking { withContext(heddle) { 1 + nested(depth - 1) } }

  @Test
  fun limitedParallelism_resumesSoManyAtATime_andNoMore() = runBlocking<Unit> {
    val three = heddle.limitedParallelism(3)
    val together = CyclicBarrier(3)
    val now = AtomicInteger()
    val most = AtomicInteger()

    withContext(three) {
      repeat(60) {
        launch {
          most.accumulateAndGet(now.incrementAndGet(), Math::max)
          together.await(30, SECONDS)
          now.decrementAndGet()
        }
      }
    }

    assertThat(most).hasValue(3)
  }

  @Test
  fun limitedParallelism_ofAnotherNumberOnTop_isTheSmaller() = runBlocking<Unit> {
    val one = heddle.limitedParallelism(3).limitedParallelism(1)
    var unguarded = 0

    withContext(one) { repeat(1000) { launch { unguarded++ } } }

    assertThat(unguarded).isEqualTo(1000)
  }

  @Test
  fun limitedParallelism_ofNone_isRefused() {
    assertThatThrownBy { heddle.limitedParallelism(0) }
        .isInstanceOf(IllegalArgumentException::class.java)
  }

  @Test
  fun cancel_endsWhatSuspends() = runBlocking<Unit> {
    val begun = CompletableDeferred<Unit>()
    val job =
        launch(heddle) {
          begun.complete(Unit)
          delay(Duration.ofDays(1).toMillis())
        }
    begun.await()

    job.cancelAndJoin()

    assertThat(job.isCancelled).isTrue()
  }

  @Test
  fun cancel_interruptsWhatBlocksInterruptibly_andNothingAfterIt() = runBlocking<Unit> {
    val begun = CountDownLatch(1)
    val job =
        launch(heddle) {
          runInterruptible {
            begun.countDown()
            CountDownLatch(1).await()
          }
        }
    withContext(heddle) { assertThat(begun.await(30, SECONDS)).isTrue() }

    job.cancelAndJoin()

    assertThat(job.isCancelled).isTrue()
    withContext(heddle) {
      repeat(100) { launch { assertThat(Thread.currentThread().isInterrupted).isFalse() } }
    }
  }

  @Test
  fun withTimeout_endsWhatTakesTooLong() = runBlocking<Unit> {
    val failure = runCatching { withContext(heddle) { withTimeout(1) { awaitCancellation() } } }

    assertThat(failure.exceptionOrNull()).isInstanceOf(TimeoutCancellationException::class.java)
  }

  @Test
  fun close_whatIsResumedLater_isCancelledAndCleansUp() = runBlocking<Unit> {
    val answer = CompletableDeferred<Unit>()
    var cleanedUp: String? = null
    val job =
        launch(heddle, CoroutineStart.UNDISPATCHED) {
          try {
            answer.await()
          } finally {
            cleanedUp = Thread.currentThread().name
          }
        }
    var cause: Throwable? = null
    job.invokeOnCompletion { cause = it }

    heddle.close()
    answer.complete(Unit)
    job.join()

    assertThat(job.isCancelled).isTrue()
    assertThat(cause).hasRootCauseInstanceOf(RejectedExecutionException::class.java)
    assertThat(cleanedUp).doesNotStartWith("ours-")
  }

  @Test
  fun close_whatRuns_goesOn() = runBlocking<Unit> {
    val begun = CountDownLatch(1)
    val end = CountDownLatch(1)
    val job =
        async(heddle) {
          begun.countDown()
          end.await(30, SECONDS)
        }
    assertThat(begun.await(30, SECONDS)).isTrue()

    heddle.close()
    end.countDown()

    assertThat(job.await()).isTrue()
  }

  @Test
  fun admission_refuses_theCoroutineIsCancelled() = runBlocking<Unit> {
    val one = HeddleExecutor.builder().admission(Admission.bounded(1)).build()
    HeddleDispatcher(one).use { full ->
      val begun = CountDownLatch(1)
      val end = CountDownLatch(1)
      val first =
          launch(full) {
            begun.countDown()
            end.await(30, SECONDS)
          }
      assertThat(begun.await(30, SECONDS)).isTrue()

      val second = launch(full) {}
      second.join()
      end.countDown()
      first.join()

      assertThat(second.isCancelled).isTrue()
      assertThat(first.isCancelled).isFalse()
      assertThat(one.stats().refused()).isEqualTo(1)
    }
  }

  @Test
  fun types_areTheFunctionsThatAreResumed_learnedApart() = runBlocking<Unit> {
    withContext(heddle) {
      while (type("waits")?.manner() != Manner.WAITS) {
        coroutineScope { repeat(100) { launch { if (it % 2 == 0) waits() else computes() } } }
      }
    }

    assertThat(checkNotNull(type("computes")).manner()).isNotEqualTo(Manner.WAITS)
    assertThat(executor.stats().taskTypes().map { it.type() }).noneMatch { "kotlinx" in it }
  }

  @Test
  fun types_withKotlinsOwnDispatcher_areThoseOfItsTasks() =
      runBlocking<Unit> {
        withContext(executor.asCoroutineDispatcher()) {
          coroutineScope { repeat(100) { launch { if (it % 2 == 0) waits() else computes() } } }
        }

        assertThat(executor.stats().taskTypes().map { it.type() })
            .isNotEmpty()
            .allMatch { it.startsWith("kotlinx.coroutines.") }
      }

  private suspend fun waits() {
    yield()
    LockSupport.parkNanos(1_000_000)
    check(!Thread.interrupted())
  }

  private suspend fun computes() {
    yield()
    val until = System.nanoTime() + 10_000
    while (System.nanoTime() < until) Thread.onSpinWait()
    check(!Thread.interrupted())
  }

  /** What is known of a function: its frame is a class named after it. */
  private fun type(function: String): TaskTypeStats? =
      executor.stats().taskTypes().firstOrNull { "\$$function\$" in it.type() }

  @Test
  fun types_ofALimitedDispatcher_areOneByItsName() = runBlocking<Unit> {
    withContext(heddle.limitedParallelism(4, "database")) { yield() }
    withContext(heddle.limitedParallelism(2)) { yield() }

    assertThat(executor.stats().taskTypes().map { it.type() })
        .contains("database", "limitedParallelism(2)")
  }

  @Test
  fun asExecutor_isTheExecutor() {
    assertThat(heddle.asExecutor()).isSameAs(executor)
  }
}
