import type { CheckoutOptions } from '#contract/orders.ts';
import { deliveryPrice } from '#core/delivery.ts';
import { countryCodes } from '#ui/countries.ts';

export type Way = CheckoutOptions['deliveryMethods'][number];

/** Whether the order is collected: as the method last chosen, else as the shop's first one. */
export function isCollectedBy(ways: readonly Way[], kept: string | undefined): boolean {
  return find(ways, kept)?.pickUp ?? false;
}

/** The methods to choose from: the places of pick-up, or what goes to a country if one is entered. */
export function waysFor(ways: readonly Way[], isCollected: boolean, country: string): Way[] {
  return ways.filter((way) => way.pickUp === isCollected && goesTo(way, country));
}

/**
 * The method of the order: the one last chosen if it goes to the country, else the first that does;
 * none if the shop does not deliver there.
 */
export function chosenWay(
  ways: readonly Way[],
  kept: string | undefined,
  country: string,
): Way | undefined {
  const offered = waysFor(ways, isCollectedBy(ways, kept), country);
  return find(offered, kept);
}

/** The method that a choice between delivery and pick-up begins with. */
export function firstWay(
  ways: readonly Way[],
  isCollected: boolean,
  country: string,
): Way | undefined {
  return waysFor(ways, isCollected, country)[0] ?? waysFor(ways, isCollected, '')[0];
}

/** All countries that a method goes to. */
export function reachedCountries(ways: readonly Way[]): readonly string[] {
  const sent = ways.filter(({ pickUp }) => !pickUp);
  if (sent.some(({ countries }) => !countries)) return countryCodes;
  return [...new Set(sent.flatMap(({ countries }) => countries ?? []))];
}

/** The price of a method for lines that total `subtotal`; 0 without a method. */
export function priceOf(way: Way | undefined, subtotal: number): number {
  return way ? deliveryPrice(way, subtotal) : 0;
}

function goesTo({ pickUp, countries }: Way, country: string): boolean {
  return pickUp || !countries || !country || countries.includes(country);
}

function find(ways: readonly Way[], kept: string | undefined): Way | undefined {
  return ways.find(({ id }) => id === kept) ?? ways[0];
}
