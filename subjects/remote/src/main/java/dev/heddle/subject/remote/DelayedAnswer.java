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
import java.util.random.RandomGenerator;

/** Answers each request of one connection after the delay that its path asks for. */
final class DelayedAnswer extends ChannelInboundHandlerAdapter {

  private static final String DELAY = "/delay/";
  private static final ByteBuf OK =
      Unpooled.unreleasableBuffer(
          Unpooled.directBuffer(2).writeBytes("ok".getBytes(StandardCharsets.US_ASCII)));

  private final RandomGenerator random;

  DelayedAnswer(RandomGenerator random) {
    this.random = random;
  }

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

  private void answer(ChannelHandlerContext context, String path) {
    long delayNanos;
    try {
      delayNanos =
          path.startsWith(DELAY)
              ? Delay.parse(path.substring(DELAY.length())).nextNanos(random)
              : 0;
    } catch (IllegalArgumentException e) {
      String line = e.getMessage() + "\n";
      ByteBuf body = Unpooled.copiedBuffer(line, StandardCharsets.UTF_8);
      write(context, HttpResponseStatus.BAD_REQUEST, body);
      return;
    }
    if (delayNanos == 0) {
      write(context, HttpResponseStatus.OK, OK.duplicate());
    } else {
      context
          .executor()
          .schedule(
              () -> write(context, HttpResponseStatus.OK, OK.duplicate()),
              delayNanos,
              TimeUnit.NANOSECONDS);
    }
  }

  private static void write(
      ChannelHandlerContext context, HttpResponseStatus status, ByteBuf body) {
    var response =
        new DefaultFullHttpResponse(
            HttpVersion.HTTP_1_1,
            status,
            body,
            DefaultHttpHeadersFactory.headersFactory().withValidation(false),
            DefaultHttpHeadersFactory.trailersFactory().withValidation(false));
    response.headers().set(HttpHeaderNames.CONTENT_LENGTH, body.readableBytes());
    context.writeAndFlush(response, context.voidPromise());
  }
}
