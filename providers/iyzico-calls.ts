import { createHmac, timingSafeEqual } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import Iyzipay, { type IyzicoResource, type IyzicoResources } from 'iyzipay';
import { own } from '#core/own.ts';
import type { Failure } from '#domain/payments/provider.ts';
import { fail, failUnanswered, longestPaymentCall, overloaded } from './payment-answers.ts';

export type IyzicoAccount = {
  readonly apiKey: string;
  readonly secretKey: string;
  /** Instead of iyzico's own address. */
  readonly baseUrl?: string | undefined;
};

export type IyzicoBody = Readonly<Record<string, unknown>>;

export type IyzicoCall = (
  name: keyof IyzicoResources,
  params: IyzicoBody,
  /** The values that the answer's signature covers, in this order; without it, there is none. */
  signed?: readonly string[],
) => Promise<IyzicoAnswer>;

/** A refusal of iyzico has a body, too. */
type IyzicoAnswer =
  | { readonly body: IyzicoBody; readonly failure?: undefined }
  | (Failure & { readonly body?: IyzicoBody });

/** The codes of an unknown key and of a wrong signature, and of faults of the service. */
const wrongKeys = new Set(['1000', '1001']);
const faults = new Set(['1', '100001']);

/**
 * Makes calls with the paths, bodies and signatures of the official SDK. They are sent here, because the
 * SDK waits for an answer without a limit and does not return the answer's HTTP status.
 */
export function openIyzicoCalls(
  { apiKey, secretKey, baseUrl = 'https://api.iyzipay.com' }: IyzicoAccount,
  longest = longestPaymentCall,
): IyzicoCall {
  const sdk = new Iyzipay({ uri: baseUrl, apiKey, secretKey });
  return async (name, params, signed) => {
    const resource = sdk[name];
    let sent: Promise<Reply> | undefined;
    resource._request = (method) => {
      sent = send(resource, method, longest);
    };
    const isRead = name === 'checkoutForm' || name === 'reportingTransactionDetails';
    resource[isRead ? 'retrieve' : 'create'](params, () => {});
    try {
      const answer = judge((await sent) ?? { status: 0, text: '' });
      if (answer.failure || !signed) return answer;
      if (isSigned(answer.body, signed, secretKey)) return answer;
      return fail('mismatched', 'The answer is not signed by iyzico.');
    } catch (error) {
      const { code, message } = error as { code?: string; message?: string };
      return failUnanswered(message || code || String(error));
    }
  };
}

type Reply = { status: number; text: string };

/** All that the SDK reads of the shared parameters is read before the first wait. */
function send(resource: IyzicoResource, method: string, longest: number): Promise<Reply> {
  resource._preparePath(method);
  const url = new URL(resource._getUrl(method));
  for (const [name, value] of Object.entries(resource._getQueryString(method)))
    if (value !== undefined) url.searchParams.set(name, String(value));
  const body = JSON.stringify(resource._getBody(method));
  const request = url.protocol === 'http:' ? requestHttp : requestHttps;
  const sent = request(url, {
    method: resource._getMethod(method),
    signal: AbortSignal.timeout(longest),
    headers: {
      ...resource._getHttpHeaders(method),
      accept: 'application/json',
      'content-type': 'application/json',
      // Its signature covers the body, also that of a GET.
      'content-length': Buffer.byteLength(body),
    },
  });
  return new Promise((resolve, reject) => {
    sent.on('error', reject);
    sent.once('response', (reply) => {
      text(reply).then((all) => resolve({ status: reply.statusCode ?? 0, text: all }), reject);
    });
    sent.end(body);
  });
}

function judge({ status, text: words }: Reply): IyzicoAnswer {
  const body = parse(words);
  const reason = String(body?.errorMessage ?? `HTTP ${status}`);
  const code = String(body?.errorCode ?? '');
  if (overloaded.has(status)) return failUnanswered(reason);
  if (status >= 500 || !body || faults.has(code)) return fail('uncertain', reason);
  if (status === 401 || status === 403 || wrongKeys.has(code)) return fail('misconfigured', reason);
  return body.status === 'success' ? { body } : { ...fail('declined', reason), body };
}

function parse(words: string): IyzicoBody | undefined {
  try {
    const body: unknown = JSON.parse(words);
    return typeof body === 'object' && body !== null ? (body as IyzicoBody) : undefined;
  } catch {
    return undefined;
  }
}

function isSigned(body: IyzicoBody, names: readonly string[], secretKey: string): boolean {
  const values = names.map((name) => String(own(body, name) ?? ''));
  return isHmacOf(values.join(':'), secretKey, String(body.signature ?? ''));
}

/** Whether a signature, as hexadecimal digits, is the one of these words. */
export function isHmacOf(words: string, secretKey: string, signature: string): boolean {
  const expected = createHmac('sha256', secretKey).update(words).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
