package dev.heddle.subject.remote;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.util.ReferenceCountUtil;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;

/**
 * Answers each request of one connection after the delay in its path. Answers are written as
 * prepared bytes, because nearly all are the same.
 */
final class DelayedAnswer extends ChannelInboundHandlerAdapter {

  private static final String DELAY = "/delay/";
  private static final ByteBuf OK = Unpooled.unreleasableBuffer(bytes("200 OK", "ok"));

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
    // A caller that closes the connection is normal.
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
      write(context, bytes("400 Bad Request", e.getMessage() + "\n"));
      return;
    }
    if (delayNanos == 0) {
      write(context, OK.duplicate());
    } else {
      context
          .executor()
          .schedule(() -> write(context, OK.duplicate()), delayNanos, TimeUnit.NANOSECONDS);
    }
  }

  private static void write(ChannelHandlerContext context, ByteBuf answer) {
    context.writeAndFlush(answer, context.voidPromise());
  }

  private static ByteBuf bytes(String status, String body) {
    // One byte for each character, so that the request is repeated unchanged.
    byte[] bytes =
        ("HTTP/1.1 " + status + "\r\ncontent-length: " + body.length() + "\r\n\r\n" + body)
            .getBytes(StandardCharsets.ISO_8859_1);
    return Unpooled.directBuffer(bytes.length).writeBytes(bytes);
  }
}
