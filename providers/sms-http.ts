import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { HttpGateway, Outcome, SmsSender } from '#domain/messages/sender.ts';
import {
  checkedLookup,
  literalAddress,
  mayReach,
  PrivateAddressError,
  type WebhookReach,
} from '#domain/webhooks/reach.ts';
import { type FilledRequest, fillTemplate } from './fill-template.ts';

/** Milliseconds for an SMS, from the connection to the end of the answer. */
const longest = 20_000;

/** Bytes of the answer that are read; characters of it that are stored. */
const mostRead = 16 * 1024;
const mostKept = 500;

export type SmsHttpOptions = {
  readonly reach: WebhookReach;
  /** Used by tests only. */
  readonly tls?: { ca: string };
};

/**
 * Sends SMS to a provider by HTTP, each by its own connection. Like webhooks, it reaches public addresses
 * by https and those of the allowed networks; redirects are not followed.
 */
export function openSmsHttp(gateway: HttpGateway, options: SmsHttpOptions): SmsSender {
  const closing = new AbortController();
  return {
    send: async (sms, handOver) => {
      const progress = { isWritten: false };
      const signal = AbortSignal.any([AbortSignal.timeout(longest), closing.signal]);
      try {
        const filled = fillTemplate(gateway, sms);
        refusePrivate(filled.url, options.reach);
        const request = openRequest(gateway, filled, options, signal);
        const answered = answerOf(request);
        // Prevents an unhandled rejection until it is awaited, after the connection.
        answered.catch(() => {});
        await connected(request, answered);
        if (!(await handOver())) {
          request.destroy();
          return { state: 'postponed', reason: 'Another process is sending this SMS.' };
        }
        progress.isWritten = !request.destroyed;
        request.end(filled.body);
        const { status, text } = await answered;
        return judge(status, text, gateway);
      } catch (error) {
        const reason = hide(signal.aborted ? whyAborted(closing.signal) : reasonOf(error), gateway);
        return { state: progress.isWritten ? 'uncertain' : 'unreachable', reason };
      }
    },
    // There are no receipts by HTTP.
    listen: async () => false,
    close: () => closing.abort(),
  };
}

function refusePrivate(url: URL, reach: WebhookReach): void {
  const literal = literalAddress(url);
  if (literal && !mayReach(reach, url, literal)) throw new PrivateAddressError();
  if (url.protocol !== 'https:' && !reach.networks?.length) throw new Error(httpsRequired);
}

const httpsRequired = 'The address must begin with https://.';
const privateAddress = 'The address is private: WEBHOOK_NETWORKS does not name its network.';

function openRequest(
  { method }: HttpGateway,
  { url, headers, body }: FilledRequest,
  { reach, tls }: SmsHttpOptions,
  signal: AbortSignal,
): ClientRequest {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return request(url, {
    method,
    signal,
    agent: false,
    lookup: checkedLookup(reach, url),
    ...tls,
    headers: {
      'user-agent': 'Altyn',
      accept: '*/*',
      ...headers,
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
    },
  });
}

/** Nothing is written before the request is ended; rejects if the connection can't be made. */
function connected(request: ClientRequest, answered: Promise<unknown>): Promise<void> {
  const made = new Promise<void>((resolve) => {
    request.once('socket', (socket) => {
      socket.once('encrypted' in socket ? 'secureConnect' : 'connect', () => resolve());
    });
  });
  return Promise.race([made, answered.then(() => {})]);
}

type Answer = { status: number; text: string };

function answerOf(request: ClientRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.once('response', (reply) => {
      readText(reply).then((text) => resolve({ status: reply.statusCode ?? 0, text }), reject);
    });
    request.on('error', reject);
    request.once('close', () => reject(new Error('Connection closed')));
  });
}

async function readText(reply: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of reply as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    // Leaving the loop closes the connection.
    if (size >= mostRead) break;
  }
  return Buffer.concat(parts).toString('utf8');
}

/**
 * An account that is refused is refused for every message; a gateway's 502 or 504 is not the provider's
 * answer.
 */
function judge(status: number, text: string, gateway: HttpGateway): Outcome {
  const answer = hide([status, shorten(text)].filter(Boolean).join(' '), gateway);
  if (status >= 200 && status < 300) {
    return containsIgnoringSpaces(text, gateway.holds)
      ? { state: 'sent', answer }
      : { state: 'refused', reason: answer };
  }
  return { state: meaningOf(status), reason: answer };
}

function meaningOf(status: number): Exclude<Outcome['state'], 'sent'> {
  if (status === 429) return 'throttled';
  if (status === 502 || status === 504) return 'uncertain';
  if (status >= 500 || status === 408 || status === 425) return 'postponed';
  return status === 400 || status === 409 || status === 422 ? 'refused' : 'unreachable';
}

function containsIgnoringSpaces(text: string, part: string): boolean {
  const compact = (one: string) => one.replaceAll(/\s/g, '');
  return compact(text).includes(compact(part));
}

/** PostgreSQL can't store NUL, and the list shows no control characters. */
function shorten(answer: string): string {
  const plain = answer
    .toWellFormed()
    .replaceAll(/\p{Cc}+|\s+/gu, ' ')
    .trim();
  return [...plain].slice(0, mostKept).join('');
}

/** Some providers repeat the request in their answer. */
function hide(text: string, { username, password }: HttpGateway): string {
  if (password.length < 4) return text;
  const basic = Buffer.from(`${username}:${password}`).toString('base64');
  const spellings = [password, encodeURIComponent(password), basic];
  return spellings.reduce((hidden, spelling) => hidden.replaceAll(spelling, '••••'), text);
}

function whyAborted(closing: AbortSignal): string {
  return closing.aborted ? 'Connection closed' : 'No answer within 20 seconds.';
}

function reasonOf(error: unknown): string {
  if (error instanceof PrivateAddressError) return privateAddress;
  const { code, message } = error as { code?: string; message?: string };
  return shorten(message || code || String(error));
}
