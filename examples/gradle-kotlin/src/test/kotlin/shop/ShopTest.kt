package shop

import kotlin.test.Test
import kotlin.test.assertEquals
import kotlin.test.assertTrue
import kotlinx.coroutines.runBlocking

class ShopTest {

  @Test
  fun `coroutines run on Heddle`() {
    val prices = Shop().use { shop -> runBlocking { shop.prices(50) } }

    assertEquals(50, prices.size)
    assertTrue(prices.all { price -> " on shop-" in price }, prices.toString())
  }
}
