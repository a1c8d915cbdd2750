package dev.heddle.subject.tasks

import dev.heddle.driver.tasks.Jobs
import java.util.concurrent.Executor
import kotlinx.coroutines.CoroutineDispatcher
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.cancel
import kotlinx.coroutines.launch

/**
 * Jobs of coroutines that suspend where tasks on an executor block. Each task is a coroutine.
 *
 * @param dispatcher the dispatcher that runs them
 * @param blocking the dispatcher for steps that block a thread
 * @throws IllegalArgumentException if coroutines cannot do the workload
 */
class SuspendingJobs @JvmOverloads internal constructor(
    dispatcher: CoroutineDispatcher,
    private val workload: Workload,
    blocking: CoroutineDispatcher = Dispatchers.IO,
) : Jobs, AutoCloseable {

  /** A coroutine that fails does not affect the others. */
  private val scope = CoroutineScope(dispatcher + SupervisorJob())

  /** Hogs and probes are coroutines, too. */
  private val launching = Executor { task -> scope.launch { task.run() } }

  private val body = SuspendingBody.of(workload.body(), blocking)

  override fun begin(job: Jobs.Job) {
    workload.beside().keepUp(launching)
    val part = SplitJob.of(job, workload.tasks())
    repeat(workload.tasks()) { scope.launch { perform(part) } }
  }

  private suspend fun perform(job: Jobs.Job) {
    var isDone = false
    try {
      body.run()
      isDone = true
    } finally {
      if (isDone) job.end() else job.fail()
    }
  }

  /** Cancels all coroutines; nothing begins afterwards. */
  override fun close() = scope.cancel()
}
