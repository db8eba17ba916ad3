// Long: every page in six windows.
import { describe, expect, test } from 'vitest';
import { everyPage, type Place } from './every-page.ts';
import { findIllLaid } from './ill-laid.ts';
import { testShop } from './opened-shop.ts';
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

type Turn = [window: Name, sizes: [Size, as?: Name][]];

/** The resizes of each window, and the window that it must then equal after a fresh load. */
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
  ...([1440, 1680, 1920, 2048, 2560] as const).map((width) => [width, 1280] as const),
  [3840, 2160],
  [667, 375],
  [844, 390],
  [1024, 768],
] as const;

const { shop, browser } = await testShop();
const { shopfront, office: admin, openAs } = await everyPage(shop, browser);
const opened = new Map<Place['as'], Promise<Record<Name, Tab>>>();

describe.each([
  ['the storefront', shopfront],
  ['the back office', admin],
])('%s', (_, places) => {
  test.each(places)(
    '$path as $as: resized it is as loaded afresh, and nothing overlaps at any width',
    async (place) => {
      const tabs = await tabsOf(place.as);
      const url = shop.url + place.path;
      // A preview is rendered for each window, and no more than two at once.
      if (place.path.startsWith('/preview/')) {
        for (const { load } of Object.values(tabs)) await load(url);
      } else await each(tabs, ({ load }) => load(url));
      const afresh = await each(tabs, ({ look }) => look());
      const found = await Promise.all(turns.map((turn) => findUnlike(tabs, afresh, turn)));
      expect([...found.flat(), ...(await sweep(tabs.wide))]).toEqual([]);
    },
  );
});

async function findUnlike(
  tabs: Record<Name, Tab>,
  afresh: Record<Name, Thing[]>,
  [window, steps]: Turn,
): Promise<string[]> {
  const found: string[] = [];
  for (const [size, as] of steps) {
    await tabs[window].resize(size);
    if (!as) continue;
    const isResized = turns.some(([name]) => name === as);
    const again = isResized ? undefined : tabs[as].look;
    const lines = await tabs[window].compare(afresh[as], again);
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

/** A tab per size, shared by all pages that a person opens. */
async function tabsOf(person: Place['as']): Promise<Record<Name, Tab>> {
  const tabs = opened.get(person) ?? openTabs(person);
  opened.set(person, tabs);
  return await tabs;
}

async function openTabs(person: Place['as']): Promise<Record<Name, Tab>> {
  return await each(sizes, async (size: Size) => {
    const tab = await openTab(await openAs(person));
    await tab.resize(size);
    return tab;
  });
}

/** Asks for each name concurrently. */
async function each<T, Answer>(
  all: Record<Name, T>,
  ask: (one: T) => Promise<Answer>,
): Promise<Record<Name, Answer>> {
  const answers = Object.entries(all).map(
    async ([name, one]) => [name, await ask(one as T)] as const,
  );
  return Object.fromEntries(await Promise.all(answers)) as Record<Name, Answer>;
}
