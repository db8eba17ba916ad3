import type { DemoProduct } from './product.ts';

export const bracelets: DemoProduct[] = [
  {
    slug: 'horizon-tennis',
    code: 'TENN',
    categories: ['bracelets'],
    collections: ['firstLight'],
    sizes: 'bracelet',
    grams: [9.8, 0.8],
    colors: [
      { finish: 'whiteGold', price: 342_000, stock: [1, 2, 1] },
      { finish: 'yellowGold', price: 336_000, stock: [0, 1, 1] },
    ],
    texts: {
      en: [
        'Horizon Tennis Bracelet',
        'Fifty-two diamonds in a row, each in a cup of its own and hinged to the next, so that the line lies soft on the wrist. The clasp is hidden under a diamond.\n\n18 ct gold. Diamonds 2.60 ct in all.',
      ],
      tr: [
        'Ufuk Su Yolu Bileklik',
        'Her biri kendi yuvasında ve birbirine menteşeli elli iki pırlanta; çizgi bileğe yumuşacık oturur. Kilit bir pırlantanın altına gizlidir.\n\n18 ayar altın. Toplam 2,60 ct pırlanta.',
      ],
      ru: [
        'Теннисный браслет «Горизонт»',
        'Пятьдесят два бриллианта в ряд, каждый в своём касте и на шарнире: линия мягко ложится на запястье. Замок спрятан под бриллиантом.\n\nЗолото 750 пробы. Бриллианты 2,60 карата.',
      ],
      tk: [
        '«Gözýetim» daş hatarly bilezik',
        'Her biri öz käsejiginde we biri-birine ildirilen elli iki göwher; hatary goşara ýumşak ýatýar. Gulpy göwheriň aşagynda gizlenen.\n\n750 proba altyn. Jemi 2,60 karat göwher.',
      ],
    },
  },
  {
    slug: 'caravan-bangle',
    code: 'BANG',
    categories: ['bracelets'],
    collections: ['caravan'],
    sizes: 'bangle',
    grams: [14, 1.2],
    colors: [
      { finish: 'yellowGold', price: 178_000, stock: [2, 3, 1] },
      { finish: 'roseGold', price: 178_000, stock: [1, 2, 0] },
      { finish: 'silver', price: 22_000, stock: [5, 8, 4] },
    ],
    texts: {
      en: [
        'Caravan Bangle',
        'A closed circle, softly rounded, that slips over the hand and stays. Two of them make a sound you come to know.\n\n14 ct gold or sterling silver. Width 6 mm.',
      ],
      tr: [
        'Kervan Bilezik',
        'Elden geçip bilekte kalan, yumuşakça yuvarlatılmış kapalı bir halka. İkisi bir araya gelince alıştığınız bir ses çıkarır.\n\n14 ayar altın ya da 925 gümüş. Genişlik 6 mm.',
      ],
      ru: [
        'Браслет-обруч «Караван»',
        'Замкнутый, мягко скруглённый круг: проходит через кисть и остаётся. Два вместе звучат так, что этот звук узнаёшь.\n\nЗолото 585 пробы или серебро 925. Ширина 6 мм.',
      ],
      tk: [
        '«Kerwen» bilezigi',
        'Elden geçip goşarda galýan, ýumşak togalanan bitewi halka. Ikisi bile tanyş bolup galýan bir ses çykarýar.\n\n585 proba altyn ýa-da 925 kümüş. Ini 6 mm.',
      ],
    },
  },
  {
    slug: 'link-bracelet',
    code: 'LINK',
    categories: ['bracelets'],
    collections: ['caravan'],
    sizes: 'bracelet',
    grams: [11, 1],
    colors: [
      { finish: 'yellowGold', price: 138_000, stock: [2, 2, 1] },
      { finish: 'silver', price: 17_500, compareAt: 19_900, stock: [6, 7, 0] },
    ],
    texts: {
      en: [
        'Link Bracelet',
        'The Caravan chain, shortened for the wrist, with a clasp that is one of its links. Charms may join it later.\n\nSolid 14 ct gold or sterling silver. Link 11 mm.',
      ],
      tr: [
        'Zincir Bileklik',
        'Bileğe göre kısaltılmış Kervan zinciri; kilidi halkalarından biridir. Sonradan charm eklenebilir.\n\nDolu 14 ayar altın ya da 925 gümüş. Halka 11 mm.',
      ],
      ru: [
        'Браслет-цепь',
        'Цепь «Караван», укороченная для запястья; замок — одно из её звеньев. Шармы можно добавить потом.\n\nЛитое золото 585 пробы или серебро 925. Звено 11 мм.',
      ],
      tk: [
        'Zynjyr bilezik',
        'Goşara görä gysgaldylan «Kerwen» zynjyry; gulpy halkalarynyň biridir. Soňra asmajyk goşup bolýar.\n\nIçi doly 585 proba altyn ýa-da 925 kümüş. Halkasy 11 mm.',
      ],
    },
  },
  {
    slug: 'open-cuff',
    code: 'CUFF',
    categories: ['bracelets', 'gifts'],
    collections: ['nightGarden'],
    sizes: 'bangle',
    grams: [18, 1.5],
    colors: [
      { finish: 'blackRhodium', price: 29_000, stock: [3, 5, 2] },
      { finish: 'silver', price: 25_000, stock: [4, 6, 0] },
    ],
    texts: {
      en: [
        'Open Cuff',
        'A round bar bent to the wrist, open by a finger’s width, its ends smooth as pebbles. Put it on from the side.\n\nSterling silver, bare or plated with black rhodium. Bar 4 mm.',
      ],
      tr: [
        'Açık Kelepçe',
        'Bileğe göre bükülmüş yuvarlak bir çubuk; bir parmak açık, uçları çakıl gibi pürüzsüz. Yandan takılır.\n\n925 gümüş, yalın ya da siyah rodyum kaplı. Çubuk 4 mm.',
      ],
      ru: [
        'Открытый браслет',
        'Круглый пруток, согнутый по запястью, разомкнут на ширину пальца, концы гладкие, как галька. Надевают сбоку.\n\nСеребро 925, чистое или с чёрным родием. Пруток 4 мм.',
      ],
      tk: [
        'Açyk bilezik',
        'Goşara görä egilen tegelek çybyk; bir barmak giňliginde açyk, uçlary çagyl daşy ýaly ýylmanak. Gapdaldan dakylýar.\n\n925 kümüş, sada ýa-da gara rodiý çaýylan. Çybyk 4 mm.',
      ],
    },
  },
  {
    slug: 'moonrise-bracelet',
    code: 'MBRA',
    categories: ['bracelets'],
    collections: ['nightGarden'],
    sizes: 'bracelet',
    grams: [13, 1],
    colors: [{ finish: 'pearl', price: 38_000, stock: [0, 4, 3] }],
    texts: {
      en: [
        'Moonrise Bracelet',
        'Even pearls on silk, parted by four small beads of 14 ct gold. Wear it with the strand, or instead of it.\n\nFreshwater pearls, 7 mm.',
      ],
      tr: [
        'Ay Doğuşu İnci Bileklik',
        'İpek üzerinde eş inciler, aralarında 14 ayar altından dört küçük boncuk. Kolyeyle birlikte ya da onun yerine takın.\n\nTatlı su incisi, 7 mm.',
      ],
      ru: [
        'Браслет «Восход луны»',
        'Ровный жемчуг на шёлке с четырьмя бусинами из золота 585 пробы. Носите с нитью или вместо неё.\n\nПресноводный жемчуг, 7 мм.',
      ],
      tk: [
        '«Aýyň dogşy» bilezigi',
        'Ýüpekdäki deň dürler, arasynda 585 proba altyndan dört sany kiçijik dänejik. Monjuk bilen ýa-da onuň ýerine dakynyň.\n\nSüýji suw düri, 7 mm.',
      ],
    },
  },
];
