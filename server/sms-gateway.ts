import { SmsSettings } from '#contract/sms-settings.ts';
import { smsTemplates } from '#core/sms-templates.ts';
import type { SmsGateway } from '#domain/messages/sender.ts';

/**
 * Reads SMS_URL. By SMPP, `smpps://` is encrypted: `smpp://user:password@host:2775?sender=ALTYN`, and
 * `&type=` for a provider that requires a system type. By HTTP, the part after `#` is for the shop and
 * never sent: `https://user:password@host#template=twilio&sender=ALTYN` for a predefined template, or
 * `https://user:password@host/path?to={to}&text={text}#sender=ALTYN&holds=OK` for any other, where
 * `&method=POST` sends the query as a form. Throws for an invalid address.
 */
export function readSmsGateway(text: string): SmsGateway {
  const url = new URL(text.replace(/#.*/s, ''));
  const username = decodeURIComponent(url.username);
  const password = decodeURIComponent(url.password);
  const isSmpp = /^smpps?:$/.test(url.protocol);
  const settings = SmsSettings.parse(
    isSmpp ? readSmpp(url, username) : readHttp(url, text, { username, password }),
  );
  if (isSmpp && !password) throw new TypeError('not an SMS provider');
  return { ...settings, password };
}

function readSmpp(url: URL, username: string) {
  const given = only(url.searchParams, ['sender', 'type']);
  const isTls = url.protocol === 'smpps:';
  return {
    kind: 'smpp',
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isTls ? 3550 : 2775),
    security: isTls ? 'tls' : 'none',
    username,
    systemType: given.type ?? '',
    sender: given.sender,
  };
}

function readHttp(url: URL, text: string, account: { username: string; password: string }) {
  const words = new URLSearchParams(/#(.*)/s.exec(text)?.[1] ?? '');
  const given = only(words, ['sender', 'template', 'method', 'holds']);
  const common = { kind: 'http', username: account.username, sender: given.sender };
  if (given.template === undefined) return { ...common, ...readOwn(url, given, account) };
  if (!Object.hasOwn(smsTemplates, given.template)) throw new TypeError('not a template');
  const service = given.template as keyof typeof smsTemplates;
  const template = smsTemplates[service];
  // The path is the template's; the host may be specific to the account.
  const address = template.address.replace(/(?<=^https:\/\/)[^/]+/, url.host);
  return { ...common, service, ...template, address: `${url.protocol}${address.slice(6)}` };
}

/** A custom request: the query as given, or as a form. */
function readOwn(
  { origin, pathname, search }: URL,
  { method = 'GET', holds = '' }: Record<string, string>,
  { username, password }: { username: string; password: string },
) {
  // Placeholders, as a URL encodes them.
  const plain = (one: string) => one.replaceAll(/%7B(\w+)%7D/gi, '{$1}');
  const isForm = method === 'POST';
  const headers = [
    ...(username || password ? ['Authorization: Basic {basic}'] : []),
    ...(isForm ? ['Content-Type: application/x-www-form-urlencoded'] : []),
  ];
  return {
    service: 'other',
    method,
    address: origin + plain(isForm ? pathname : pathname + search),
    headers: headers.join('\n'),
    body: isForm ? plain(search.slice(1)) : '',
    holds,
  };
}

/** The parameters. Throws for an unknown one, because a misspelt one would be ignored. */
function only(params: URLSearchParams, names: string[]): Record<string, string> {
  const given = Object.fromEntries(params);
  if (Object.keys(given).some((name) => !names.includes(name))) throw new TypeError('unknown');
  return given;
}
