import { describe, expect, test } from 'vitest';
import {
  chosenWay,
  firstWay,
  isCollectedBy,
  priceOf,
  reachedCountries,
  type Way,
  waysFor,
} from './delivery.ts';

const courier = way({ id: 'courier', countries: ['DE'], price: 900, freeFrom: 20_000 });
const post = way({ id: 'post', countries: ['DE', 'AT'], price: 500 });
const anywhere = way({ id: 'anywhere', price: 3000 });
const shop = way({ id: 'shop', pickUp: true });
const kiosk = way({ id: 'kiosk', pickUp: true });
const all = [courier, post, shop];

describe('the delivery method of an order', () => {
  test.each<[string, Way[], string | undefined, string, Way | undefined]>([
    ['is the first at the beginning', all, undefined, 'DE', courier],
    ['is the first while no country is entered', all, undefined, '', courier],
    ['is the first that goes to the country', all, undefined, 'AT', post],
    ['is the one last chosen, if it goes there', all, 'post', 'DE', post],
    ['is another one, if the one last chosen does not', all, 'courier', 'AT', post],
    ['is none where the shop does not deliver', all, 'post', 'TM', undefined],
    ['is pick-up wherever the address is', all, 'shop', 'TM', shop],
    ['is never pick-up unless that was chosen', [courier, shop], 'courier', 'TM', undefined],
    ['is the first, if the one last chosen is no longer offered', all, 'former', 'DE', courier],
    ['is pick-up, if the shop lists that first', [shop, post], undefined, 'DE', shop],
    [
      'goes anywhere, if its countries are not listed',
      [courier, anywhere],
      'courier',
      'TM',
      anywhere,
    ],
  ])('%s', (_, ways, kept, country, expected) => {
    expect(chosenWay(ways, kept, country)).toBe(expected);
  });
});

test('only methods that go to the country are offered, and all while none is entered', () => {
  expect(waysFor(all, false, 'DE')).toEqual([courier, post]);
  expect(waysFor(all, false, 'AT')).toEqual([post]);
  expect(waysFor(all, false, 'TM')).toEqual([]);
  expect(waysFor(all, false, '')).toEqual([courier, post]);
  expect(waysFor([post, shop, kiosk], true, 'TM')).toEqual([shop, kiosk]);
});

test('the choice of delivery begins with a method that goes to the country, if there is one', () => {
  expect(firstWay(all, false, 'AT')).toBe(post);
  expect(firstWay(all, false, 'TM')).toBe(courier);
  expect(firstWay(all, true, 'TM')).toBe(shop);
  expect(firstWay([post], true, 'AT')).toBeUndefined();
  expect(isCollectedBy(all, 'shop')).toBe(true);
  expect(isCollectedBy(all, undefined)).toBe(false);
});

test('the countries of all methods but pick-up are reached', () => {
  expect(reachedCountries(all)).toEqual(['DE', 'AT']);
  expect(reachedCountries([courier, anywhere])).toContain('TM');
  expect(reachedCountries([shop])).toEqual([]);
});

test('a method costs nothing from its threshold on', () => {
  expect(priceOf(courier, 19_999)).toBe(900);
  expect(priceOf(courier, 20_000)).toBe(0);
  expect(priceOf(undefined, 100)).toBe(0);
});

function way(given: Partial<Way>): Way {
  return {
    id: '',
    title: '',
    price: 0,
    freeFrom: null,
    countries: null,
    pickUp: false,
    ...given,
  };
}
