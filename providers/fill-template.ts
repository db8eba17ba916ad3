import { own } from '#core/own.ts';
import { readHeaders, reservedHeaders } from '#core/sms-templates.ts';
import type { HttpGateway, Sms } from '#domain/messages/sender.ts';

export type FilledRequest = {
  readonly url: URL;
  readonly headers: Record<string, string>;
  /** The body; undefined for GET. */
  readonly body: string | undefined;
};

/**
 * Fills in a template. `{to}` is the number with `+`, `{digits}` without it, `{text}` the message,
 * `{sender}`, `{username}` and `{password}` the configured values, `{basic}` the last two for HTTP Basic
 * authentication. Each is encoded for its position: in a URL, a form, JSON or XML. Filled-in values are
 * not searched for placeholders.
 */
export function fillTemplate(gateway: HttpGateway, { to, text }: Sms): FilledRequest {
  const { username, password, sender } = gateway;
  const values: Record<string, string> = {
    to,
    digits: to.replace(/^\+/, ''),
    text,
    sender,
    username,
    password,
    basic: Buffer.from(`${username}:${password}`).toString('base64'),
  };
  const fill = (template: string, write: (value: string) => string) =>
    template.replaceAll(/\{(\w+)\}/g, (placeholder, name) => {
      const value = own(values, name);
      return value === undefined ? placeholder : write(value);
    });
  const headers = Object.fromEntries(
    readHeaders(fill(gateway.headers, inOneLine)).filter(
      ([name]) => !reservedHeaders.includes(name),
    ),
  );
  const body = gateway.method === 'GET' ? undefined : fill(gateway.body, writerOf(headers));
  return { url: new URL(fill(gateway.address, encodeURIComponent)), headers, body };
}

function writerOf(headers: Record<string, string>): (value: string) => string {
  const type = headers['content-type'] ?? '';
  if (/json/i.test(type)) return (value) => JSON.stringify(value).slice(1, -1);
  if (/xml/i.test(type)) return asXml;
  if (/x-www-form-urlencoded/i.test(type)) return encodeURIComponent;
  return (value) => value;
}

function asXml(value: string): string {
  return value.replaceAll(/[<>&'"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

/** A header is a single line, in Latin-1 only. */
function inOneLine(value: string): string {
  return value.replaceAll(/[^\x20-\x7e\xa0-\xff]/g, ' ');
}
