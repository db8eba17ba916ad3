import type { Engine } from './engine.ts';

/** An element by its role and label. */
export type Kind = 'button' | 'link' | 'field' | 'choice' | 'heading' | 'text' | 'cell';
export type Name = string | RegExp;

type Spot = { x: number; y: number; text: string };

const patience = 20_000;

/** Actions that wait until their target is visible, stable and not covered. */
export function handsOn(engine: Engine) {
  async function wait(kind: Kind, name: Name, toPress: boolean): Promise<Spot> {
    const pattern = typeof name === 'string' ? `^${escaped(name)}$` : name.source;
    let before: Spot | null = null;
    for (const end = performance.now() + patience; performance.now() < end; ) {
      const now = await engine.run(find, { kind, pattern, toPress });
      if (now && now.x === before?.x && now.y === before.y) return now;
      before = now;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const wish = toPress ? 'can be pressed' : 'is to be seen';
    throw new Error(`no ${kind} ${name} ${wish}, but:\n${await engine.run(readPage, null)}`);
  }
  const see = (kind: Kind, name: Name) => wait(kind, name, false);
  async function press(kind: Kind, name: Name): Promise<void> {
    const { x, y } = await wait(kind, name, true);
    await engine.clickAt(x, y);
  }
  return {
    see,
    press,
    async goto(url: string): Promise<void> {
      await engine.goto(url);
      await until('the page runs', () => engine.run(isRunning, null));
    },
    async write(name: Name, text: string, kind: Kind = 'field'): Promise<void> {
      await press(kind, name);
      await engine.type(text);
    },
    async choose(name: Name, value: string): Promise<void> {
      await see('field', name);
      const pattern = typeof name === 'string' ? `^${escaped(name)}$` : name.source;
      await engine.run(setOption, { pattern, value });
    },
    async upload(name: string, paths: string[]): Promise<void> {
      await until(`there is a field ${name}`, () => engine.run(markFiles, name));
      await engine.chooseFiles('[data-chosen]', paths);
    },
    async arrive(address: RegExp): Promise<string> {
      await until(`the address is ${address}`, async () =>
        address.test(await engine.run(() => location.pathname, null)),
      );
      await until('the page runs', () => engine.run(isRunning, null));
      return await engine.run(() => location.pathname, null);
    },
  };

  async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
    const end = performance.now() + patience;
    while (!(await holds())) {
      if (performance.now() > end)
        throw new Error(`not so: ${what}, but:\n${await engine.run(readPage, null)}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Runs in the page: whether it is hydrated. The admin renders nothing before that. */
function isRunning(): boolean {
  const isAdmin = location.pathname.startsWith('/admin');
  return document.querySelector(isAdmin ? 'h1' : 'html[data-running]') !== null;
}

type Sought = { kind: Kind; pattern: string; toPress: boolean };

/**
 * Runs in the page: scrolls to the first match and returns its position. Disabled controls are
 * skipped.
 */
function find({ kind, pattern, toPress }: Sought): Spot | null {
  const kinds = {
    button: 'button, [role=button], [role=tab], summary',
    link: 'a[href]',
    field: 'input:not([type=radio], [type=file]), textarea, select',
    choice: 'label:has(input[type=radio]), input[type=radio] + label',
    heading: 'h1, h2, h3',
    text: 'p, span, strong, li, td, dd, h1, h2, h3, a, label, legend, div:not(:has(div))',
    cell: '[data-cell]',
  };
  const name = new RegExp(pattern, 'u');
  const spaced = (text = '') => text.replaceAll(/\s+/g, ' ').trim();
  for (const element of document.querySelectorAll<HTMLInputElement>(kinds[kind])) {
    const names = [
      element.getAttribute('aria-label') ?? '',
      kind === 'cell' ? (element.dataset.cell ?? '') : '',
      ...Array.from(element.labels ?? [], (label) =>
        label.textContent.trim().replace(/\s*\*$/, ''),
      ),
      element.placeholder ?? '',
      element.textContent,
    ];
    if (!names.some((one) => spaced(one) && name.test(spaced(one)))) continue;
    if (toPress && element.matches(':disabled, [aria-disabled=true]')) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const x = Math.round(left + width / 2);
    const y = Math.round(top + height / 2);
    const met = document.elementFromPoint(x, y);
    const isFree = met !== null && (element.contains(met) || kind === 'text' || kind === 'heading');
    if (width > 1 && height > 1 && isFree) return { x, y, text: spaced(element.textContent) };
  }
  return null;
}

/** Runs in the page: selects an option like a native select menu. */
function setOption({ pattern, value }: { pattern: string; value: string }): void {
  const field = [...document.querySelectorAll('select')].find((one) =>
    new RegExp(pattern, 'u').test(one.labels[0]?.textContent.trim() ?? ''),
  );
  if (!field) return;
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Runs in the page: marks a hidden file input. */
function markFiles(name: string): boolean {
  const field = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].find(
    (one) => (one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent.trim()) === name,
  );
  field?.setAttribute('data-chosen', '');
  return field !== undefined;
}

/** Runs in the page: its address and text, for error messages. */
function readPage(): string {
  const page = document.querySelector('main') ?? document.body;
  return `${location.href}\n${page.textContent.replaceAll(/\s+/g, ' ').slice(0, 1500)}`;
}
