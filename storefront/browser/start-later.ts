const module = /<script type="module" async="">([\s\S]*?)<\/script>/;
const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;

/**
 * Delays a page's scripts until its first pictures have loaded, or the first touch or key. Otherwise a
 * hundred kilobytes of script would compete with the pictures for a phone's bandwidth. A button pressed
 * meanwhile acts once the page has started; links and forms with a URL work without scripts. A page
 * without the router's script is left unchanged.
 */
export function startLater(html: string): string {
  const [element, text] = module.exec(html) ?? [];
  if (!element) return html;
  const files = Array.from(html.matchAll(preload), ([, href]) => href);
  const waiting = `<script type="text/plain" data-files="${files.join(' ')}">${text}</script>`;
  return html
    .replace(preload, '')
    .replace(element, () => `${waiting}<script>${startScript}</script>`);
}

/** Runs inline, so it is a self-contained function. */
const startWhenSeen = `function () {
  const page = document.currentScript.previousElementSibling;
  const inputs = ['pointerdown', 'keydown', 'touchstart', 'wheel'];
  function start() {
    for (const name of inputs) removeEventListener(name, start, true);
    if (page.started) return;
    page.started = true;
    for (const href of page.dataset.files.split(' ')) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    page.after(Object.assign(document.createElement('script'), { type: 'module', text: page.text }));
  }
  // The first access to storage loads it from disk, which would block React's start.
  function wakeStorage() {
    try { localStorage.length; } catch {}
    setTimeout(start);
  }
  function afterPaint() {
    requestAnimationFrame(() => setTimeout(wakeStorage));
  }
  let pressed;
  function keep(event) {
    const button = event.target.closest('button[type=button]');
    if (!button) return;
    pressed = button;
    // The click is repeated once React has started: if it listens already, it would see both.
    event.stopImmediatePropagation();
  }
  function replay(_, observer) {
    observer.disconnect();
    removeEventListener('click', keep, true);
    if (pressed && pressed.isConnected) pressed.click();
  }
  addEventListener('click', keep, true);
  new MutationObserver(replay).observe(document.documentElement, { attributeFilter: ['data-running'] });
  for (const name of inputs) addEventListener(name, start, { capture: true, passive: true });
  if (document.readyState === 'complete') afterPaint();
  else addEventListener('load', afterPaint);
}`;

/** The text of the inline script, the same on every page. */
export const startScript = `(${startWhenSeen})()`;
