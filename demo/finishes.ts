import type { Language } from '#contract/fields.ts';

type FinishText = { code: string; swatch: string; titles: Record<Language, string> };

/** The colours of the demo products. */
export const finishes = {
  yellowGold: finish('YG', '#d9b25f', ['Yellow gold', 'Sarı altın', 'Жёлтое золото', 'Sary altyn']),
  whiteGold: finish('WG', '#d9d8d3', ['White gold', 'Beyaz altın', 'Белое золото', 'Ak altyn']),
  roseGold: finish('RG', '#d8a08a', ['Rose gold', 'Roze altın', 'Розовое золото', 'Gülgüne altyn']),
  silver: finish('SI', '#b9bec6', ['Silver', 'Gümüş', 'Серебро', 'Kümüş']),
  blackRhodium: finish('BR', '#3a3b3f', [
    'Black rhodium',
    'Siyah rodyum',
    'Чёрный родий',
    'Gara rodiý',
  ]),
  onyx: finish('ON', '#1c1b1d', ['Onyx', 'Oniks', 'Оникс', 'Oniks']),
  emerald: finish('EM', '#0f6b4f', ['Emerald', 'Zümrüt', 'Изумруд', 'Zümerret']),
  sapphire: finish('SP', '#1f3a8a', ['Sapphire', 'Safir', 'Сапфир', 'Sapfir']),
  ruby: finish('RU', '#9b1536', ['Ruby', 'Yakut', 'Рубин', 'Ýakut']),
  pearl: finish('PE', '#f3ebdd', ['Pearl', 'İnci', 'Жемчуг', 'Dür']),
  blackLeather: finish('BL', '#262321', ['Black', 'Siyah', 'Чёрный', 'Gara']),
  sandLeather: finish('SA', '#a87345', ['Saddle', 'Taba', 'Коньячный', 'Goňur']),
} satisfies Record<string, FinishText>;

export type Finish = keyof typeof finishes;

/**
 * Grams per cubic centimetre: 14 ct golds, whose ratios also apply to 18 ct, and sterling silver.
 */
export const densities: Partial<Record<Finish, number>> = {
  yellowGold: 13.1,
  whiteGold: 13.4,
  roseGold: 13,
  silver: 10.4,
  blackRhodium: 10.4,
};

function finish(
  code: string,
  swatch: string,
  titles: [string, string, string, string],
): FinishText {
  const [en, tr, ru, tk] = titles;
  return { code, swatch, titles: { en, tr, ru, tk } };
}
