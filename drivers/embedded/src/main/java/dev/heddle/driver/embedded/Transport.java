package dev.heddle.driver.embedded;

import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.util.concurrent.DefaultThreadFactory;

/** The event loops and sockets of this platform: epoll on Linux, the JDK's selector elsewhere. */
record Transport(EventLoopGroup loops, Class<? extends SocketChannel> channelType) {

  static Transport open(int threads) {
    var threadFactory = new DefaultThreadFactory("heddle-lane", true);
    if (Epoll.isAvailable()) {
      return new Transport(
          new MultiThreadIoEventLoopGroup(threads, threadFactory, EpollIoHandler.newFactory()),
          EpollSocketChannel.class);
    }
    return new Transport(
        new MultiThreadIoEventLoopGroup(threads, threadFactory, NioIoHandler.newFactory()),
        NioSocketChannel.class);
  }
}
