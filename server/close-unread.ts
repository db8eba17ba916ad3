import type { Server } from 'node:http';

/**
 * Milliseconds within which a client must take some of its response. Node checks twice before it
 * closes the connection, so it takes up to twice this.
 */
const patience = 6_500;

/** Closes connections whose client doesn't read the response. A slow client that reads is kept. */
export function closeUnread(server: Server): void {
  server.prependListener('request', ({ socket }, response) => {
    const expectReading = () => void socket.setTimeout(patience);
    // Node restores its own timeouts once a response is sent.
    response.once('prefinish', expectReading);
    response.once('pipe', expectReading);
  });
}
