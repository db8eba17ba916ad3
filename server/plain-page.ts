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
    text: 'Please try again in a few seconds.',
    link: 'Try again',
  },
  ru: {
    title: 'Магазин перегружен',
    text: 'Повторите попытку через несколько секунд.',
    link: 'Повторить',
  },
  tr: {
    title: 'Mağaza şu anda çok yoğun',
    text: 'Lütfen birkaç saniye sonra tekrar deneyin.',
    link: 'Tekrar dene',
  },
  tk: {
    title: 'Dükan häzir örän meşgul',
    text: 'Birnäçe sekuntdan gaýtadan synanyşyň.',
    link: 'Gaýtadan synanyş',
  },
};

const tooMany: Record<Language, Text> = {
  en: {
    title: 'Too many requests',
    text: 'Your network has opened many pages within a minute. Please try again in a minute.',
    link: 'Try again',
  },
  ru: {
    title: 'Слишком много запросов',
    text: 'Из вашей сети за минуту открыто много страниц. Повторите попытку через минуту.',
    link: 'Повторить',
  },
  tr: {
    title: 'Çok fazla istek',
    text: 'Ağınızdan bir dakika içinde çok sayıda sayfa açıldı. Lütfen bir dakika sonra tekrar deneyin.',
    link: 'Tekrar dene',
  },
  tk: {
    title: 'Talaplar gaty köp',
    text: 'Siziň toruňyzdan bir minutda köp sahypa açyldy. Bir minutdan gaýtadan synanyşyň.',
    link: 'Gaýtadan synanyş',
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

/** For a page that cannot be rendered in time: 429 if its network asked for too many, else 503. */
export function sendRefused(
  { refused, retryAfter }: Refused,
  url: string,
  reply: FastifyReply,
): FastifyReply {
  outcomeOf(reply.request).refused = refused;
  reply.header('retry-after', String(retryAfter));
  if (refused === 'too_many') return send(reply.code(429), url, tooMany);
  return send(reply.code(503), url, busy);
}

/** 405 for a form sent to a page. */
export function sendNotTaken(url: string, reply: FastifyReply): FastifyReply {
  return send(reply.code(405).header('allow', 'GET, HEAD'), url, notTaken);
}

/** A static page without styles and scripts, with a link to its own URL. */
function send(reply: FastifyReply, url: string, texts: Record<Language, Text>): FastifyReply {
  const [, found = 'en'] = /^\/(en|ru|tr|tk)(?=[/?]|$)/.exec(url) ?? [];
  const language = found as Language;
  const { title, text, link } = texts[language];
  const html = `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p>${references[language]} <code>${reply.request.id}</code></p>
<p><a href="">${link}</a></p>
</main>
</html>`;
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}
