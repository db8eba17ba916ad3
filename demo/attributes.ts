import type { AttributeValuesInput } from '#contract/attributes.ts';
import type { Finish } from './finishes.ts';
import type { DemoProduct } from './product.ts';

type Described = {
  /** The fineness of its gold; silver is 925. Omitted where the texts name none. */
  gold?: '585' | '750';
  /** The metal of colours that are named after a stone. */
  metal?: 'gold' | 'yellow_gold' | 'silver';
  product?: AttributeValuesInput;
  /** Values that each size of each colour has. */
  sizes?: AttributeValuesInput;
  colors?: Partial<Record<Finish, AttributeValuesInput>>;
};

const ring = { ring_size_system: 'circumference' };
const clasped = { stone: 'pearl' };

/** The attributes that the texts of the demo products name. */
const described: Record<string, Described> = {
  'dawn-solitaire': {
    gold: '750',
    product: { ...ring, gender: 'female', occasion: ['engagement', 'everyday'] },
    sizes: {
      ...diamonds(0.5, 1, ['f'], 'vs2'),
      stone_cut: 'round',
      width: 2.5,
    },
  },
  'halo-ring': {
    gold: '750',
    product: { ...ring, gender: 'female', occasion: ['engagement'] },
    sizes: diamonds(0.68, 17, ['f', 'g'], 'vs'),
  },
  'horizon-eternity': {
    gold: '750',
    product: { ...ring, gender: 'female', occasion: ['wedding', 'anniversary'] },
    sizes: diamonds(0.96, 32),
  },
  'caravan-signet': {
    product: { ...ring, gender: 'unisex' },
    sizes: { engravable: true },
  },
  'night-signet': {
    gold: '585',
    metal: 'yellow_gold',
    product: { ...ring, gender: 'unisex' },
    sizes: { stone: 'onyx', stone_count: 1, stone_cut: 'cabochon' },
  },
  'plain-band': {
    gold: '585',
    product: { ...ring, gender: 'unisex', occasion: ['wedding'] },
    sizes: { width: 3.6 },
  },
  'dune-band': { gold: '585', product: { ...ring, gender: 'unisex' } },
  'oasis-ring': {
    gold: '750',
    metal: 'yellow_gold',
    product: { ...ring, gender: 'female', occasion: ['evening'] },
    sizes: {
      stone_count: 1,
      stone_carat: 1.1,
      side_stones: ['diamond'],
      side_stones_carat: 0.2,
    },
    colors: {
      emerald: { stone: 'emerald', stone_treatment: 'minor_oil' },
      sapphire: { stone: 'sapphire', stone_treatment: 'heated' },
      ruby: { stone: 'ruby', stone_treatment: 'heated' },
    },
  },
  'first-light-pendant': {
    gold: '750',
    product: { gender: 'female', occasion: ['everyday'] },
    sizes: diamonds(0.25, 1),
  },
  'coin-necklace': { gold: '585', product: { gender: 'unisex' }, sizes: { diameter: 14 } },
  'line-necklace': {
    gold: '585',
    product: { gender: 'female' },
    sizes: { ...diamonds(0.03, 1), engravable: true },
  },
  'moonrise-strand': {
    gold: '585',
    metal: 'gold',
    product: { gender: 'female' },
    sizes: { ...clasped, stone_count: 72 },
  },
  'caravan-chain': { gold: '585', product: { gender: 'unisex' }, sizes: { width: 9 } },
  'night-drop-pendant': {
    gold: '585',
    metal: 'yellow_gold',
    product: { gender: 'female', occasion: ['evening'] },
    sizes: { stone_count: 1, stone_cut: 'pear' },
    colors: {
      onyx: { stone: 'onyx' },
      emerald: { stone: 'emerald' },
      sapphire: { stone: 'sapphire' },
      ruby: { stone: 'ruby' },
    },
  },
  'slim-hoops': {
    gold: '585',
    product: { gender: 'female', occasion: ['everyday'] },
    sizes: { diameter: 24 },
  },
  'crescent-hoops': { gold: '585', product: { gender: 'female' }, sizes: { diameter: 26 } },
  'dawn-studs': {
    gold: '750',
    product: { gender: 'female' },
    sizes: diamonds(0.5, 2, ['g'], 'vs'),
  },
  'moonrise-studs': {
    gold: '585',
    metal: 'gold',
    product: { gender: 'female', occasion: ['everyday'] },
    sizes: { ...clasped, stone_count: 2, stone_cut: 'round' },
  },
  'oasis-drops': {
    gold: '585',
    metal: 'yellow_gold',
    product: { gender: 'female', occasion: ['evening'] },
    sizes: {
      stone_count: 2,
      stone_cut: 'pear',
      side_stones: ['diamond'],
      side_stones_carat: 0.16,
      length: 2.4,
    },
    colors: { emerald: { stone: 'emerald' }, onyx: { stone: 'onyx' } },
  },
  'horizon-tennis': {
    gold: '750',
    product: { gender: 'female', occasion: ['anniversary', 'evening'] },
    sizes: diamonds(2.6, 52),
  },
  'caravan-bangle': { gold: '585', product: { gender: 'unisex' }, sizes: { width: 6 } },
  'link-bracelet': { gold: '585', product: { gender: 'unisex' }, sizes: { width: 11 } },
  'open-cuff': { product: { gender: 'unisex' }, sizes: { width: 4 } },
  'moonrise-bracelet': {
    gold: '585',
    metal: 'gold',
    product: { gender: 'female' },
    sizes: clasped,
  },
  'keepsake-locket': {
    gold: '585',
    product: { gender: 'female' },
    sizes: { stone: 'diamond', stone_count: 1, diameter: 18 },
  },
  'little-star': {
    gold: '585',
    product: { gender: 'female', occasion: ['birthday'] },
    sizes: { stone: 'diamond', stone_count: 1, width: 10 },
  },
  'night-cufflinks': {
    metal: 'silver',
    product: { gender: 'male' },
    sizes: { diameter: 15 },
    colors: { onyx: { stone: 'onyx', stone_count: 2 }, silver: { engravable: true } },
  },
};

