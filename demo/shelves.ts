import type { Texts } from './texts.ts';

/** `pictured` names the piece and finish whose picture stands for the whole shelf. */
export type DemoShelf = { texts: Texts; pictured: string };

export const categories = {
  rings: {
    pictured: 'dawn-solitaire/whiteGold/front',
    texts: {
      en: [
        'Rings',
        'Solitaires, bands and signets, each made to the millimetre and sized free once.',
      ],
      tr: [
        'Yüzükler',
        'Tektaşlar, alyanslar ve şövalyeler; her biri milimetresine kadar ölçülü, ilk ölçü değişikliği ücretsiz.',
      ],
      ru: [
        'Кольца',
        'Солитеры, гладкие кольца и печатки — с точностью до миллиметра, первая подгонка бесплатно.',
      ],
      tk: [
        'Ýüzükler',
        'Ýekedaş, düz we möhürli ýüzükler; her biri millimetrine çenli takyk, ilkinji ölçeg üýtgetmek mugt.',
      ],
    },
  },
  necklaces: {
    pictured: 'first-light-pendant/yellowGold/front',
    texts: {
      en: ['Necklaces', 'Fine chains, single stones and pearls that lie where they should.'],
      tr: ['Kolyeler', 'İnce zincirler, tek taşlar ve tam yerinde duran inciler.'],
      ru: ['Колье', 'Тонкие цепочки, одиночные камни и жемчуг, который лежит как надо.'],
      tk: ['Monjuklar', 'Inçe zynjyrlar, ýeke daşlar we boýna gelşip duran dürler.'],
    },
  },
  earrings: {
    pictured: 'oasis-drops/emerald/front',
    texts: {
      en: ['Earrings', 'Hoops, studs and drops, light enough to forget from morning to night.'],
      tr: [
        'Küpeler',
        'Halkalar, çiviler ve sallantılılar; sabahtan akşama unutulacak kadar hafif.',
      ],
      ru: ['Серьги', 'Кольца, пусеты и подвесные серьги — такие лёгкие, что о них забываешь.'],
      tk: [
        'Gulakhalkalar',
        'Halkalar, çüýjagazlar we sallanýanlar; dakynanyňy unutdurýan ýeňillikde.',
      ],
    },
  },
  bracelets: {
    pictured: 'horizon-tennis/whiteGold/front',
    texts: {
      en: ['Bracelets', 'Tennis bracelets, bangles and chains for one wrist or both.'],
      tr: ['Bilezikler', 'Su yolu, kelepçe ve zincir bilezikler; bir bileğe ya da ikisine birden.'],
      ru: ['Браслеты', 'Теннисные браслеты, обручи и цепи — на одно запястье или на оба.'],
      tk: ['Bilezikler', 'Daş hatarly, halka we zynjyr bilezikler; bir goşara ýa-da ikisine-de.'],
    },
  },
  gifts: {
    pictured: 'keepsake-locket/yellowGold/detail',
    texts: {
      en: ['Gifts', 'Pieces that need no size and no occasion, boxed with a card in your words.'],
      tr: [
        'Hediyeler',
        'Ölçü ve özel gün istemeyen parçalar; sizin sözlerinizle yazılmış bir kartla kutulanır.',
      ],
      ru: [
        'Подарки',
        'Вещи, которым не нужны ни размер, ни повод, — в коробке и с вашими словами на открытке.',
      ],
      tk: [
        'Sowgatlar',
        'Ölçeg-de, sebäp-de gerek däl önümler; guty bilen, siziň sözleriňiz ýazylan haty bilen.',
      ],
    },
  },
} satisfies Record<string, DemoShelf>;

export const collections = {
  firstLight: {
    pictured: 'halo-ring/whiteGold/detail',
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
    pictured: 'caravan-bangle/yellowGold/front',
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
        'Монеты, печатки и крупные звенья — память о вещах, что шли долгой дорогой на восток.',
      ],
      tk: [
        'Kerwen',
        'Teňňeler, möhürler we iri halkalar; bir wagtlar gündogara uzaýan ýoldan geçen zatlaryň ýadygärligi.',
      ],
    },
  },
  nightGarden: {
    pictured: 'night-drop-pendant/onyx/detail',
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
} satisfies Record<string, DemoShelf>;

export type CategoryName = keyof typeof categories;
export type CollectionName = keyof typeof collections;
