import { createHash } from 'node:crypto';

/**
 * Returns the page without the renderer's nonces, and a Content-Security-Policy that allows, by hash,
 * the known scripts and those that had the nonce. An injected script cannot run: its author cannot know
 * the nonce, which is random, used for one rendering and never sent.
 */
export function withContentPolicy(
  marked: string,
  mark: string,
  known: { scripts: readonly string[]; styles: readonly string[] },
): { html: string; policy: string } {
  const own = Array.from(marked.matchAll(inlineScript(mark)), ([, text = '']) => text);
  const policy = writePolicy(sourcesOf([...own, ...known.scripts]), sourcesOf(known.styles));
  return { html: marked.replaceAll(` nonce="${mark}"`, ''), policy };
}

/** During development Vite inserts elements of its own. */
export function developmentPolicy(): string {
  return writePolicy("'unsafe-inline'", "'unsafe-inline'", ' ws:');
}

function inlineScript(mark: string): RegExp {
  const attribute = `(?=[^>]*\\snonce="${mark}")`;
  return new RegExp(`<script${attribute}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g');
}

function writePolicy(scripts: string, styles: string, connections = ''): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}`,
    `style-src 'self' ${styles}`,
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${connections}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

function sourcesOf(texts: readonly string[]): string {
  const hashes = texts.map((text) => {
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  });
  return [...new Set(hashes)].join(' ');
}
