package dev.heddle.kotlin

import dev.heddle.executor.HeddleExecutor
import java.sql.Connection
import javax.sql.DataSource
import kotlinx.coroutines.async
import kotlinx.coroutines.awaitAll
import kotlinx.coroutines.withContext

// What README.md shows, from here on.

class Orders(private val pool: DataSource) : AutoCloseable {

  private val heddle = HeddleDispatcher(HeddleExecutor.builder().name("orders").build())

  /** As many as the pool has connections. */
  private val database = heddle.limitedParallelism(10, "database")

  /** Loads them side by side; JDBC blocks, and may. */
  suspend fun load(ids: List<Long>): List<String> =
      withContext(database) {
        ids.map { id -> async { pool.connection.use { order(it, id) } } }.awaitAll()
      }

  override fun close() = heddle.close()
}

// What README.md leaves out.

private fun order(connection: Connection, id: Long): String =
    connection.prepareStatement("select text from orders where id = ?").use { query ->
      query.setLong(1, id)
      query.executeQuery().use { rows -> if (rows.next()) rows.getString(1) else "none" }
    }
