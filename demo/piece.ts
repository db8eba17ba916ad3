import type { Finish } from './finishes.ts';
import type { CategoryName, CollectionName } from './shelves.ts';
import type { Texts } from './texts.ts';

type SizeSet = keyof typeof sizeSets;

export type DemoPiece = {
  slug: string;
  /** What every SKU of the piece begins with. */
  code: string;
  texts: Texts;
  categories: CategoryName[];
  collections: CollectionName[];
  sizes: SizeSet;
  /** Grams of the smallest size, and how much each next one is heavier. */
  grams: readonly [least: number, step: number];
  /** Prices in minor units of euro; stock from the smallest size up. */
  colors: readonly {
    finish: Finish;
    price: number;
    compareAt?: number;
    stock: readonly number[];
  }[];
};

/** As a jeweller measures: rings by inner circumference, bangles by inner diameter. */
export const sizeSets = {
  ring: ['50 mm', '52 mm', '54 mm', '56 mm', '58 mm'],
  largeRing: ['54 mm', '56 mm', '58 mm', '60 mm', '62 mm'],
  chain: ['42 cm', '45 cm', '50 cm'],
  bracelet: ['16 cm', '17.5 cm', '19 cm'],
  bangle: ['58 mm', '62 mm', '66 mm'],
  one: ['One size'],
} as const;

/** @example skuOf(piece, 'yellowGold', '54 mm') // 'DAWN-YG-54' */
export function skuOf({ code }: DemoPiece, finishCode: string, label: string): string {
  const measure = /^[\d.]+/.exec(label)?.[0]?.replace('.', '');
  return [code, finishCode, measure].filter(Boolean).join('-');
}
