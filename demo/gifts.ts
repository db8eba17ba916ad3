import type { DemoProduct } from './product.ts';

export const gifts: DemoProduct[] = [
  {
    slug: 'keepsake-locket',
    code: 'LOCK',
    categories: ['gifts', 'necklaces'],
    collections: [],
    sizes: 'chain',
    grams: [7.4, 0.3],
    colors: [
      { finish: 'yellowGold', price: 86_000, stock: [2, 3, 1] },
      { finish: 'silver', price: 19_500, stock: [5, 7, 2] },
    ],
    texts: {
      en: [
        'Keepsake Locket',
        'Room for two small pictures behind a domed lid with one diamond. The hinge is made to be opened often.\n\n14 ct gold or sterling silver. Diameter 18 mm.',
      ],
      tr: [
        'Hatıra Madalyon',
        'Tek pırlantalı bombeli bir kapağın ardında iki küçük resimlik yer. Menteşesi sık açılmak için yapıldı.\n\n14 ayar altın ya da 925 gümüş. Çap 18 mm.',
      ],
      ru: [
        'Медальон «На память»',
        'Место для двух маленьких портретов под выпуклой крышкой с бриллиантом. Шарнир рассчитан на то, что его открывают часто.\n\nЗолото 585 пробы или серебро 925. Диаметр 18 мм.',
      ],
      tk: [
        '«Ýadygär» medalýony',
        'Bir göwherli güberçek gapajygyň aşagynda iki sany kiçijik surata ýer bar. Çatmasy ýygy-ýygydan açar ýaly ýasalan.\n\n585 proba altyn ýa-da 925 kümüş. Diametri 18 mm.',
      ],
    },
  },
  {
    slug: 'little-star',
    code: 'STAR',
    categories: ['gifts', 'necklaces'],
    collections: ['firstLight'],
    sizes: 'chain',
    grams: [2.4, 0.2],
    colors: [
      { finish: 'yellowGold', price: 39_000, stock: [6, 8, 4] },
      { finish: 'silver', price: 9_500, stock: [9, 12, 6] },
    ],
    texts: {
      en: [
        'Little Star',
        'A star with five soft points and a diamond no larger than a grain of sugar. For a first birthday, or a fortieth.\n\n14 ct gold or sterling silver. Star 10 mm.',
      ],
      tr: [
        'Küçük Yıldız',
        'Beş yumuşak köşeli bir yıldız ve şeker tanesinden büyük olmayan bir pırlanta. Birinci yaş günü için de, kırkıncısı için de.\n\n14 ayar altın ya da 925 gümüş. Yıldız 10 mm.',
      ],
      ru: [
        '«Звёздочка»',
        'Звезда с пятью мягкими лучами и бриллиантом не больше крупинки сахара. На первый день рождения — или на сороковой.\n\nЗолото 585 пробы или серебро 925. Звезда 10 мм.',
      ],
      tk: [
        '«Ýyldyzjyk»',
        'Bäş sany ýumşak şöhleli ýyldyz we şeker dänesinden uly bolmadyk göwher. Ilkinji doglan gün üçin, isle-de kyrkynjysy üçin.\n\n585 proba altyn ýa-da 925 kümüş. Ýyldyz 10 mm.',
      ],
    },
  },
  {
    slug: 'night-cufflinks',
    code: 'CLNK',
    categories: ['gifts'],
    collections: ['nightGarden'],
    sizes: 'one',
    grams: [12.5, 0],
    colors: [
      { finish: 'onyx', price: 18_500, stock: [7] },
      { finish: 'silver', price: 15_500, stock: [5], heavier: 2.1 },
    ],
    texts: {
      en: [
        'Night Cufflinks',
        'Round faces of black onyx, or of plain silver that takes an engraving, on a bar that turns with one hand.\n\nSterling silver. Diameter 15 mm.',
      ],
      tr: [
        'Gece Kol Düğmeleri',
        'Siyah oniksten ya da gravür işlenebilen yalın gümüşten yuvarlak yüzler; tek elle dönen bir çubukla.\n\n925 gümüş. Çap 15 mm.',
      ],
      ru: [
        'Запонки «Ночь»',
        'Круглые площадки из чёрного оникса или гладкого серебра под гравировку; ножка поворачивается одной рукой.\n\nСеребро 925. Диаметр 15 мм.',
      ],
      tk: [
        '«Gije» ýeň ilikleri',
        'Gara oniksden ýa-da ýazgy oýmak üçin sada kümüşden tegelek ýüzler; bir eliň bilen öwrülýän çybyjakly.\n\n925 kümüş. Diametri 15 mm.',
      ],
    },
  },
  {
    slug: 'travel-case',
    code: 'CASE',
    categories: ['gifts'],
    collections: [],
    sizes: 'one',
    grams: [310, 0],
    colors: [
      { finish: 'sandLeather', price: 14_000, stock: [9] },
      { finish: 'blackLeather', price: 14_000, stock: [11] },
    ],
    texts: {
      en: [
        'Travel Case',
        'A small case of vegetable-tanned leather, lined with velvet: rolls for six rings, hooks for three chains that arrive untangled.\n\n180 × 140 × 70 mm.',
      ],
      tr: [
        'Seyahat Kutusu',
        'Bitkisel tabaklanmış deriden, içi kadife kaplı küçük bir kutu: altı yüzüklük rulo, dolaşmadan varan üç zincir için askı.\n\n180 × 140 × 70 mm.',
      ],
      ru: [
        'Дорожный футляр',
        'Небольшой футляр из кожи растительного дубления, внутри бархат: валики для шести колец и крючки для трёх цепочек, которые не запутаются.\n\n180 × 140 × 70 мм.',
      ],
      tk: [
        'Ýol gutujygy',
        'Ösümlik bilen eýlenen deriden, içi mahmal kiçijik guty: alty ýüzük üçin rulon we çolaşman barýan üç zynjyr üçin asgyç.\n\n180 × 140 × 70 mm.',
      ],
    },
  },
];
