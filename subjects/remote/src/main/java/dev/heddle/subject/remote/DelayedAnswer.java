package dev.heddle.subject.remote;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.DefaultHttpHeadersFactory;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.util.ReferenceCountUtil;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

/** Answers each request of one connection after the delay in its path. */
final class DelayedAnswer extends ChannelInboundHandlerAdapter {

  private static final String DELAY = "/delay/";
  private static final long MAX_DELAY_MILLIS = 600_000;
  private static final ByteBuf OK =
      Unpooled.unreleasableBuffer(
          Unpooled.directBuffer(2).writeBytes("ok".getBytes(StandardCharsets.US_ASCII)));

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    try {
      if (message instanceof HttpRequest request) {
        answer(context, request.uri());
      }
    } finally {
      ReferenceCountUtil.release(message);
    }
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    // A caller that hangs up is no news.
    context.close();
  }

  private static void answer(ChannelHandlerContext context, String path) {
    long delayMillis = delayMillis(path);
    if (delayMillis == 0) {
      write(context, HttpResponseStatus.OK);
    } else if (delayMillis < 0) {
      write(context, HttpResponseStatus.BAD_REQUEST);
    } else {
      context
          .executor()
          .schedule(
              () -> write(context, HttpResponseStatus.OK), delayMillis, TimeUnit.MILLISECONDS);
    }
  }

  /** The delay that a path asks for, 0 for none; -1 if it is no number or out of range. */
  static long delayMillis(String path) {
    if (!path.startsWith(DELAY)) {
      return 0;
    }
    try {
      long millis = Long.parseLong(path.substring(DELAY.length()));
      return millis >= 0 && millis <= MAX_DELAY_MILLIS ? millis : -1;
    } catch (NumberFormatException e) {
      return -1;
    }
  }

  private static void write(ChannelHandlerContext context, HttpResponseStatus status) {
    var response =
        new DefaultFullHttpResponse(
            HttpVersion.HTTP_1_1,
            status,
            OK.duplicate(),
            DefaultHttpHeadersFactory.headersFactory().withValidation(false),
            DefaultHttpHeadersFactory.trailersFactory().withValidation(false));
    response.headers().set(HttpHeaderNames.CONTENT_LENGTH, response.content().readableBytes());
    context.writeAndFlush(response, context.voidPromise());
  }
}
