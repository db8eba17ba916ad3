import { Agent, type ClientRequest, request } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../faults/fault.ts';

export type Asked = {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** A label that identifies its responses. */
  kind?: string;
};

export type Answer = {
  kind: string;
  /**
   * The HTTP status; `refused`: nothing listens; `cut`: the connection ended early; `silent`: no
   * response in 20 s.
   */
  status: number | 'refused' | 'cut' | 'silent';
  ms: number;
  /** The time of the request. */
  at: number;
  retryAfter: number | undefined;
  /** How a connection was cut. */
  cut?: string;
};

/** When each connection was last answered on. */
const answeredAt = new WeakMap<Socket, number>();

const patience = 20_000;

/** Sends one request and returns its outcome. */
export function ask(url: string, asked: Asked, agent?: Agent): Promise<Answer> {
  const { path, method = 'GET', headers = {}, body, kind = path } = asked;
  const at = performance.now();
  return new Promise((resolve) => {
    const end = (status: Answer['status'], retryAfter?: string) => {
      const after = retryAfter === undefined ? undefined : Number(retryAfter);
      resolve({ kind, status, ms: performance.now() - at, at, retryAfter: after });
    };
    const endCut = (how: string) => {
      const ms = performance.now() - at;
      const before = sent.socket ? answeredAt.get(sent.socket) : undefined;
      const idle = before === undefined ? 'new' : `idle for ${Math.round(at - before)} ms`;
      const cut = `${how} after ${Math.round(ms)} ms, ${idle}, ${sent.socket?.bytesRead} bytes read`;
      resolve({ kind, status: 'cut', ms, at, retryAfter: undefined, cut });
    };
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const options = { agent, method, headers: { ...json, ...headers }, timeout: patience };
    const sent: ClientRequest = request(url + path, options, (reply) => {
      // Read now, because `reply.socket` is null once the connection was cut.
      const { socket } = reply;
      reply.resume();
      reply.on('end', () => {
        answeredAt.set(socket, performance.now());
        end(reply.statusCode ?? 0, reply.headers['retry-after']);
      });
      reply.on('aborted', () => endCut('an answer begun'));
    });
    sent.on('timeout', () => {
      end('silent');
      sent.destroy();
    });
    sent.on('error', ({ code }: Error & { code?: string }) => {
      // Accepted by the kernel but not by the shop, which refuses a moment later.
      const isNew = code === 'ECONNRESET' && !sent.reusedSocket;
      if (code === 'ECONNREFUSED' || isNew) end('refused');
      else endCut(String(code));
    });
    sent.end(body);
  });
}

/**
 * Node's agent closes idle connections before the server does only if it has a timeout itself;
 * otherwise a request may be sent while the server closes the connection.
 */
function openAgent(maxSockets: number): Agent {
  return new Agent({ keepAlive: true, maxSockets, timeout: patience });
}

/** Sends so many requests a second, answered or not, until stopped; returns all responses. */
export function flood(
  url: string,
  { perSecond, next }: { perSecond: number; next: (n: number) => Asked },
): () => Promise<Answer[]> {
  const agent = openAgent(2000);
  const answers: Promise<Answer>[] = [];
  const began = performance.now();
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1000) * perSecond;
    while (answers.length < due) answers.push(ask(url, next(answers.length), agent));
  }, 10);
  return async () => {
    clearInterval(timer);
    const all = await Promise.all(answers);
    agent.destroy();
    return all;
  };
}

/** The same for a number of seconds. */
export async function floodFor(
  seconds: number,
  ...load: Parameters<typeof flood>
): Promise<Answer[]> {
  const stop = flood(...load);
  await sleep(seconds * 1000);
  return await stop();
}

/** Concurrent loops on one connection each; each sends its next request once it has a response. */
export async function queue(
  url: string,
  { count, seconds, next }: { count: number; seconds: number; next: (n: number) => Asked },
): Promise<Answer[]> {
  const end = performance.now() + seconds * 1000;
  const answers: Answer[] = [];
  let n = 0;
  const one = async () => {
    const agent = openAgent(1);
    while (performance.now() < end) {
      n += 1;
      answers.push(await ask(url, next(n), agent));
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: count }, one));
  return answers;
}

/** `412 × 200, 3 × 503; p50 12, p99 80, max 91 ms`. */
export function describe(answers: Answer[]): string {
  const counts = Object.entries(Object.groupBy(answers, ({ status }) => String(status)));
  const all = answers.map(({ ms }) => ms);
  const figures = [quantile(all, 0.5), quantile(all, 0.99), Math.max(...all)];
  const [p50, p99, max] = figures.map((ms) => ms.toFixed(0));
  const statuses = counts.map(([status, some]) => `${some?.length} × ${status}`).join(', ');
  const cuts = answers.flatMap(({ cut }) => cut ?? []).slice(0, 3);
  const times = `p50 ${p50}, p99 ${p99}, max ${max} ms`;
  return answers.length ? [statuses, times, ...cuts].join('; ') : 'none';
}

export const isGood = ({ status }: Answer) => typeof status === 'number' && status < 400;

/** A proper refusal: 503 with `Retry-After`, within so many milliseconds. */
export function isBusy(answer: Answer, within: number): boolean {
  return answer.status === 503 && Number(answer.retryAfter) > 0 && answer.ms <= within;
}
