package dev.heddle.driver.embedded;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.util.ReferenceCountUtil;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;

/**
 * {@code DelayServerMain MILLIS}: answers every request after that time, on as many connections as
 * there are descriptors. It prints its port and ends when its standard input does.
 */
final class DelayServerMain {

  private DelayServerMain() {}

  public static void main(String[] arguments) throws InterruptedException, IOException {
    long delayMillis = Long.parseLong(arguments[0]);
    var channel =
        new ServerBootstrap()
            .group(eventLoop(), eventLoop()) // Accepting does not wait for answering.
            .channel(NioServerSocketChannel.class)
            .option(ChannelOption.SO_BACKLOG, 4096)
            .childHandler(
                new ChannelInitializer<SocketChannel>() {
                  @Override
                  protected void initChannel(SocketChannel accepted) {
                    accepted.pipeline().addLast(new HttpServerCodec(), new Delayed(delayMillis));
                  }
                })
            .bind(InetAddress.getLoopbackAddress(), 0)
            .sync()
            .channel();
    System.out.println(((InetSocketAddress) channel.localAddress()).getPort());
    while (System.in.read() >= 0) {
      // Only the end matters.
    }
    System.exit(0);
  }

  private static EventLoopGroup eventLoop() {
    return new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());
  }

  private static final class Delayed extends ChannelInboundHandlerAdapter {

    private final long delayMillis;

    Delayed(long delayMillis) {
      this.delayMillis = delayMillis;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
      if (message instanceof HttpRequest) {
        context.executor().schedule(() -> answer(context), delayMillis, TimeUnit.MILLISECONDS);
      }
      ReferenceCountUtil.release(message);
    }

    private static void answer(ChannelHandlerContext context) {
      var response =
          new DefaultFullHttpResponse(
              HttpVersion.HTTP_1_1, HttpResponseStatus.OK, Unpooled.EMPTY_BUFFER);
      response.headers().set(HttpHeaderNames.CONTENT_LENGTH, 0);
      context.writeAndFlush(response);
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
      context.close(); // The driver has hung up.
    }
  }
}
