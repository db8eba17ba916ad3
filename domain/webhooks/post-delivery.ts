import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Attempt } from './deliveries.sql.ts';
import {
  checkedLookup,
  literalAddress,
  mayReach,
  PrivateAddressError,
  type WebhookReach,
} from './reach.ts';

/** Milliseconds for an attempt, from the connection to the end of the response. */
const longest = 10_000;

/** Bytes of the response that are read; characters of it that are stored. */
const mostRead = 16 * 1024;
const mostKept = 500;

/**
 * Posts a body to a receiver. Only a 2xx response within 10 seconds counts; redirects are not
 * followed, because they could lead anywhere. Never throws.
 */
export async function postDelivery(
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  reach: WebhookReach,
  stopping?: AbortSignal,
): Promise<Attempt> {
  const url = new URL(address);
  const literal = literalAddress(url);
  if (literal && !mayReach(reach, url, literal)) return failed('private_address');
  if (url.protocol === 'http:' && !reach.networks?.length) return failed('https_required');
  const signal = AbortSignal.any([AbortSignal.timeout(longest), ...(stopping ? [stopping] : [])]);
  try {
    return await post(url, { headers, body, signal }, reach);
  } catch (error) {
    if (error instanceof PrivateAddressError) return failed('private_address');
    if (signal.aborted) return failed('timed_out');
    return failed('unreachable', reasonOf(error));
  }
}

function post(
  url: URL,
  { headers, body, signal }: { headers: Record<string, string>; body: string; signal: AbortSignal },
  reach: WebhookReach,
): Promise<Attempt> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        signal,
        agent: false,
        lookup: checkedLookup(reach, url),
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Altyn-Webhooks',
        },
      },
      (reply) => {
        readAnswer(reply).then((answer) => resolve(judge(reply.statusCode ?? 0, answer)), reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

async function readAnswer(reply: IncomingMessage): Promise<string> {
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

function judge(statusCode: number, answer: string): Attempt {
  const isRedirect = statusCode >= 300 && statusCode < 400;
  const isDone = statusCode >= 200 && statusCode < 300;
  const problem = isDone ? null : isRedirect ? 'redirected' : 'refused_by_receiver';
  return { statusCode, answer: shorten(answer), problem };
}

/** PostgreSQL stores no NUL, and the log shows no control characters. */
function shorten(answer: string): string | null {
  const plain = answer
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
  return [...plain].slice(0, mostKept).join('') || null;
}

function failed(problem: NonNullable<Attempt['problem']>, answer: string | null = null): Attempt {
  return { statusCode: null, answer, problem };
}

/** `ECONNREFUSED`, or the reason that TLS gives. */
function reasonOf(error: unknown): string | null {
  const { code, message } = error as { code?: string; message?: string };
  return code ?? shorten(message ?? '');
}
