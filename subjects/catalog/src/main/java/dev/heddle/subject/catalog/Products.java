package dev.heddle.subject.catalog;

import java.util.List;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.Query;

/** The products in the database. */
interface Products extends JpaRepository<Product, Long> {

  /** Products in stock, by a query that Spring Data makes from this name. */
  List<Product> findTop20ByStockGreaterThanOrderByName(int least);

  /** The same products, by a query that is written by hand. */
  @Query("select p from Product p where p.stock > ?1 order by p.name limit 20")
  List<Product> inStock(int least);
}
