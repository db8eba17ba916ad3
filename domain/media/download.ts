import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export type DownloadOptions = {
  /** Decides which IP addresses may be requested; public ones only, except in tests. */
  mayReach?: (address: string) => boolean;
  /** Checks a host before each request, redirects included; all are allowed when left out. */
  isConfirmed?: (host: string) => Promise<boolean>;
  largestBytes?: number;
  timeoutMs?: number;
};

const mostRedirects = 3;

/**
 * Downloads a public http or https URL, at most 10 MB in 20 seconds. The connection uses the very
 * IP address that was checked, which prevents DNS rebinding. Throws an Error with the reason.
 */
export async function download(url: string, options: DownloadOptions = {}): Promise<Buffer> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? 20_000);
  let next = new URL(url);
  for (let hops = 0; hops <= mostRedirects; hops += 1) {
    if ((await options.isConfirmed?.(next.host)) === false) {
      throw new Error(`the host ${next.host} is not confirmed`);
    }
    const answer = await ask(next, options, signal);
    if (Buffer.isBuffer(answer)) return answer;
    next = new URL(answer.redirectTo, next);
  }
  throw new Error('was sent on too many times');
}

function ask(
  url: URL,
  { mayReach = isPublicAddress, largestBytes = 10 * 1024 * 1024 }: DownloadOptions,
  signal: AbortSignal,
): Promise<Buffer | { redirectTo: string }> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new Error('is not an http or https address');
  }
  if (url.username || url.password) throw new Error('has a password in it');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !mayReach(host)) throw new Error('is not a public address');
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { signal, agent: false, lookup: judging(mayReach), headers: { accept: 'image/*' } },
      (reply) => {
        const { statusCode = 0, headers } = reply;
        if (statusCode >= 300 && statusCode < 400 && headers.location) {
          reply.destroy();
          return resolve({ redirectTo: headers.location });
        }
        if (statusCode !== 200) {
          reply.destroy();
          return reject(new Error(`answered ${statusCode}`));
        }
        const chunks: Buffer[] = [];
        let size = 0;
        reply.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > largestBytes) reply.destroy(new Error('is larger than 10 MB'));
          else chunks.push(chunk);
        });
        reply.on('end', () => resolve(Buffer.concat(chunks)));
        reply.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

function judging(mayReach: (address: string) => boolean): LookupFunction {
  return (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error('has no address'), '', 0);
      if (!addresses.every(({ address }) => mayReach(address))) {
        return done(new Error('is not a public address'), '', 0);
      }
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
}
