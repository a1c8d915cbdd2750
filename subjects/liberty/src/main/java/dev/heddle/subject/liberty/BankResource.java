package dev.heddle.subject.liberty;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;

/**
 * Online banking: {@code GET /bank/accounts/17?delay=2} and {@code POST /bank/transfers?delay=2}.
 * Every request calls the remote system, which answers after that many milliseconds, and waits for
 * the answer.
 */
@Path("/bank")
@Produces(MediaType.APPLICATION_JSON)
@ApplicationScoped
public class BankResource {

  @Inject Bank bank;
  @Inject RemoteSystem remote;

  @GET
  @Path("/accounts/{id}")
  public Statement account(@PathParam("id") int id, @QueryParam("delay") int delayMillis) {
    Account account = bank.account(id);
    remote.ask(delayMillis);
    return account.statement();
  }

  @POST
  @Path("/transfers")
  @Consumes(MediaType.APPLICATION_JSON)
  public Statement transfer(Transfer transfer, @QueryParam("delay") int delayMillis) {
    Account from = bank.account(transfer.from());
    Account to = bank.account(transfer.to());
    remote.ask(delayMillis);
    bank.transfer(from, to, transfer.cents());
    return from.statement();
  }
}