/** The product-level values of a demo product. */
export function productValues({ slug }: DemoProduct): AttributeValuesInput {
  return described[slug]?.product ?? {};
}

/** The values of one size of a demo product. */
export function sizeValues(
  { slug, sizes }: DemoProduct,
  finish: Finish,
  label: string,
): AttributeValuesInput {
  const { gold, metal: inner, sizes: every, colors } = described[slug] ?? {};
  const { metal = inner, plating } = metals[finish] ?? {};
  const fineness = metal === 'silver' ? silverOf(slug) : metal && gold;
  return {
    ...(metal && { metal }),
    ...(fineness && { fineness }),
    ...(plating && { plating }),
    ...every,
    ...colors?.[finish],
    ...measured(sizes, label),
  };
}

/** The texts of these mention silver without its fineness. */
const unmarked = ['caravan-signet', 'dune-band'];

function silverOf(slug: string): string | undefined {
  return unmarked.includes(slug) ? undefined : '925';
}

const metals: Partial<Record<Finish, { metal: string; plating?: string }>> = {
  yellowGold: { metal: 'yellow_gold' },
  whiteGold: { metal: 'white_gold' },
  roseGold: { metal: 'rose_gold' },
  silver: { metal: 'silver' },
  blackRhodium: { metal: 'silver', plating: 'black_rhodium' },
};

/** The length of a chain in centimetres, the inner diameter of a bangle in millimetres. */
function measured(sizes: DemoProduct['sizes'], label: string): AttributeValuesInput {
  const value = Number.parseFloat(label);
  if (sizes === 'chain' || sizes === 'bracelet') return { length: value };
  return sizes === 'bangle' ? { diameter: value } : {};
}

function diamonds(
  carat: number,
  count: number,
  color?: string[],
  clarity?: string,
): AttributeValuesInput {
  return {
    stone: 'diamond',
    stone_count: count,
    stone_carat: carat,
    ...(color && { stone_color: color }),
    ...(clarity && { stone_clarity: clarity }),
  };
}
