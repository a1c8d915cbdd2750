package dev.heddle.subject.liberty;

import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;

/** Adds the reason to the answer of a refused request, which would otherwise have only a status. */
@Provider
public class RefusalMapper implements ExceptionMapper<WebApplicationException> {

  @Override
  public Response toResponse(WebApplicationException reason) {
    return Response.fromResponse(reason.getResponse())
        .entity(reason.getMessage())
        .type(MediaType.TEXT_PLAIN)
        .build();
  }
}
