import type { Language } from '#contract/fields.ts';

export type KnownColor = {
  swatch: string;
  titles: Record<Language, string>;
  /** Metals take precedence over stones and leather when a product names both but no colour. */
  metal: boolean;
};

/** Finds a colour by its exact name in any of the four languages, ignoring case and accents. */
export function findColor(name: string): KnownColor | undefined {
  return byName.get(plain(name));
}

/** Finds a colour within a longer name: `Deep navy blue` contains navy blue. */
export function findColorWithin(name: string): KnownColor | undefined {
  const words = plain(name);
  return findColor(name) ?? longestFirst.find((one) => hasWords(words, one.name))?.color;
}

/** Guesses the material of a product without colours from its title, then its tags. */
export function findMaterial(title: string, tags: string[]): KnownColor | undefined {
  const candidates = [title, ...tags].flatMap((words) => findColorWithin(words) ?? []);
  return candidates.find((color) => color.metal) ?? candidates[0];
}

export const standardColor: Record<Language, string> = {
  en: 'Standard',
  tr: 'Standart',
  ru: 'Стандартный',
  tk: 'Adaty',
};

function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(/\b(9|10|14|18|22|24) ?(k|kt|karat|carat|ct|ayar)\b/g, '')
    .normalize('NFD')
    .replace(/(?<!и)\p{Mn}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll('grey', 'gray')
    .trim();
}

function hasWords(text: string, words: string): boolean {
  return ` ${text} `.includes(` ${words} `);
}

// Swatch, metal or not, then the names: English, Turkish, Russian, Turkmen; `/` separates synonyms,
// of which the first is displayed.
const table: [string, 'metal' | 'other', string, string, string, string][] = [
  ['#d4af5f', 'metal', 'Gold', 'Altın', 'Золото/Золотой', 'Altyn'],
  ['#d9b25f', 'metal', 'Yellow Gold', 'Sarı Altın', 'Жёлтое золото', 'Sary altyn'],
  ['#d9d8d3', 'metal', 'White Gold', 'Beyaz Altın', 'Белое золото', 'Ak altyn'],
  [
    '#d8a08a',
    'metal',
    'Rose Gold/Pink Gold/Red Gold',
    'Roze Altın/Rose Altın',
    'Розовое золото/Красное золото',
    'Gülgüne altyn/Gyzyl altyn',
  ],
  ['#b9bec6', 'metal', 'Silver/Sterling Silver', 'Gümüş', 'Серебро/Серебряный', 'Kümüş'],
  ['#dcdde0', 'metal', 'Platinum', 'Platin', 'Платина', 'Platina'],
  ['#3a3b3f', 'metal', 'Black Rhodium', 'Siyah Rodyum', 'Чёрный родий', 'Gara rodiý'],
  ['#b8bbc0', 'metal', 'Steel/Stainless Steel', 'Çelik', 'Сталь', 'Polat'],
  ['#8d8f94', 'metal', 'Titanium', 'Titanyum', 'Титан', 'Titan'],
  ['#c2a14d', 'metal', 'Brass', 'Pirinç', 'Латунь', 'Bürünç'],
  ['#a9714b', 'metal', 'Bronze', 'Bronz', 'Бронза', 'Bronza'],
  ['#b87350', 'metal', 'Copper', 'Bakır', 'Медь', 'Mis'],
  ['#1c1b1d', 'other', 'Onyx', 'Oniks', 'Оникс', 'Oniks'],
  ['#1d1c1e', 'other', 'Black', 'Siyah', 'Чёрный', 'Gara'],
  ['#f7f5f0', 'other', 'White', 'Beyaz', 'Белый', 'Ak'],
  ['#8f9094', 'other', 'Gray', 'Gri', 'Серый', 'Çal'],
  ['#2f5aa8', 'other', 'Blue', 'Mavi', 'Синий', 'Gök'],
  ['#1f2c4f', 'other', 'Navy/Navy Blue', 'Lacivert', 'Тёмно-синий', 'Goýy gök'],
  ['#8fb7dc', 'other', 'Light Blue/Sky Blue', 'Açık Mavi', 'Голубой', 'Açyk gök'],
  ['#a8242f', 'other', 'Red', 'Kırmızı', 'Красный', 'Gyzyl'],
  ['#6b1f2c', 'other', 'Burgundy/Bordeaux', 'Bordo', 'Бордовый', 'Goýy gyzyl'],
  ['#e4b3bd', 'other', 'Pink', 'Pembe', 'Розовый', 'Gülgüne'],
  ['#6b4a8f', 'other', 'Purple/Violet', 'Mor', 'Фиолетовый', 'Benewşe'],
  ['#2e7d5b', 'other', 'Green', 'Yeşil', 'Зелёный', 'Ýaşyl'],
  ['#e2c044', 'other', 'Yellow', 'Sarı', 'Жёлтый', 'Sary'],
  ['#d9822b', 'other', 'Orange', 'Turuncu', 'Оранжевый', 'Mämişi'],
  ['#6f4a32', 'other', 'Brown', 'Kahverengi', 'Коричневый', 'Goňur'],
  ['#d9c7a8', 'other', 'Beige', 'Bej', 'Бежевый', 'Bej'],
  ['#f3ead6', 'other', 'Cream/Ivory', 'Krem', 'Кремовый', 'Kremi'],
  ['#40b0a6', 'other', 'Turquoise', 'Turkuaz', 'Бирюза/Бирюзовый', 'Pöwrize'],
  ['#f3ebdd', 'other', 'Pearl', 'İnci', 'Жемчуг', 'Dür'],
  ['#eef3f5', 'other', 'Diamond', 'Pırlanta/Elmas', 'Бриллиант', 'Göwher'],
  ['#0f6b4f', 'other', 'Emerald', 'Zümrüt', 'Изумруд', 'Zümerret'],
  ['#9b1b30', 'other', 'Ruby', 'Yakut', 'Рубин', 'Ýakut'],
  ['#1e3f8a', 'other', 'Sapphire', 'Safir', 'Сапфир', 'Sapfir'],
  ['#7d5ba6', 'other', 'Amethyst', 'Ametist', 'Аметист', 'Ametist'],
  ['#c98a2b', 'other', 'Amber', 'Kehribar', 'Янтарь', 'Käreba'],
  ['#5b3a28', 'other', 'Leather', 'Deri', 'Кожа', 'Deri'],
  ['#9c7a54', 'other', 'Wood', 'Ahşap', 'Дерево', 'Agaç'],
];

const languagesOfTable = ['en', 'tr', 'ru', 'tk'] as const;

const longestFirst = table
  .flatMap(([swatch, kind, ...names]) => {
    const titles = Object.fromEntries(
      languagesOfTable.map((language, index) => [language, names[index]?.split('/')[0] ?? '']),
    ) as Record<Language, string>;
    const color: KnownColor = { swatch, titles, metal: kind === 'metal' };
    return names.flatMap((name) => name.split('/')).map((name) => ({ name: plain(name), color }));
  })
  .sort((a, b) => b.name.length - a.name.length);

const byName = new Map(longestFirst.toReversed().map((one) => [one.name, one.color]));

/** All known colours, each with all its names. */
export function knownColors(): (KnownColor & { names: string[] })[] {
  const colors = [...new Set(byName.values())];
  return colors.map((color) => ({
    ...color,
    names: [...byName].filter(([, other]) => other === color).map(([name]) => name),
  }));
}
