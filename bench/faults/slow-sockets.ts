import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, describe } from '../rehearsal/asking.ts';
import { floodInThread } from '../rehearsal/flood-thread.ts';
import { openRehearsal } from '../rehearsal/rehearsal.ts';
import { type Fault, quantile, unless } from './fault.ts';

const sockets = 300;
const longest = 15;
/** Observed for longer than a connection may last. */
const patience = 40;
/** `/healthz` is slower under orders, uploads and imports alone. */
const mostSlower = 1.5;

const form = 'POST /api/enquiries HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n';

/**
 * The bytes that each kind sends at first and then each second; `reads`: whether it reads
 * responses.
 */
export const kinds: Record<string, { first: string; drip: string; reads: boolean }> = {
  silent: { first: '', drip: '', reads: true },
  'slow headers': { first: 'GET / HTTP/1.1\r\n', drip: 'X-More: 1\r\n', reads: true },
  'slow body': { first: `${form}Content-Length: 5000\r\n\r\n`, drip: ' ', reads: true },
  'slow body of an unreadable address': {
    first: 'POST /api/%zz HTTP/1.1\r\nHost: shop\r\nContent-Length: 5000\r\n\r\n',
    drip: ' ',
    reads: true,
  },
  'reads nothing': {
    first: 'GET /items/allProducts HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(200),
    drip: '',
    reads: false,
  },
};

export const slowSockets: Record<string, Fault> = {
  'slow-sockets': {
    title: `${sockets} slow sockets: silent, slow headers, slow bodies, and some that read nothing`,
    rounds: 5,
    seconds: 42,
    lacks: () => (process.platform === 'linux' ? undefined : 'needs /proc'),
    mark: `all closed in ${longest} s; /healthz p99 under 100 ms meanwhile, or at most ${mostSlower} times that of the same load without them`,
    run: async (rounds, onRound) => {
      const rehearsal = await openRehearsal({
        load: { buyers: 2, orders: 500, uploads: 5000, imports: 60_000 },
      });
      const lives: Record<string, number[]> = {};
      const lookFor = async (long: number) => {
        const load = { url: rehearsal.url, perSecond: 20, paths: ['/healthz'] };
        const stop = floodInThread(load);
        await sleep(long * 1000);
        return await stop();
      };
      const before = await lookFor(20);
      const health: Answer[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        const looking = lookFor(patience);
        const names = Object.keys(kinds);
        const all = Array.from({ length: sockets }, async (_, at) => {
          const name = names[at % names.length] as string;
          lives[name] ??= [];
          lives[name].push(await secondsToLive(rehearsal.url, name));
        });
        await Promise.all(all);
        health.push(...(await looking));
        onRound(round);
      }
      const kept = await rehearsal.close();
      const seconds = Object.values(lives).flat();
      return {
        kept,
        times: seconds,
        figures: [
          ...Object.entries(lives).map(
            ([name, all]) =>
              `${name}: ${quantile(all, 0.5).toFixed(1)} s p50, ${Math.max(...all).toFixed(1)} s max`,
          ),
          `/healthz: ${describe(health)}; without slow sockets ${describe(before)}`,
        ],
        missed: [
          ...unless(Math.max(...seconds) <= longest, `closed in ${longest} s`),
          ...unless(
            p99Of(health) < Math.max(100, mostSlower * p99Of(before)),
            `/healthz under 100 ms, or ${mostSlower} times that without slow sockets`,
          ),
        ],
      };
    },
  },
};

function p99Of(answers: Answer[]): number {
  return quantile(
    answers.map(({ ms }) => ms),
    0.99,
  );
}

/** Seconds until the shop closes it. */
export function secondsToLive(url: string, kind: string): Promise<number> {
  const { hostname, port } = new URL(url);
  const { first, drip, reads } = kinds[kind] as { first: string; drip: string; reads: boolean };
  const began = performance.now();
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const dripping = setInterval(() => drip && socket.writable && socket.write(drip), 1000);
    // A socket that is never read gets no end event: the kernel knows whether the shop has closed it.
    const looking = setInterval(() => !reads && isLetGo(socket, Number(port)) && end(), 250);
    const end = () => {
      clearInterval(dripping);
      clearInterval(looking);
      clearTimeout(giveUp);
      socket.destroy();
      resolve((performance.now() - began) / 1000);
    };
    const giveUp = setTimeout(end, patience * 1000);
    if (reads) socket.resume();
    else socket.pause();
    socket.on('connect', () => first && socket.write(first));
    socket.on('end', end).on('close', end).on('error', end);
  });
}

/** Whether the shop has closed its end of a connection, though its data was never read. */
function isLetGo({ localPort }: Socket, port: number): boolean {
  if (!localPort) return false;
  const [shop, own] = [port, localPort].map((one) =>
    one.toString(16).toUpperCase().padStart(4, '0'),
  );
  const established = new RegExp(`:${shop} \\w+:${own} 01 `);
  return !established.test(readConnections());
}

let read = { at: 0, text: '' };

function readConnections(): string {
  const now = performance.now();
  if (now - read.at > 200) read = { at: now, text: readFileSync('/proc/net/tcp', 'utf8') };
  return read.text;
}
