import { describeFailure } from './referenced.ts';

/** The error page when even the settings cannot be read: no script, no styles, two links. */
export function plainFailure(error: unknown): Response {
  const { status, reference } = describeFailure(error);
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Unexpected Application Error!</title>
<main>
<h1>Unexpected Application Error!</h1>
<p>The shop can’t be opened right now. Please try again in a moment.</p>
${reference ? `<p>Reference: <code>${reference.replace(/[^\w-]/g, '')}</code></p>` : ''}
<p><a href="">Try again</a> <a href="/">Home</a></p>
</main>
</html>`;
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Retry-After': '5' };
  return new Response(html, { status: status && status >= 500 ? status : 503, headers });
}
