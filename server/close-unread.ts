import type { Server } from 'node:http';

/**
 * Milliseconds within which a client must read some of its response. Node checks twice before it closes
 * the connection, so it takes up to twice this.
 */
const longestPause = 6_500;

/** Closes connections whose client doesn't read the response. A slow client that reads is kept. */
export function closeUnread(server: Server, patience = longestPause): void {
  server.prependListener('request', ({ socket }, response) => {
    const expectReading = () => void socket.setTimeout(patience);
    response.once('prefinish', expectReading);
    response.once('pipe', expectReading);
    // Node restores its own timeout once a response is sent, but not if another request of the connection waits.
    response.once('socket', () => void socket.setTimeout(server.timeout));
  });
}
