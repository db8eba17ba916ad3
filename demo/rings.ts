import type { DemoProduct } from './product.ts';

export const rings: DemoProduct[] = [
  {
    slug: 'dawn-solitaire',
    code: 'DAWN',
    categories: ['rings'],
    collections: ['firstLight'],
    sizes: 'ring',
    grams: [2.7, 0.1],
    colors: [
      { finish: 'yellowGold', price: 189_000, stock: [2, 4, 6, 3, 1] },
      { finish: 'whiteGold', price: 194_000, stock: [1, 3, 5, 2, 0] },
      { finish: 'roseGold', price: 189_000, stock: [0, 2, 3, 0, 1] },
    ],
    texts: {
      en: [
        'Dawn Solitaire',
        'One round diamond of 0.50 ct, held by four slender claws above a slender, rounded band. Made to be worn every day, and beside a wedding ring.\n\n18 ct gold. Diamond 0.50 ct, F, VS2, with certificate. Band 2.5 mm.',
      ],
      tr: [
        'Şafak Tektaş',
        'İnce, yuvarlak bir halkanın üzerinde, dört ince tırnağın tuttuğu 0,50 karatlık yuvarlak bir pırlanta. Her gün ve alyansla birlikte takılmak için yapıldı.\n\n18 ayar altın. Pırlanta 0,50 ct, F, VS2, sertifikalı. Halka 2,5 mm.',
      ],
      ru: [
        'Солитер «Рассвет»',
        'Один круглый бриллиант 0,50 карата в четырёх тонких крапанах над тонкой округлой шинкой. Сделано, чтобы носить каждый день и рядом с обручальным.\n\nЗолото 750 пробы. Бриллиант 0,50 карата, F, VS2, с сертификатом. Ширина 2,5 мм.',
      ],
      tk: [
        '«Daň» ýekedaş ýüzügi',
        'Inçe, togalak ýüzügiň üstünde dört sany inçe dyrnagyň saklaýan 0,50 karatlyk tegelek göwheri. Her gün we nika ýüzügi bilen bile dakynmak üçin ýasaldy.\n\n750 proba altyn. Göwher 0,50 karat, F, VS2, güwänamaly. Ini 2,5 mm.',
      ],
    },
  },
  {
    slug: 'halo-ring',
    code: 'HALO',
    categories: ['rings'],
    collections: ['firstLight'],
    sizes: 'ring',
    grams: [3.1, 0.1],
    colors: [
      { finish: 'whiteGold', price: 246_000, stock: [1, 2, 3, 1, 0] },
      { finish: 'yellowGold', price: 239_000, compareAt: 265_000, stock: [0, 1, 2, 1, 1] },
    ],
    texts: {
      en: [
        'Halo Ring',
        'A centre stone in a ring of sixteen small ones, set so close that the gold between them disappears. It sits low and catches on nothing.\n\n18 ct gold. Diamonds 0.68 ct in all, F–G, VS.',
      ],
      tr: [
        'Hale Yüzük',
        'Ortadaki taşı on altı küçük taş çevreler; öyle yakın dizilidirler ki aralarındaki altın görünmez. Alçak oturur, hiçbir şeye takılmaz.\n\n18 ayar altın. Toplam 0,68 ct pırlanta, F–G, VS.',
      ],
      ru: [
        'Кольцо «Ореол»',
        'Центральный камень в венке из шестнадцати малых, закреплённых так тесно, что золота между ними не видно. Сидит низко и ни за что не цепляется.\n\nЗолото 750 пробы. Бриллианты 0,68 карата, F–G, VS.',
      ],
      tk: [
        '«Tuwalga» ýüzügi',
        'Ortaky daşyň daşyny on alty sany kiçi daş gurşaýar; olar şeýle ýakyn oturdylan welin, arasyndaky altyn görünmeýär. Pes oturýar, hiç zada ilmeýär.\n\n750 proba altyn. Jemi 0,68 karat göwher, F–G, VS.',
      ],
    },
  },
  {
    slug: 'horizon-eternity',
    code: 'ETER',
    categories: ['rings'],
    collections: ['firstLight'],
    sizes: 'ring',
    grams: [2.4, 0.1],
    colors: [
      { finish: 'yellowGold', price: 168_000, stock: [2, 3, 4, 2, 0] },
      { finish: 'whiteGold', price: 172_000, stock: [0, 2, 3, 1, 1] },
    ],
    texts: {
      en: [
        'Horizon Eternity Ring',
        'Thirty-two diamonds all the way round, with no beginning to turn to the front. Shared beads keep the line unbroken.\n\n18 ct gold. Diamonds 0.96 ct in all. An eternity ring can’t be resized: ask us for a ring sizer first.',
      ],
      tr: [
        'Ufuk Tamtur',
        'Çepeçevre otuz iki pırlanta; öne çevrilecek bir başlangıcı yok. Ortak tırnaklar çizgiyi kesintisiz tutar.\n\n18 ayar altın. Toplam 0,96 ct pırlanta. Tamturun ölçüsü değiştirilemez: önce bizden yüzük ölçer isteyin.',
      ],
      ru: [
        'Кольцо-дорожка «Горизонт»',
        'Тридцать два бриллианта по кругу: у него нет начала, которое надо поворачивать вперёд. Общие корнеры держат линию непрерывной.\n\nЗолото 750 пробы. Бриллианты 0,96 карата. Размер такого кольца не меняется: сначала попросите у нас кольцемер.',
      ],
      tk: [
        '«Gözýetim» hatarly ýüzügi',
        'Töweregine otuz iki sany göwher; öňe öwürmeli başlangyjy ýok. Umumy dyrnajyklar hatary üzüksiz saklaýar.\n\n750 proba altyn. Jemi 0,96 karat göwher. Beýle ýüzügiň ölçegi üýtgedilmeýär: ilki bizden ýüzük ölçeýjini soraň.',
      ],
    },
  },
  {
    slug: 'caravan-signet',
    code: 'SIGN',
    categories: ['rings'],
    collections: ['caravan'],
    sizes: 'largeRing',
    grams: [8.2, 0.3],
    colors: [
      { finish: 'yellowGold', price: 124_000, stock: [2, 3, 4, 2, 1] },
      { finish: 'silver', price: 21_000, stock: [5, 8, 9, 6, 0] },
    ],
    texts: {
      en: [
        'Caravan Signet',
        'A plain oval face, polished by hand until it holds your reflection. We engrave initials or a crest on request; leave us a note with your order.\n\nSolid, not hollow. Face 14 × 11.5 mm.',
      ],
      tr: [
        'Kervan Şövalye Yüzük',
        'Yansımanızı taşıyana kadar elde parlatılmış yalın oval bir yüz. İsterseniz baş harf ya da arma işleriz; siparişinize not bırakın.\n\nİçi dolu. Yüz 14 × 11,5 mm.',
      ],
      ru: [
        'Печатка «Караван»',
        'Гладкая овальная площадка, отполированная вручную до отражения. Инициалы или герб выгравируем по просьбе: оставьте заметку к заказу.\n\nЛитая, не полая. Площадка 14 × 11,5 мм.',
      ],
      tk: [
        '«Kerwen» möhürli ýüzügi',
        'Şekiliňizi görkezýänçä el bilen ýalpyldadylan sada süýri ýüzi. Isleseňiz baş harplary ýa-da nyşan oýarys; sargydyňyza bellik ýazyň.\n\nIçi doly. Ýüzi 14 × 11,5 mm.',
      ],
    },
  },
  {
    slug: 'night-signet',
    code: 'NSIG',
    categories: ['rings', 'gifts'],
    collections: ['nightGarden', 'caravan'],
    sizes: 'largeRing',
    grams: [7.6, 0.3],
    colors: [{ finish: 'onyx', price: 98_000, stock: [1, 2, 3, 0, 1] }],
    texts: {
      en: [
        'Night Signet',
        'A slab of black onyx, domed by a hair’s breadth and let into 14 ct yellow gold. It reads as a shadow until the light finds it.\n\nOnyx 11 × 10 mm.',
      ],
      tr: [
        'Gece Şövalye Yüzük',
        '14 ayar sarı altına gömülmüş, kıl payı bombeli bir siyah oniks. Işık onu bulana kadar bir gölge gibi durur.\n\nOniks 11 × 10 mm.',
      ],
      ru: [
        'Печатка «Ночь»',
        'Пластина чёрного оникса, чуть выпуклая, утопленная в жёлтое золото 585 пробы. Кажется тенью, пока её не найдёт свет.\n\nОникс 11 × 10 мм.',
      ],
      tk: [
        '«Gije» möhürli ýüzügi',
        '585 proba sary altyna oturdylan, bir gyl ýaly güberçek gara oniks. Ýagtylyk ony tapýança kölege ýaly görünýär.\n\nOniks 11 × 10 mm.',
      ],
    },
  },
  {
    slug: 'plain-band',
    code: 'BAND',
    categories: ['rings'],
    collections: [],
    sizes: 'ring',
    grams: [3.4, 0.15],
    colors: [
      { finish: 'yellowGold', price: 58_000, stock: [4, 6, 9, 7, 3] },
      { finish: 'whiteGold', price: 61_000, stock: [3, 5, 8, 6, 2] },
      { finish: 'roseGold', price: 58_000, stock: [2, 4, 6, 4, 0] },
    ],
    texts: {
      en: [
        'Plain Band',
        'The wedding ring as it should be: rounded outside, rounded inside, nothing more. Forged from one piece, without a seam.\n\n14 ct gold. Width 3.6 mm.',
      ],
      tr: [
        'Yalın Alyans',
        'Olması gerektiği gibi bir alyans: dışı yuvarlak, içi yuvarlak, fazlası yok. Tek parçadan, ek yersiz dövülür.\n\n14 ayar altın. Genişlik 3,6 mm.',
      ],
      ru: [
        'Гладкое кольцо',
        'Обручальное кольцо, каким оно должно быть: округлое снаружи, округлое внутри — и ничего больше. Выковано из одного куска, без шва.\n\nЗолото 585 пробы. Ширина 3,6 мм.',
      ],
      tk: [
        'Düz ýüzük',
        'Nika ýüzügi bolmalysy ýaly: daşy togalak, içi togalak, artyk zat ýok. Bir bölek altyndan, tikinsiz ýenjilip ýasalýar.\n\n585 proba altyn. Ini 3,6 mm.',
      ],
    },
  },
  {
    slug: 'dune-band',
    code: 'DUNE',
    categories: ['rings'],
    collections: ['caravan'],
    sizes: 'ring',
    grams: [4.1, 0.15],
    colors: [
      { finish: 'yellowGold', price: 72_000, stock: [1, 3, 4, 2, 1] },
      { finish: 'blackRhodium', price: 26_000, compareAt: 31_000, stock: [2, 4, 5, 0, 0] },
    ],
    texts: {
      en: [
        'Dune Band',
        'A band whose edge rises and falls like sand after wind. No two are filed quite alike.\n\n14 ct gold, or silver plated with black rhodium. Width 3.3 to 5.1 mm.',
      ],
      tr: [
        'Kumul Yüzük',
        'Kenarı, rüzgârdan sonraki kum gibi yükselip alçalan bir halka. İkisi bir törpülenmez.\n\n14 ayar altın ya da siyah rodyum kaplı gümüş. Genişlik 3,3–5,1 mm.',
      ],
      ru: [
        'Кольцо «Дюна»',
        'Край поднимается и опускается, как песок после ветра. Двух одинаково опиленных колец нет.\n\nЗолото 585 пробы или серебро с чёрным родием. Ширина 3,3–5,1 мм.',
      ],
      tk: [
        '«Çäge» ýüzügi',
        'Gyrasy ýelden soňky çäge ýaly galýan we pese düşýän ýüzük. Ikisi birmeňzeş egelenmeýär.\n\n585 proba altyn ýa-da gara rodiý çaýylan kümüş. Ini 3,3–5,1 mm.',
      ],
    },
  },
  {
    slug: 'oasis-ring',
    code: 'OASI',
    categories: ['rings'],
    collections: ['nightGarden'],
    sizes: 'ring',
    grams: [3.6, 0.1],
    colors: [
      { finish: 'emerald', price: 318_000, stock: [0, 1, 1, 1, 0] },
      { finish: 'sapphire', price: 296_000, stock: [1, 1, 2, 0, 1] },
      { finish: 'ruby', price: 342_000, stock: [0, 1, 0, 1, 0] },
    ],
    texts: {
      en: [
        'Oasis Ring',
        'An emerald the green of deep water, a sapphire of its blue, or a ruby of the evening above it, between two diamonds in 18 ct yellow gold. The inclusions are the stone’s own; we chose it for them.\n\nStone 1.10 ct: emerald with minor oil, sapphire and ruby heated only. Diamonds 0.20 ct.',
      ],
      tr: [
        'Vaha Yüzük',
        '18 ayar sarı altında, iki pırlantanın arasında derin su yeşili bir zümrüt, suyun mavisinde bir safir ya da üstündeki akşamın kızılında bir yakut. İçindeki izler taşın kendisinindir; onu bunlar için seçtik.\n\nTaş 1,10 ct: zümrüt hafif yağlı, safir ve yakut yalnızca ısıl işlemli. Pırlantalar 0,20 ct.',
      ],
      ru: [
        'Кольцо «Оазис»',
        'Изумруд цвета глубокой воды, сапфир её синевы или рубин вечера над ней — между двумя бриллиантами, жёлтое золото 750 пробы. Включения — собственный рисунок камня, за них мы его и выбрали.\n\nКамень 1,10 карата: изумруд — незначительное масло, сапфир и рубин — только нагрев. Бриллианты 0,20 карата.',
      ],
      tk: [
        '«Oazis» ýüzügi',
        'Iki göwheriň arasynda çuň suwuň ýaşylyndaky zümerret, suwuň gök reňkindäki sapfir ýa-da üstündäki agşamyň gyzyl reňkindäki ýakut, 750 proba sary altyn. Içindäki yzlar daşyň öz nagşy; biz ony şol nagyş üçin saýladyk.\n\nDaş 1,10 karat: zümerret az ýagly, sapfir bilen ýakut diňe gyzdyrylan. Göwherler 0,20 karat.',
      ],
    },
  },
];
