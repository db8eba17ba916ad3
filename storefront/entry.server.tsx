import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { languages } from '#core/languages.ts';
import { startLater, startScript } from './browser/start-later.ts';
import { developmentPolicy, withContentPolicy } from './document/content-policy.server.ts';
import { preloadFonts } from './document/fonts.server.ts';
import { toScripts } from './document/json-ld.ts';
import { referencePlace } from './document/reference-place.ts';
import { filmScript } from './document/start-film.tsx';
import { loadMessages } from './messages/messages.ts';
import { pageContext } from './shop/page-context.ts';
import theme from './theme.css?inline';

await Promise.all(languages.map((language) => loadMessages(language)));

/** Renders a page with a Content-Security-Policy that lists its own scripts by hash. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  page: Readonly<RouterContextProvider>,
): Promise<Response> {
  const mark = randomUUID();
  const rendered = await render(request, context, mark);
  const { html: own, policy } = withContentPolicy(rendered, mark, known);
  const { language, jsonLd, requestId } = page.get(pageContext);
  const named = own.replaceAll(referencePlace, requestId);
  const complete = import.meta.env.DEV ? named : startLater(withTheme(named));
  // Inserted outside React's tree, because hydration ignores elements it did not render.
  const more = preloadFonts(language) + toScripts(jsonLd);
  const html = complete.replace('</head>', () => `${more}</head>`);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', import.meta.env.DEV ? developmentPolicy() : policy);
  return new Response(request.method === 'HEAD' ? null : html, { status, headers });
}

/** Inline elements that are the same on every page. */
const known = { scripts: [filmScript, startScript], styles: [theme] };

/** Logs the cause under the reference that the page shows. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (!request.signal.aborted) context.get(pageContext).report(error);
}

/** Styles are inlined, so that a phone paints after one response, not two. */
function withTheme(html: string): string {
  return html.replace('</head>', () => `<style>${theme}</style></head>`);
}

function render(request: Request, context: EntryContext, nonce: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const { pipe, abort } = renderToPipeableStream(
    <ServerRouter context={context} url={request.url} nonce={nonce} />,
    {
      nonce,
      onAllReady: () => pipe(collect(resolve)),
      onShellError: reject,
      onError: reject,
    },
  );
  const timer = setTimeout(abort, 8000).unref();
  return promise.finally(() => clearTimeout(timer));
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
