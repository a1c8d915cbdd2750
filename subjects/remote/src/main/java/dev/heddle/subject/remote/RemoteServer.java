package dev.heddle.subject.remote;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.ServerChannel;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.HttpServerCodec;

/**
 * {@code java -jar heddle-subject-remote.jar PORT [THREADS [ADDRESS]]}: answers {@code GET
 * /delay/{millis}} after that many milliseconds and every other path at once, on loopback unless
 * told otherwise.
 */
public final class RemoteServer {

  private static final int ACCEPT_QUEUE = 4096;

  private RemoteServer() {}

  public static void main(String[] arguments) throws InterruptedException {
    if (arguments.length < 1 || arguments.length > 3) {
      System.err.println("usage: RemoteServer PORT [THREADS [ADDRESS]]");
      System.exit(2);
    }
    int port = Integer.parseInt(arguments[0]);
    int threads = arguments.length >= 2 ? Integer.parseInt(arguments[1]) : 1;
    String address = arguments.length == 3 ? arguments[2] : "127.0.0.1";
    boolean epoll = Epoll.isAvailable();
    EventLoopGroup loops =
        new MultiThreadIoEventLoopGroup(
            threads, epoll ? EpollIoHandler.newFactory() : NioIoHandler.newFactory());
    Class<? extends ServerChannel> type =
        epoll ? EpollServerSocketChannel.class : NioServerSocketChannel.class;
    new ServerBootstrap()
        .group(loops)
        .channel(type)
        .option(ChannelOption.SO_BACKLOG, ACCEPT_QUEUE)
        .childOption(ChannelOption.TCP_NODELAY, true)
        .childHandler(
            new ChannelInitializer<SocketChannel>() {
              @Override
              protected void initChannel(SocketChannel channel) {
                channel.pipeline().addLast(new HttpServerCodec(), new DelayedAnswer());
              }
            })
        .bind(address, port)
        .sync();
    System.out.println("remote listens on port " + port);
  }
}
