import { nonce } from '../browser/nonce.ts';

/** The document of an empty frame; its doctype makes the frame lay out in standards mode, as mail programs do. */
export const emptyFrame = '<!doctype html><html lang="en"><title>-</title></html>';

/**
 * Puts an e-mail into a frame. The admin's Content-Security-Policy applies there too: it allows no
 * style attributes in markup and no style element without the nonce. So both are removed from the
 * markup and set by script; the colour scheme is chosen here, not by the device. Everything else that
 * could run or load is blocked by the policy and the frame's sandbox.
 */
export function showMail(frame: Document, html: string, dark: boolean): void {
  const [, css = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
  const bare = html
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replaceAll(' style="', ' data-look="')
    // The shop's own pictures are loaded from the admin's origin.
    .replaceAll(/ src="https?:\/\/[^/"]+\/media\//g, ' src="/media/');
  const parsed = new DOMParser().parseFromString(bare, 'text/html');
  const root = frame.importNode(parsed.documentElement, true);
  for (const element of root.querySelectorAll<HTMLElement>('[data-look]')) {
    element.style.cssText = element.dataset.look ?? '';
    element.removeAttribute('data-look');
  }
  // Links are disabled in a preview: they belong to another recipient, or to none.
  for (const link of root.querySelectorAll('a')) link.removeAttribute('href');
  const style = frame.createElement('style');
  style.nonce = nonce();
  style.textContent = css.replace(
    /@media \(prefers-color-scheme:dark\)/,
    dark ? '@media all' : '@media not all',
  );
  root.querySelector('head')?.append(style);
  frame.replaceChild(root, frame.documentElement);
}
