import type { DemoProduct } from './product.ts';

export const necklaces: DemoProduct[] = [
  {
    slug: 'first-light-pendant',
    code: 'FLPE',
    categories: ['necklaces', 'gifts'],
    collections: ['firstLight'],
    sizes: 'chain',
    grams: [2.2, 0.2],
    colors: [
      { finish: 'yellowGold', price: 82_000, stock: [4, 7, 3] },
      { finish: 'whiteGold', price: 84_000, stock: [3, 5, 0] },
    ],
    texts: {
      en: [
        'First Light Pendant',
        'A single diamond in a smooth rim, open at the back so that the light passes through. The first piece many of our customers buy, and the one they keep on.\n\n18 ct gold. Diamond 0.25 ct.',
      ],
      tr: [
        'İlk Işık Kolye',
        'Pürüzsüz bir çerçevede tek bir pırlanta; ışık geçsin diye arkası açık. Çoğu müşterimizin ilk aldığı ve hiç çıkarmadığı parça.\n\n18 ayar altın. Pırlanta 0,25 ct.',
      ],
      ru: [
        'Подвеска «Первый свет»',
        'Один бриллиант в гладком ободке, открытом сзади, чтобы проходил свет. С неё у нас часто начинают — и потом не снимают.\n\nЗолото 750 пробы. Бриллиант 0,25 карата.',
      ],
      tk: [
        '«Ilkinji ýagtylyk» asmasy',
        'Tekiz çarçuwada ýeke göwher; ýagtylyk geçsin diýip arkasy açyk. Köp müşderimiz ilki şuny alýar we soň çykarmaýar.\n\n750 proba altyn. Göwher 0,25 karat.',
      ],
    },
  },
  {
    slug: 'coin-necklace',
    code: 'COIN',
    categories: ['necklaces'],
    collections: ['caravan'],
    sizes: 'chain',
    grams: [5.4, 0.3],
    colors: [
      { finish: 'yellowGold', price: 69_000, compareAt: 78_000, stock: [3, 5, 2] },
      { finish: 'silver', price: 14_500, stock: [6, 9, 4] },
    ],
    texts: {
      en: [
        'Coin Necklace',
        'After a small coin that changed hands along the road: twelve dots for the months, one dome for the sun. Worn high, or layered with a longer chain.\n\n14 ct gold or sterling silver. Disc 14 mm.',
      ],
      tr: [
        'Sikke Kolye',
        'Yol boyunca elden ele geçmiş küçük bir sikkeden esinle: aylar için on iki nokta, güneş için bir kubbe. Yukarıda ya da daha uzun bir zincirle katlı takılır.\n\n14 ayar altın ya da 925 gümüş. Disk 14 mm.',
      ],
      ru: [
        'Колье «Монета»',
        'По мотивам монеты, что переходила из рук в руки по дороге: двенадцать точек — месяцы, купол — солнце. Носят высоко или слоями с длинной цепью.\n\nЗолото 585 пробы или серебро 925. Диск 14 мм.',
      ],
      tk: [
        '«Teňňe» monjugy',
        'Ýol boýunda elden-ele geçen kiçijik teňňeden ylham alnan: on iki nokat aýlar üçin, gümmezjik Gün üçin. Ýokarda ýa-da uzyn zynjyr bilen goşa dakylýar.\n\n585 proba altyn ýa-da 925 kümüş. Diametri 14 mm.',
      ],
    },
  },
  {
    slug: 'line-necklace',
    code: 'LINE',
    categories: ['necklaces', 'gifts'],
    collections: ['firstLight'],
    sizes: 'chain',
    grams: [2.6, 0.2],
    colors: [
      { finish: 'roseGold', price: 46_000, stock: [2, 4, 1] },
      { finish: 'yellowGold', price: 46_000, stock: [5, 6, 2] },
    ],
    texts: {
      en: [
        'Line Necklace',
        'A round bar that lies level below the collarbone, with one small diamond at its middle. A name or a date fits along the back.\n\n14 ct gold. Bar 32 mm, diamond 0.03 ct.',
      ],
      tr: [
        'Çizgi Kolye',
        'Köprücük kemiğinin altında düz duran yuvarlak bir çubuk, ortasında küçük bir pırlanta. Arkasına bir ad ya da tarih sığar.\n\n14 ayar altın. Çubuk 32 mm, pırlanta 0,03 ct.',
      ],
      ru: [
        'Колье «Линия»',
        'Круглый стержень лежит ровно под ключицами, в середине — маленький бриллиант. На обороте помещается имя или дата.\n\nЗолото 585 пробы. Стержень 32 мм, бриллиант 0,03 карата.',
      ],
      tk: [
        '«Çyzyk» monjugy',
        'Ýaka süňküniň aşagynda göni durýan tegelek çybyjak, ortasynda kiçijik göwher. Arka ýüzüne at ýa-da sene ýerleşýär.\n\n585 proba altyn. Çybyjak 32 mm, göwher 0,03 karat.',
      ],
    },
  },
  {
    slug: 'moonrise-strand',
    code: 'MSTR',
    categories: ['necklaces'],
    collections: ['nightGarden'],
    sizes: 'chain',
    grams: [28, 2],
    colors: [{ finish: 'pearl', price: 94_000, stock: [2, 3, 1] }],
    texts: {
      en: [
        'Moonrise Strand',
        'Seventy-two freshwater pearls, growing slightly towards the front and knotted one by one on silk. The clasp is 14 ct gold and pretty enough to wear at the side.\n\nPearls 6 to 7.5 mm.',
      ],
      tr: [
        'Ay Doğuşu İnci Kolye',
        'Öne doğru hafifçe büyüyen, ipeğe tek tek düğümlenmiş yetmiş iki tatlı su incisi. Kilidi 14 ayar altın; yanda takılacak kadar güzel.\n\nİnciler 6–7,5 mm.',
      ],
      ru: [
        'Нить «Восход луны»',
        'Семьдесят две пресноводные жемчужины, чуть крупнее к середине, каждая закреплена узелком на шёлке. Замок из золота 585 пробы хорош и сбоку.\n\nЖемчуг 6–7,5 мм.',
      ],
      tk: [
        '«Aýyň dogşy» dür monjugy',
        'Öňe tarap az-azdan ulalýan, ýüpege ýekeme-ýeke düwlen ýetmiş iki sany süýji suw düri. Gulpy 585 proba altyndan, gapdaldan dakmaga hem owadan.\n\nDürler 6–7,5 mm.',
      ],
    },
  },
  {
    slug: 'caravan-chain',
    code: 'CHAI',
    categories: ['necklaces'],
    collections: ['caravan'],
    sizes: 'chain',
    grams: [16, 1.4],
    colors: [
      { finish: 'yellowGold', price: 212_000, stock: [1, 2, 1] },
      { finish: 'silver', price: 24_500, stock: [4, 6, 3] },
    ],
    texts: {
      en: [
        'Caravan Chain',
        'Broad oval links, each closed and soldered by hand, that move over one another like water over stones. It stands by itself.\n\nSolid 14 ct gold or sterling silver. Link 9 mm.',
      ],
      tr: [
        'Kervan Zincir',
        'Her biri elde kapatılıp lehimlenmiş geniş oval halkalar; taşların üstünden akan su gibi kayarlar. Yanına başka bir şey istemez.\n\nDolu 14 ayar altın ya da 925 gümüş. Halka 9 mm.',
      ],
      ru: [
        'Цепь «Караван»',
        'Широкие овальные звенья, каждое сомкнуто и спаяно вручную; они скользят, как вода по камням. Ничего рядом не требует.\n\nЛитое золото 585 пробы или серебро 925. Звено 9 мм.',
      ],
      tk: [
        '«Kerwen» zynjyry',
        'Her biri el bilen ýapylyp kebşirlenen giň süýri halkalar; daşlaryň üstünden akýan suw ýaly süýşýärler. Ýanyna başga zat gerek däl.\n\nIçi doly 585 proba altyn ýa-da 925 kümüş. Halkasy 9 mm.',
      ],
    },
  },
  {
    slug: 'night-drop-pendant',
    code: 'NDRO',
    categories: ['necklaces'],
    collections: ['nightGarden'],
    sizes: 'chain',
    grams: [4.8, 0.2],
    colors: [
      { finish: 'onyx', price: 52_000, stock: [3, 4, 0] },
      { finish: 'emerald', price: 148_000, stock: [0, 1, 0] },
      { finish: 'sapphire', price: 136_000, stock: [1, 2, 1], heavier: 0.6 },
      { finish: 'ruby', price: 158_000, stock: [0, 1, 1], heavier: 0.6 },
    ],
    texts: {
      en: [
        'Night Drop Pendant',
        'A drop the shape of a fig leaf’s tip: polished onyx, or a cut emerald, sapphire or ruby, in a rim of 14 ct yellow gold. The chain runs freely through it.\n\nStone 16 × 10 mm.',
      ],
      tr: [
        'Gece Damlası Kolye',
        'İncir yaprağının ucu biçiminde bir damla: 14 ayar sarı altın çerçevede parlatılmış oniks ya da kesme zümrüt, safir veya yakut. Zincir içinden serbestçe geçer.\n\nTaş 16 × 10 mm.',
      ],
      ru: [
        'Подвеска «Ночная капля»',
        'Капля, как кончик инжирного листа: полированный оникс или огранённый изумруд, сапфир либо рубин в ободке из жёлтого золота 585 пробы. Цепочка скользит свободно.\n\nКамень 16 × 10 мм.',
      ],
      tk: [
        '«Gijeki damja» asmasy',
        'Injir ýapragynyň ujy ýaly damja: 585 proba sary altyn çarçuwada ýalpyldadylan oniks ýa-da ýonulan zümerret, sapfir, ýakut. Zynjyr içinden erkin geçýär.\n\nDaşy 16 × 10 mm.',
      ],
    },
  },
];
