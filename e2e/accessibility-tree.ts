import type { Page } from 'playwright-core';

type Control = { role: string; name: string; states: string[] };

const controls = new Set([
  'button',
  'link',
  'textbox',
  'searchbox',
  'combobox',
  'checkbox',
  'radio',
  'spinbutton',
  'slider',
  'DisclosureTriangle',
]);

/** The controls in a page's main landmark, from Chromium's accessibility tree. */
export async function controlsOn(page: Page): Promise<Control[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const main = nodes.find(({ role }) => role?.value === 'main');
  const found: Control[] = [];
  const waiting = [...(main?.childIds ?? [])];
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    const node = byId.get(id);
    if (!node) continue;
    waiting.unshift(...(node.childIds ?? []));
    // Details elements of an exclusive group have a role of their own.
    const role = String(node.role?.value).replace('Grouped', '');
    if (node.ignored || !controls.has(role)) continue;
    const states = (node.properties ?? [])
      .filter(({ name }) => name === 'expanded')
      .map(({ name, value }) => `${name}: ${value.value}`);
    found.push({ role, name: String(node.name?.value ?? '').trim(), states });
  }
  return found;
}

/**
 * Records the announcements of a page's live regions from now on, across navigations; returns a
 * function that counts those that match.
 */
export async function listen(page: Page): Promise<(what: RegExp) => Promise<number>> {
  await page.addInitScript(() => {
    const regions = '[role=status], [role=alert], [aria-live=polite]';
    const last = new WeakMap<Element, string>();
    const announced: string[] = [];
    Object.assign(window, { announced });
    function note(region: Element) {
      const text = region.textContent?.replace(/\s+/g, ' ').trim() ?? '';
      if (last.get(region) === text) return;
      last.set(region, text);
      if (text) announced.push(text);
    }
    function noteAll(changes: MutationRecord[]) {
      const touched = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(
          regions,
        );
        if (region) touched.add(region);
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          for (const one of [node, ...node.querySelectorAll(regions)]) {
            if (one.matches('[role=alert]')) touched.add(one);
          }
        }
      }
      for (const region of touched) note(region);
    }
    new MutationObserver(noteAll).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  return async (what) => {
    const lines = await page.evaluate(
      () => (window as unknown as { announced: string[] }).announced,
    );
    return lines.filter((text) => what.test(text)).length;
  };
}
