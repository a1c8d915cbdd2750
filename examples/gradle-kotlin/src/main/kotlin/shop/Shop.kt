package shop

import dev.heddle.executor.HeddleExecutor
import dev.heddle.kotlin.HeddleDispatcher
import kotlinx.coroutines.async
import kotlinx.coroutines.awaitAll
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.withContext

/** Asks a slow supplier, which blocks, for many prices at a time, in coroutines on HeddleExecutor. */
class Shop : AutoCloseable {

  private val dispatcher = HeddleDispatcher(HeddleExecutor.builder().name("shop").build())

  suspend fun prices(products: Int): List<String> =
    withContext(dispatcher) {
      (1..products).map { product -> async { priceFromSupplier(product) } }.awaitAll()
    }

  private fun priceFromSupplier(product: Int): String {
    Thread.sleep(50)
    return "${product * 17} on ${Thread.currentThread().name}"
  }

  override fun close() = dispatcher.close()
}

fun main() = Shop().use { shop -> println(runBlocking { shop.prices(100) }.joinToString("\n")) }
