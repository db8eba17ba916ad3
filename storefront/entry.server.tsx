import { createHash, randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { languages } from './languages.ts';
import { loadMessages } from './page/messages.ts';
import { referencePlace } from './page/reference-place.ts';

await Promise.all(languages.map((language) => loadMessages(language)));

/** A page, rendered whole, with a Content-Security-Policy that names its own scripts by hash. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const html = withReference(await render(request, context), request);
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

function contentPolicy(html: string): string {
  const hashes = Array.from(html.matchAll(inlineScript), ([, script = '']) => {
    return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  });
  const scripts = import.meta.env.DEV ? ["'unsafe-inline'"] : [...new Set(hashes)];
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    // Vite's own style elements while developing; no style element or attribute otherwise.
    `style-src 'self'${import.meta.env.DEV ? " 'unsafe-inline'" : ''}`,
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
