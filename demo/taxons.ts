import type { Texts } from './texts.ts';

export type DemoTaxon = { texts: Texts };

export const categories = {
  rings: {
    texts: {
      en: ['Rings', 'Solitaires, bands and signets.'],
      tr: ['Yüzükler', 'Tektaşlar, alyanslar ve şövalyeler.'],
      ru: ['Кольца', 'Солитеры, гладкие кольца и печатки.'],
      tk: ['Ýüzükler', 'Ýekedaş, düz we möhürli ýüzükler.'],
    },
  },
  necklaces: {
    texts: {
      en: ['Necklaces', 'Fine chains, single stones and pearls that lie where they should.'],
      tr: ['Kolyeler', 'İnce zincirler, tek taşlar ve tam yerinde duran inciler.'],
      ru: ['Колье', 'Тонкие цепочки, одиночные камни и жемчуг, который лежит как надо.'],
      tk: ['Monjuklar', 'Inçe zynjyrlar, ýeke daşlar we boýna gelşip duran dürler.'],
    },
  },
  earrings: {
    texts: {
      en: ['Earrings', 'Hoops, studs and drops, light enough to forget from morning to night.'],
      tr: [
        'Küpeler',
        'Halkalar, çiviler ve sallantılılar; sabahtan akşama unutulacak kadar hafif.',
      ],
      ru: ['Серьги', 'Кольца, пусеты и подвесные серьги — такие лёгкие, что о них забываешь.'],
      tk: [
        'Gulakhalkalar',
        'Halkalar, çüýjagazlar we sallanýanlar; dakynanyňy unutdurýan ýeňillikde.',
      ],
    },
  },
  bracelets: {
    texts: {
      en: ['Bracelets', 'Tennis bracelets, bangles and chains for one wrist or both.'],
      tr: ['Bilezikler', 'Su yolu, kelepçe ve zincir bilezikler; bir bileğe ya da ikisine birden.'],
      ru: ['Браслеты', 'Теннисные браслеты, обручи и цепи — на одно запястье или на оба.'],
      tk: ['Bilezikler', 'Daş hatarly, halka we zynjyr bilezikler; bir goşara ýa-da ikisine-de.'],
    },
  },
  gifts: {
    texts: {
      en: ['Gifts', 'Small things to give, for a birthday or for no reason at all.'],
      tr: ['Hediyeler', 'Doğum günü için ya da sebepsiz yere verilecek küçük hediyeler.'],
      ru: ['Подарки', 'То, что приятно подарить: ко дню рождения или просто так.'],
      tk: ['Sowgatlar', 'Doglan gün üçin ýa-da sebäpsiz berilýän kiçijik sowgatlar.'],
    },
  },
} satisfies Record<string, DemoTaxon>;

export const collections = {
  firstLight: {
    texts: {
      en: [
        'First Light',
        'Diamonds set low and open, so that even a grey morning finds its way through them.',
      ],
      tr: [
        'İlk Işık',
        'Alçak ve açık yuvalara oturtulmuş pırlantalar; gri bir sabah bile içlerinden yolunu bulur.',
      ],
      ru: [
        'Первый свет',
        'Бриллианты в низких открытых оправах: даже пасмурное утро находит сквозь них дорогу.',
      ],
      tk: [
        'Ilkinji ýagtylyk',
        'Pes we açyk oturdylan göwherler: çal säher hem olaryň içinden ýol tapýar.',
      ],
    },
  },
  caravan: {
    texts: {
      en: [
        'Caravan',
        'Coins, signets and heavy links, after the things that once travelled the long road east.',
      ],
      tr: [
        'Kervan',
        'Sikkeler, şövalyeler ve iri halkalar; bir zamanlar doğuya giden uzun yolun yolcuları gibi.',
      ],
      ru: [
        'Караван',
        'Монеты, печатки и крупные звенья — память о вещах, что шли долгой дорогой на восток.',
      ],
      tk: [
        'Kerwen',
        'Teňňeler, möhürler we iri halkalar; bir wagtlar gündogara uzaýan ýoldan geçen zatlaryň ýadygärligi.',
      ],
    },
  },
  nightGarden: {
    texts: {
      en: ['Night Garden', 'Onyx, emerald and pearl: dark leaves, and what shines between them.'],
      tr: ['Gece Bahçesi', 'Oniks, zümrüt ve inci: koyu yapraklar ve aralarında parlayanlar.'],
      ru: ['Ночной сад', 'Оникс, изумруд и жемчуг: тёмная листва и то, что светится в ней.'],
      tk: [
        'Gijeki bag',
        'Oniks, zümerret we dür: garaňky ýapraklar we olaryň arasynda ýalpyldaýanlar.',
      ],
    },
  },
} satisfies Record<string, DemoTaxon>;

export type CategoryName = keyof typeof categories;
export type CollectionName = keyof typeof collections;

/** The picture keys of categories and collections: `collections/firstLight`. */
export const taxonKeys = [
  ...Object.keys(categories).map((name) => `categories/${name}`),
  ...Object.keys(collections).map((name) => `collections/${name}`),
];

/** The other pages with a hero picture. */
export const pages = ['home', 'collections', 'categories'];

/** @example heroOf('collections/firstLight') // 'first-light' */
export function heroOf(taxonKey: string): string {
  const [, name = ''] = taxonKey.split('/');
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
