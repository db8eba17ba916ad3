import { type Language, pathIn } from '#core/languages.ts';
import { describeFailure } from '../document/referenced.ts';
import { loadMessages, translatorOf } from '../messages/messages.ts';

/**
 * The error page when even the settings cannot be read: no script, no styles, two links. Without a
 * language in the address it is in English, because the default language is one of the settings.
 */
export async function plainFailure(error: unknown, language: Language = 'en'): Promise<Response> {
  const { status: described, reference } = describeFailure(error);
  const status = described && described >= 500 ? described : 503;
  await loadMessages(language, '/');
  const t = translatorOf(language);
  const text = status === 503 ? t('failures.unavailable') : t('errors.unexpectedText');
  const html = `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t('errors.unexpected')}</title>
<main>
<h1>${t('errors.unexpected')}</h1>
<p>${text}</p>
${reference ? `<p>${t('errors.reference')} <code>${reference.replace(/[^\w-]/g, '')}</code></p>` : ''}
<p><a href="">${t('errors.retry')}</a> <a href="${pathIn(language, '/', 'en')}">${t('errors.home')}</a></p>
</main>
</html>`;
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Retry-After': '5' };
  return new Response(html, { status, headers });
}
