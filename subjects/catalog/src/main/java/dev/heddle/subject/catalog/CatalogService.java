package dev.heddle.subject.catalog;

import java.util.List;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.ApplicationRunner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /products} asks the database for twenty products that are in stock. With {@code
 * catalog.query=derived}, the default, Spring Data makes the query from the name of a method; with
 * {@code written} the query is written by hand. {@code GET /call} waits 40 ms, as if for another
 * system, and counts the products.
 */
@SpringBootApplication
@RestController
public class CatalogService {

  private static final int PRODUCTS = 500;
  private static final int MOST_IN_STOCK = 50;
  private static final int ENOUGH = 10;
  private static final long CALL_MILLIS = 40;

  private final Products products;
  private final boolean isDerived;

  CatalogService(Products products, @Value("${catalog.query:derived}") String query) {
    this.products = products;
    this.isDerived =
        switch (query) {
          case "derived" -> true;
          case "written" -> false;
          default ->
              throw new IllegalArgumentException(
                  "catalog.query is derived or written, not " + query);
        };
  }

  @GetMapping("/products")
  List<Product> products() {
    return isDerived
        ? products.findTop20ByStockGreaterThanOrderByName(ENOUGH)
        : products.inStock(ENOUGH);
  }

  @GetMapping("/call")
  long call() throws InterruptedException {
    Thread.sleep(CALL_MILLIS);
    return products.count();
  }

  @Bean
  ApplicationRunner fill() {
    return arguments -> {
      for (int i = 0; i < PRODUCTS; i++) {
        products.save(new Product("product " + i, i % MOST_IN_STOCK));
      }
    };
  }

  public static void main(String[] args) {
    SpringApplication.run(CatalogService.class, args);
  }
}
