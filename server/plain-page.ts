import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Language } from '#contract/fields.ts';
import { languageOfPath } from '#core/languages.ts';
import type { Tables } from '#database/tables.ts';
import { lastDefaultLanguage } from '#domain/settings/read-settings.ts';
import type { Refused } from '#http/in-turn.ts';
import { chooseLanguage } from '#http/language.ts';
import { outcomeOf } from '#http/outcome.ts';
import en from '#storefront/messages/en.json' with { type: 'json' };
import ru from '#storefront/messages/ru.json' with { type: 'json' };
import tk from '#storefront/messages/tk.json' with { type: 'json' };
import tr from '#storefront/messages/tr.json' with { type: 'json' };

type Db = Kysely<Tables>;
/** `link`: to the page itself, if opening it again may help. */
type Text = { title: string; text: string; link?: string };

const messages = { en, ru, tr, tk };

/** The texts that the storefront's error page has for the same failure. */
function textsOf(failure: 'notFound' | 'tooMany' | 'unavailable' | 'unexpected') {
  const textIn = (language: Language): Text => {
    const { errors } = messages[language];
    const said = { title: errors[failure], text: errors[`${failure}Text`] };
    return failure === 'notFound' ? said : { ...said, link: errors.retry };
  };
  return { en: textIn('en'), ru: textIn('ru'), tr: textIn('tr'), tk: textIn('tk') };
}

const notFound = textsOf('notFound');
const tooMany = textsOf('tooMany');
const unavailable = textsOf('unavailable');
const unexpected = textsOf('unexpected');

/** For a form, whatever the failure: opening the page again would lose what was entered. */
const notSent: Record<Language, Text> = {
  en: {
    title: 'The form may not have been sent',
    text: 'Please go back and send it again in a minute.',
    link: 'Open the page',
  },
  ru: {
    title: 'Возможно, форма не отправлена',
    text: 'Вернитесь назад и отправьте её ещё раз через минуту.',
    link: 'Открыть страницу',
  },
  tr: {
    title: 'Form gönderilmemiş olabilir',
    text: 'Lütfen geri dönün ve bir dakika sonra yeniden gönderin.',
    link: 'Sayfayı aç',
  },
  tk: {
    title: 'Forma iberilmedik bolmagy mümkin',
    text: 'Yza gaýdyp, bir minutdan soň ony täzeden iberiň.',
    link: 'Sahypany aç',
  },
};

const notTaken: Record<Language, Text> = {
  en: {
    title: 'This page does not accept submissions',
    text: 'Please open the page again.',
    link: 'Open the page',
  },
  ru: {
    title: 'Эта страница не принимает данные',
    text: 'Откройте страницу заново.',
    link: 'Открыть страницу',
  },
  tr: {
    title: 'Bu sayfa veri kabul etmez',
    text: 'Lütfen sayfayı yeniden açın.',
    link: 'Sayfayı aç',
  },
  tk: {
    title: 'Bu sahypa maglumat kabul etmeýär',
    text: 'Sahypany täzeden açyň.',
    link: 'Sahypany aç',
  },
};

/** For a page that can't be rendered in time: 429 if its network asked for too many, else 503. */
export function sendRefused(
  { refused, retryAfter }: Refused,
  reply: FastifyReply,
  db: Db,
): FastifyReply {
  outcomeOf(reply.request).refused = refused;
  const isTooMany = refused === 'too_many';
  reply.code(isTooMany ? 429 : 503).header('retry-after', String(retryAfter));
  if (isForm(reply.request)) return send(reply, db, notSent);
  reply.header('refresh', String(retryAfter));
  return send(reply, db, isTooMany ? tooMany : unavailable);
}

/** For a page that could not be rendered: 503 if the shop's data is unavailable, else 500. */
export function sendFailed(status: 500 | 503, reply: FastifyReply, db: Db): FastifyReply {
  reply.code(status);
  if (isForm(reply.request)) return send(reply, db, notSent);
  if (status === 500) return send(reply, db, unexpected);
  return send(reply.headers({ 'retry-after': '2', refresh: '2' }), db, unavailable);
}

/** 405 for a form sent to a page. */
export function sendNotTaken(reply: FastifyReply, db: Db): FastifyReply {
  return send(reply.code(405).header('allow', 'GET, HEAD'), db, notTaken);
}

/**
 * For a browser that another site has sent to a URL without a page of its own, such as that of a payment: returns a
 * page in the browser's language in place of the problem that the reply has.
 */
export function toPage(reply: FastifyReply, db: Db): string {
  const { statusCode: status, request } = reply;
  if (status === 429 || status === 503)
    reply.header('refresh', String(reply.getHeader('retry-after') ?? 2));
  const accepted = request.headers['accept-language'];
  const language = chooseLanguage(undefined, accepted, lastDefaultLanguage(db));
  return write(reply, ofStatus.get(status) ?? unexpected, language);
}

const ofStatus = new Map([
  [404, notFound],
  [429, tooMany],
  [503, unavailable],
]);

/** Whether a browser without JavaScript has sent a form to the page. */
export function isForm({ method }: FastifyRequest): boolean {
  return method === 'POST';
}

const style = `
body { margin: 0; background: #faf7f2; color: #1c1a17; font: 16px/1.6 system-ui, sans-serif; text-align: center; }
main { max-width: 34rem; margin: 20vh auto; padding: 0 1.5rem; }
h1 { font: 400 2rem/1.2 Georgia, serif; }
small { color: #6b645a; }
a { display: inline-block; margin: 1rem 0.5rem; padding: 0.75rem 1.5rem; border: 1px solid; color: inherit; text-decoration: none; }
`;

const policy = `default-src 'none';style-src '${hashOf(style)}';base-uri 'none';form-action 'none';frame-ancestors 'none'`;

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

function send(reply: FastifyReply, db: Db, texts: Record<Language, Text>): FastifyReply {
  return reply.send(write(reply, texts, lastDefaultLanguage(db)));
}

/**
 * Returns a static page that needs nothing else of the shop, with links to its own URL and the home page, and sets its
 * headers. `fallback`: the language of a URL without one.
 */
function write(reply: FastifyReply, texts: Record<Language, Text>, fallback: Language): string {
  const asked = languageOfPath(reply.request.url.replace(/\?.*/s, ''));
  const language = asked ?? fallback;
  const { title, text, link } = texts[language];
  const { home, reference } = messages[language].errors;
  const html = `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p>${link ? `<a href="">${link}</a>` : ''}<a href="/${asked ?? ''}">${home}</a></p>
<p><small>${reference} <code>${reply.request.id}</code></small></p>
</main>
</html>`;
  const headers = { 'cache-control': 'no-store', 'content-security-policy': policy };
  reply.headers(headers).type('text/html; charset=utf-8');
  return html;
}
