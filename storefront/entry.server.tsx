import { createHash, randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { languages } from './languages.ts';
import { preloadFonts } from './page/fonts.server.ts';
import { toScripts } from './page/json-ld.ts';
import { loadMessages } from './page/messages.ts';
import { pageContext } from './page/page-context.ts';
import { referencePlace } from './page/reference-place.ts';
import { startLater } from './page/start-later.ts';
import theme from './theme.css?inline';

await Promise.all(languages.map((language) => loadMessages(language)));

/** A page, rendered whole, with a Content-Security-Policy that names its own scripts by hash. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  page: Readonly<RouterContextProvider>,
): Promise<Response> {
  const rendered = withReference(await render(request, context), request);
  const whole = import.meta.env.DEV ? rendered : startLater(withTheme(rendered));
  const { language, jsonLd } = page.get(pageContext);
  // Behind what React knows of: it leaves alone what it did not write.
  const more = preloadFonts(language) + toScripts(jsonLd);
  const html = whole.replace('</head>', () => `${more}</head>`);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', contentPolicy(html));
  return new Response(request.method === 'HEAD' ? null : html, { status, headers });
}

function withReference(html: string, request: Request): string {
  if (!html.includes(referencePlace)) return html;
  const reference = randomUUID().slice(0, 8);
  console.error(`Page failed, reference ${reference}: ${request.url}`);
  return html.replaceAll(referencePlace, reference);
}

/** The styles go with the page: a phone paints after one answer, not after two. */
function withTheme(html: string): string {
  return html.replace('</head>', () => `<style>${theme}</style></head>`);
}

function render(request: Request, context: EntryContext): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={context} url={request.url} />,
      {
        onAllReady: () => pipe(collect(resolve)),
        onShellError: reject,
        onError: reject,
      },
    );
    setTimeout(abort, 8000).unref();
  });
}

function collect(done: (text: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks).toString());
      next();
    },
  });
}

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

function contentPolicy(html: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${sourcesOf(html, inlineScript)}`,
    `style-src 'self' ${sourcesOf(html, inlineStyle)}`,
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${import.meta.env.DEV ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** What stands in the page, by hash; while developing, Vite writes elements of its own. */
function sourcesOf(html: string, inline: RegExp): string {
  if (import.meta.env.DEV) return "'unsafe-inline'";
  const hashes = Array.from(html.matchAll(inline), ([, text = '']) => {
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  });
  return [...new Set(hashes)].join(' ');
}
