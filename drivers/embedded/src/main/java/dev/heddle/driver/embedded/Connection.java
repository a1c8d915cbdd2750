package dev.heddle.driver.embedded;

import dev.heddle.driver.core.Loss;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.PrematureChannelClosureException;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;

/**
 * A connection to the server with at most one request at a time. It reports each request's end to
 * its {@link Lane}. Runs only on the lane's event loop.
 */
final class Connection extends ChannelInboundHandlerAdapter {

  private final Lane lane;
  private final Channel channel;

  /** The index of this connection in the lane's list. */
  int index = -1;

  /** The index of the request that was sent last. */
  int request;

  private boolean busy;
  private boolean rested;
  private boolean sentAfterRest;
  private long intended;
  private long sent;

  private int status;
  private boolean keepAlive;
  private long bytes;

  Connection(Lane lane, Channel channel) {
    this.lane = lane;
    this.channel = channel;
  }

  boolean isBusy() {
    return busy;
  }

  long intended() {
    return intended;
  }

  long sent() {
    return sent;
  }

  /**
   * Notes that the connection has been idle for a long time, so that the server may be closing it.
   * If its next request gets no answer, it is sent again on another connection and not lost, as in
   * RFC 9112, section 9.3.1.
   */
  void rest() {
    rested = true;
  }

  void send(ByteBuf request, long intended, long now) {
    this.intended = intended;
    this.sent = now;
    this.busy = true;
    this.sentAfterRest = rested;
    this.rested = false;
    this.status = 0;
    this.bytes = 0;
    channel.writeAndFlush(request, channel.voidPromise());
  }

  /** Ends the connection; a request on it ends with {@code loss}. */
  void abandon(Loss loss) {
    boolean lost = busy;
    busy = false;
    lane.closed(this);
    channel.close();
    if (lost && loss == Loss.DISCONNECT && sentAfterRest && status == 0) {
      lane.sendAgain(request, intended, sent);
    } else if (lost) {
      lane.lost(loss, intended, sent);
    }
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    try {
      read((HttpObject) message);
    } finally {
      ReferenceCountUtil.release(message);
    }
  }

  private void read(HttpObject part) {
    if (part.decoderResult().cause() instanceof PrematureChannelClosureException) {
      abandon(Loss.DISCONNECT);
      return;
    }
    if (!part.decoderResult().isSuccess() || !busy) {
      // Not HTTP, or an answer without a request.
      abandon(Loss.MALFORMED);
      return;
    }
    if (part instanceof HttpResponse response) {
      status = response.status().code();
      keepAlive = HttpUtil.isKeepAlive(response) && endsBeforeTheConnection(response);
    }
    if (part instanceof HttpContent content) {
      bytes += content.content().readableBytes();
    }
    if (part instanceof LastHttpContent
        && HttpStatusClass.valueOf(status) != HttpStatusClass.INFORMATIONAL) {
      busy = false;
      if (!keepAlive) {
        lane.closed(this);
        channel.close();
      }
      lane.answered(this, keepAlive, status, bytes);
    }
  }

  /**
   * Whether the answer marks its own end; otherwise the server ends it by closing the connection.
   */
  private static boolean endsBeforeTheConnection(HttpResponse response) {
    return HttpUtil.isContentLengthSet(response)
        || HttpUtil.isTransferEncodingChunked(response)
        || response.status().code() == 204
        || response.status().code() == 304;
  }

  @Override
  public void channelInactive(ChannelHandlerContext context) {
    if (index >= 0) {
      abandon(Loss.DISCONNECT);
    }
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    if (index >= 0) {
      abandon(Loss.DISCONNECT);
    }
  }
}
