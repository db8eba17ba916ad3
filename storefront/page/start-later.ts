const module = /<script type="module" async="">([\s\S]*?)<\/script>/;
const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;

/**
 * Lets a page's scripts wait until its first pictures are there, or for the first touch or key.
 * Sooner, a hundred kilobytes of script would share a phone's line with what its owner came to see.
 * A page in which the router's script is not found stays as it is, and starts at once.
 */
export function startLater(html: string): string {
  const [element, text] = module.exec(html) ?? [];
  if (!element) return html;
  const files = Array.from(html.matchAll(preload), ([, href]) => href);
  const waiting = `<script type="text/plain" data-files="${files.join(' ')}">${text}</script>`;
  return html
    .replace(preload, '')
    .replace(element, () => `${waiting}<script>(${startWhenSeen})()</script>`);
}

/** Runs in the page, so it is one plain function. */
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
  // What is stored is fetched by the first who reads it: better now than amid React's start.
  function wakeStorage() {
    try { localStorage.length; } catch {}
    setTimeout(start);
  }
  function afterPaint() {
    requestAnimationFrame(() => setTimeout(wakeStorage));
  }
  for (const name of inputs) addEventListener(name, start, { capture: true, passive: true });
  if (document.readyState === 'complete') afterPaint();
  else addEventListener('load', afterPaint);
}`;
