package dev.heddle.subject.catalog;

import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.Id;

/** A product on sale. */
@Entity
public class Product {

  @Id @GeneratedValue private Long id;
  private String name;
  private int stock;

  /** Required by JPA. */
  protected Product() {}

  Product(String name, int stock) {
    this.name = name;
    this.stock = stock;
  }

  public Long getId() {
    return id;
  }

  public String getName() {
    return name;
  }

  public int getStock() {
    return stock;
  }
}
