import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Language } from '#contract/fields.ts';
import type { Refused } from '#http/in-turn.ts';
import { outcomeOf } from '#http/outcome.ts';

type Text = { title: string; text: string; link: string };

const references: Record<Language, string> = {
  en: 'Reference:',
  ru: 'Номер обращения:',
  tr: 'Referans:',
  tk: 'Belgisi:',
};

const busy: Record<Language, Text> = {
  en: {
    title: 'The shop is very busy',
    text: 'This page will open by itself in a few seconds.',
    link: 'Try again',
  },
  ru: {
    title: 'Магазин перегружен',
    text: 'Страница откроется сама через несколько секунд.',
    link: 'Попробовать ещё раз',
  },
  tr: {
    title: 'Mağaza şu anda çok yoğun',
    text: 'Bu sayfa birkaç saniye içinde kendiliğinden açılacak.',
    link: 'Yeniden dene',
  },
  tk: {
    title: 'Dükan häzir örän meşgul',
    text: 'Bu sahypa birnäçe sekuntdan özi açylar.',
    link: 'Täzeden synanyşmak',
  },
};

const tooMany: Record<Language, Text> = {
  en: {
    title: 'Please wait a moment',
    text: 'You, or others on your connection, opened many pages in a short time. This page will open by itself within a minute.',
    link: 'Try again',
  },
  ru: {
    title: 'Подождите немного',
    text: 'С вашего подключения за короткое время открыто много страниц. Эта страница откроется сама в течение минуты.',
    link: 'Попробовать ещё раз',
  },
  tr: {
    title: 'Lütfen biraz bekleyin',
    text: 'Bağlantınızdan kısa sürede çok sayıda sayfa açıldı. Bu sayfa bir dakika içinde kendiliğinden açılacak.',
    link: 'Yeniden dene',
  },
  tk: {
    title: 'Biraz garaşyň',
    text: 'Siziň birikmäňizden gysga wagtda köp sahypa açyldy. Bu sahypa bir minudyň dowamynda özi açylar.',
    link: 'Täzeden synanyşmak',
  },
};

const homes: Record<Language, string> = {
  en: 'Home',
  ru: 'На главную',
  tr: 'Ana sayfa',
  tk: 'Baş sahypa',
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

/**
 * For a page that cannot be rendered in time: 429 if its network asked for too many, else 503. The browser
 * tries again by itself.
 */
export function sendRefused(
  { refused, retryAfter }: Refused,
  url: string,
  reply: FastifyReply,
): FastifyReply {
  outcomeOf(reply.request).refused = refused;
  reply.headers({ 'retry-after': String(retryAfter), refresh: String(retryAfter) });
  if (refused === 'too_many') return send(reply.code(429), url, tooMany);
  return send(reply.code(503), url, busy);
}

/** 405 for a form sent to a page. */
export function sendNotTaken(url: string, reply: FastifyReply): FastifyReply {
  return send(reply.code(405).header('allow', 'GET, HEAD'), url, notTaken);
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

/** A static page that needs nothing else of the shop, with links to its own URL and the home page. */
function send(reply: FastifyReply, url: string, texts: Record<Language, Text>): FastifyReply {
  const [home = '/', found = 'en'] = /^\/(en|ru|tr|tk)(?=[/?]|$)/.exec(url) ?? [];
  const language = found as Language;
  const { title, text, link } = texts[language];
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
<p><a href="">${link}</a><a href="${home}">${homes[language]}</a></p>
<p><small>${references[language]} <code>${reply.request.id}</code></small></p>
</main>
</html>`;
  const headers = { 'cache-control': 'no-store', 'content-security-policy': policy };
  return reply.headers(headers).type('text/html; charset=utf-8').send(html);
}
