import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createFairQueue } from '#database/fair-queue.ts';
import { shareOf } from '#domain/sessions/network-of.ts';
import type { Meter } from '#http/health.ts';
import { wrapListener } from './wrap-listener.ts';

/** How many requests are begun between two looks at the sockets: a few milliseconds of work. */
const atOnce = 8;

/** How many connections are accepted, one at each look, before `atOnce` requests are begun again. */
const mostAccepted = 80;

/** While connections are accepted, a request is begun after each of so many. */
const acceptedPerRequest = 10;

/** Milliseconds. After a turn of the event loop that took longer, requests are begun before the next connection. */
const longLook = 10;

/** Begins requests in turns of their networks. */
export type RequestQueue = {
  meters: Meter[];
  /** Whether more requests wait than are begun between two looks at the sockets. */
  isCrowded: () => boolean;
  /** Lets the server's requests wait in the queue until its listener handles them. */
  putBefore: (server: Server, readAddress: (request: IncomingMessage) => string) => void;
};

type Waiting = [request: IncomingMessage, response: ServerResponse];

/** A request and its place in the queue. */
type Arrived = { waiting: Waiting; place: number };

/**
 * A queue for requests that arrive faster than they can be begun; those of the networks that had least lately
 * are first, and those whose clients have left are not begun. Node begins all requests that have arrived before it
 * looks at its sockets again, and then accepts one new connection: a program with hundreds of connections would
 * keep those of others waiting for seconds. Nothing waits while there is little to do. A request that has waited
 * for as long as a connection may be silent is dropped with it.
 */
export function createRequestQueue(): RequestQueue {
  const queue = createFairQueue<Waiting>();
  /**
   * Requests that arrived at the last look at the sockets. They are queued after the next look, which shows whose
   * clients have left.
   */
  let arrived: Arrived[] = [];
  const countWaiting = () => queue.size() + arrived.length;
  const meters = [
    {
      name: 'requests_waiting',
      help: 'Requests that have arrived and were not begun yet',
      read: countWaiting,
    },
  ];

  const putBefore: RequestQueue['putBefore'] = (server, readAddress) =>
    wrapListener(server, (handle) => {
      let begun = 0;
      let accepted = 0;
      let hasAccepted = false;
      let isNextDue = false;
      let lookedAt = 0;
      let wasPausing = false;

      /** Whether to look for another connection first: one was accepted just now, so more may be waiting. */
      const mustAccept = () => hasAccepted && accepted < mostAccepted;

      function begin(...[request, response]: Waiting): void {
        if (!isWanted(request)) return;
        begun += 1;
        handle(request, response);
      }

      function beginNext(): void {
        isNextDue = false;
        begun = 0;
        const now = performance.now();
        const isPausing = mustAccept() && !(wasPausing && now - lookedAt > longLook);
        lookedAt = now;
        wasPausing = isPausing;
        accepted = isPausing ? accepted + 1 : 0;
        hasAccepted = false;
        const most = isPausing ? Number(accepted % acceptedPerRequest === 0) : atOnce;
        for (let next = queue.next(); next && begun < most; next = queue.next()) {
          queue.remove(next, isWanted(next[0]));
          begin(...next);
        }
        for (const { waiting, place } of arrived) queue.add(waiting, place);
        arrived = [];
        if (begun > 0 || isPausing || queue.size() > 0) beginNextLater();
      }

      /** Begins the next requests once Node has looked at its sockets. */
      function beginNextLater(): void {
        if (!isNextDue) setImmediate(beginNext);
        isNextDue = true;
      }

      server.on('connection', () => {
        hasAccepted = true;
        beginNextLater();
      });

      return (...waiting: Waiting) => {
        beginNextLater();
        const isFree = queue.size() === 0 && arrived.length === 0 && begun < atOnce;
        if (isFree && !mustAccept()) return begin(...waiting);
        const place = queue.charge(shareOf(readAddress(waiting[0])), 1);
        arrived.push({ waiting, place });
      };
    });

  return { meters, isCrowded: () => countWaiting() > atOnce, putBefore };
}

/** Whether the request's client waits for an answer. It may have left, or got a 408 because its body took too long. */
function isWanted({ socket }: IncomingMessage): boolean {
  return socket.writable;
}
