import type { BrowserContext } from 'playwright-core';
import { findIllLaid } from './ill-laid.ts';
import type { Thing } from './seen-things.ts';
import { openTab, type Size, type Tab } from './tab.ts';

/** The windows in which each page is loaded. */
const sizes = {
  phone: { width: 390, height: 844 },
  turned: { width: 844, height: 390 },
  wide: { width: 1440, height: 900 },
  narrow: { width: 600, height: 900 },
  zoomed: { width: 1440, height: 900, zoom: 2 },
  laptop: { width: 1000, height: 900 },
} satisfies Record<string, Size>;

type Name = keyof typeof sizes;

/** A tab for each window. */
export type Windows = Record<Name, Tab>;

type Turn = [window: Name, sizes: [Size, as?: Name][]];

/** The resizes of each window, and the window whose fresh load it must then equal. */
const turns: Turn[] = [
  ['phone', [step('turned'), step('phone')]],
  [
    'wide',
    [
      step('narrow'),
      step('wide'),
      step('zoomed'),
      step('wide'),
      [{ width: 1100, height: 900 }],
      step('laptop'),
      step('wide'),
    ],
  ],
];

/**
 * From the smallest phone to the largest screen, on both sides of each breakpoint; and low windows.
 */
const widths = [
  ...[320, 360, 390, 430, 480, 540, 600, 680, 767, 768, 820, 912, 1023, 1024, 1112, 1180, 1280].map(
    (width) => [width, 900] as const,
  ),
  ...([1366, 1440, 1680, 1920, 2048, 2560] as const).map((width) => [width, 1280] as const),
  [3840, 2160],
  [667, 375],
  [844, 390],
  [1024, 768],
] as const;

/** Opens a tab for each window; `open` creates the browser context of one. */
export async function openWindows(open: () => Promise<BrowserContext>): Promise<Windows> {
  return await each(sizes, async (size: Size) => {
    const tab = await openTab(await open());
    await tab.resize(size);
    return tab;
  });
}

/**
 * Loads a page in every window and resizes it without reloading: returns the differences from a
 * fresh load at that size, and elements that overlap or leave the screen at any width. With
 * `oneByOne`, a page that the shop renders for each reader is loaded in one window after another.
 */
export async function findFaults(
  windows: Windows,
  url: string,
  { oneByOne = false } = {},
): Promise<string[]> {
  if (oneByOne) for (const { load } of Object.values(windows)) await load(url);
  else await each(windows, ({ load }) => load(url));
  const afresh = await each(windows, ({ look }) => look());
  const found = await Promise.all(turns.map((turn) => findUnlike(windows, afresh, turn)));
  return [...found.flat(), ...(await sweep(windows.wide))];
}

async function findUnlike(
  windows: Windows,
  afresh: Record<Name, Thing[]>,
  [window, steps]: Turn,
): Promise<string[]> {
  const found: string[] = [];
  for (const [size, as] of steps) {
    await windows[window].resize(size);
    if (!as) continue;
    const isResized = turns.some(([name]) => name === as);
    const again = isResized ? undefined : windows[as].look;
    const lines = await windows[window].compare(afresh[as], again);
    found.push(...lines.map((line) => `${window} made ${as}: ${line}`));
  }
  return found;
}

async function sweep(tab: Tab): Promise<string[]> {
  const found: string[] = [];
  for (const [width, height] of widths) {
    await tab.resize({ width, height });
    const lines = await findIllLaid(tab.page);
    found.push(...lines.map((line) => `${width}×${height}: ${line}`));
  }
  await tab.resize(sizes.wide);
  return found;
}

function step(name: Name): [Size, Name] {
  return [sizes[name], name];
}

/** Calls the function for each name concurrently. */
async function each<T, Answer>(
  all: Record<Name, T>,
  ask: (one: T) => Promise<Answer>,
): Promise<Record<Name, Answer>> {
  const answers = Object.entries(all).map(
    async ([name, one]) => [name, await ask(one as T)] as const,
  );
  return Object.fromEntries(await Promise.all(answers)) as Record<Name, Answer>;
}
