package dev.heddle.subject.remote;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
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
import io.netty.handler.codec.http.HttpRequestDecoder;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * {@code java -jar heddle-subject-remote.jar PORT [THREADS [ADDRESS]]}: answers {@code GET
 * /delay/...} after that {@link Delay} and every other path at once, on loopback by default.
 */
public final class RemoteServer implements AutoCloseable {

  private static final int ACCEPT_QUEUE = 4096;

  private final EventLoopGroup loops;
  private final Channel listener;

  private RemoteServer(EventLoopGroup loops, Channel listener) {
    this.loops = loops;
    this.listener = listener;
  }

  public static void main(String[] arguments) {
    RemoteArguments given;
    try {
      given = RemoteArguments.parse(arguments);
    } catch (IllegalArgumentException e) {
      System.err.println(e.getMessage());
      System.exit(2);
      return;
    }
    try {
      System.out.println(text(start(given, System.err).port()));
    } catch (IllegalStateException e) {
      System.err.println(e.getMessage());
      System.exit(1);
    }
  }

  /**
   * Starts a server.
   *
   * @param err receives a line when a connection first cannot be accepted
   * @throws IllegalStateException if it cannot listen on that port
   */
  static RemoteServer start(RemoteArguments arguments, PrintStream err) {
    boolean epoll = Epoll.isAvailable();
    EventLoopGroup loops =
        new MultiThreadIoEventLoopGroup(
            arguments.threads(), epoll ? EpollIoHandler.newFactory() : NioIoHandler.newFactory());
    Class<? extends ServerChannel> type =
        epoll ? EpollServerSocketChannel.class : NioServerSocketChannel.class;
    AtomicLong connections = new AtomicLong();
    var bound =
        new ServerBootstrap()
            .group(loops)
            .channel(type)
            .option(ChannelOption.SO_BACKLOG, ACCEPT_QUEUE)
            .handler(new OpenFiles(err))
            .childOption(ChannelOption.TCP_NODELAY, true)
            .childHandler(
                new ChannelInitializer<SocketChannel>() {
                  @Override
                  protected void initChannel(SocketChannel channel) {
                    // Seeded by the connection's number, so that random delays are the same in
                    // every run.
                    var random = new SplittableRandom(connections.incrementAndGet());
                    channel.pipeline().addLast(new HttpRequestDecoder(), new DelayedAnswer(random));
                  }
                })
            .bind(arguments.address(), arguments.port())
            .awaitUninterruptibly();
    if (!bound.isSuccess()) {
      loops.shutdownGracefully();
      throw new IllegalStateException(
          "remote cannot listen on port " + arguments.port() + ": " + bound.cause().getMessage());
    }
    return new RemoteServer(loops, bound.channel());
  }

  int port() {
    return ((InetSocketAddress) listener.localAddress()).getPort();
  }

  private static String text(int port) {
    String listens = "remote listens on port " + port;
    return OpenFiles.connections().isEmpty()
        ? listens
        : String.format(
            Locale.ROOT,
            "%s; open files (ulimit -n) allow for about %,d connections",
            listens,
            OpenFiles.connections().getAsLong());
  }

  /** Stops listening and closes its connections. */
  @Override
  public void close() {
    loops.shutdownGracefully(0, 1, TimeUnit.SECONDS).awaitUninterruptibly();
  }
}
