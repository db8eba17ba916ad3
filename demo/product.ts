import { densities, type Finish } from './finishes.ts';
import type { CategoryName, CollectionName } from './taxons.ts';
import type { Texts } from './texts.ts';

type SizeSet = keyof typeof sizeSets;

export type DemoProduct = {
  slug: string;
  /** The prefix of every SKU of the product. */
  code: string;
  texts: Texts;
  categories: CategoryName[];
  collections: CollectionName[];
  sizes: SizeSet;
  /** Grams of the smallest size in the first colour's metal, and the increase per size. */
  grams: readonly [least: number, step: number];
  /** Prices in cents of a euro; stock from the smallest size up. */
  colors: readonly {
    finish: Finish;
    price: number;
    compareAt?: number;
    stock: readonly number[];
    /** Grams that its stones or plates add to the metal. */
    heavier?: number;
  }[];
};

/** In the usual measures: rings by inner circumference, bangles by inner diameter. */
export const sizeSets = {
  ring: ['50 mm', '52 mm', '54 mm', '56 mm', '58 mm'],
  largeRing: ['54 mm', '56 mm', '58 mm', '60 mm', '62 mm'],
  chain: ['42 cm', '45 cm', '50 cm'],
  bracelet: ['16 cm', '17.5 cm', '19 cm'],
  bangle: ['58 mm', '62 mm', '66 mm'],
  one: ['One size'],
} as const;

/** @example skuOf(product, 'yellowGold', '54 mm') // 'DAWN-YG-54' */
export function skuOf({ code }: DemoProduct, finishCode: string, label: string): string {
  const measure = /^[\d.]+/.exec(label)?.[0]?.replace('.', '');
  return [code, finishCode, measure].filter(Boolean).join('-');
}

/**
 * The weight of a size, scaled by the density of the metal: silver is a fifth lighter than gold.
 */
export function gramsOf(
  { grams: [least, step], colors }: DemoProduct,
  color: DemoProduct['colors'][number],
  index: number,
): number {
  const [first] = colors;
  const was = first && densities[first.finish];
  const is = densities[color.finish];
  const ratio = was && is ? is / was : 1;
  return Math.round(((least + step * index) * ratio + (color.heavier ?? 0)) * 100) / 100;
}
