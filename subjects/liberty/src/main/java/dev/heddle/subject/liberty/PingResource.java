package dev.heddle.subject.liberty;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.jspecify.annotations.Nullable;

/**
 * mp-ping: {@code /ping} answers at once; {@code /ping?thread} answers with the name of its thread.
 */
@Path("/ping")
@ApplicationScoped
public class PingResource {

  @GET
  @Produces(MediaType.TEXT_PLAIN)
  public String ping(@QueryParam("thread") @Nullable String thread) {
    return thread == null ? "pong" : Thread.currentThread().getName();
  }
}
