import type { DemoProduct } from './product.ts';

export const earrings: DemoProduct[] = [
  {
    slug: 'slim-hoops',
    code: 'SLIM',
    categories: ['earrings', 'gifts'],
    collections: [],
    sizes: 'one',
    grams: [2.1, 0],
    colors: [
      { finish: 'yellowGold', price: 32_000, stock: [12] },
      { finish: 'whiteGold', price: 33_500, stock: [7] },
      { finish: 'roseGold', price: 32_000, stock: [0] },
    ],
    texts: {
      en: [
        'Slim Hoops',
        'A thin tube of gold, closed by a pin you feel rather than see. The pair you put on without thinking.\n\n14 ct gold. Diameter 24 mm, 1.05 g each.',
      ],
      tr: [
        'İnce Halka Küpe',
        'Görmekten çok hissedilen bir iğneyle kapanan ince bir altın boru. Düşünmeden taktığınız çift.\n\n14 ayar altın. Çap 24 mm, teki 1,05 g.',
      ],
      ru: [
        'Тонкие серьги-кольца',
        'Тонкая золотая трубка со штифтом, который скорее чувствуешь, чем видишь. Пара, которую надеваешь не думая.\n\nЗолото 585 пробы. Диаметр 24 мм, по 1,05 г.',
      ],
      tk: [
        'Inçe halkalar',
        'Görünmän, diňe duýulýan iňňe bilen ýapylýan inçejik altyn turbajyk. Pikirlenmän dakynýan jübütiňiz.\n\n585 proba altyn. Diametri 24 mm, biri 1,05 g.',
      ],
    },
  },
  {
    slug: 'crescent-hoops',
    code: 'CRES',
    categories: ['earrings'],
    collections: ['caravan'],
    sizes: 'one',
    grams: [6.4, 0],
    colors: [
      { finish: 'silver', price: 16_500, stock: [8] },
      { finish: 'yellowGold', price: 88_000, compareAt: 96_000, stock: [3] },
    ],
    texts: {
      en: [
        'Crescent Hoops',
        'Hoops that swell towards the bottom like a young moon. Hollow inside, so they look heavier than they are.\n\nSterling silver or 14 ct gold. Diameter 26 mm.',
      ],
      tr: [
        'Hilal Halka Küpe',
        'Yeni ay gibi alta doğru kalınlaşan halkalar. İçi boştur; göründüğünden hafiftir.\n\n925 gümüş ya da 14 ayar altın. Çap 26 mm.',
      ],
      ru: [
        'Серьги «Полумесяц»',
        'Кольца, что расширяются книзу, как молодая луна. Внутри полые, поэтому легче, чем кажутся.\n\nСеребро 925 или золото 585 пробы. Диаметр 26 мм.',
      ],
      tk: [
        '«Ýarym aý» halkalary',
        'Täze aý ýaly aşaklygyna galňaýan halkalar. Içi boş, görnüşinden ýeňil.\n\n925 kümüş ýa-da 585 proba altyn. Diametri 26 mm.',
      ],
    },
  },
  {
    slug: 'dawn-studs',
    code: 'DSTU',
    categories: ['earrings', 'gifts'],
    collections: ['firstLight'],
    sizes: 'one',
    grams: [1.4, 0],
    colors: [
      { finish: 'whiteGold', price: 118_000, stock: [5] },
      { finish: 'yellowGold', price: 116_000, stock: [4] },
    ],
    texts: {
      en: [
        'Dawn Studs',
        'Two diamonds matched for colour and fire, in four claws each. The backs screw on, so that they stay yours.\n\n18 ct gold. Diamonds 0.50 ct the pair, G, VS.',
      ],
      tr: [
        'Şafak Tektaş Küpe',
        'Rengi ve ışıltısı eşlenmiş iki pırlanta, her biri dört tırnakta. Arkaları vidalıdır; kaybolmazlar.\n\n18 ayar altın. Çifti 0,50 ct pırlanta, G, VS.',
      ],
      ru: [
        'Пусеты «Рассвет»',
        'Два бриллианта, подобранные по цвету и игре, каждый в четырёх крапанах. Замки винтовые — не потеряете.\n\nЗолото 750 пробы. Бриллианты 0,50 карата на пару, G, VS.',
      ],
      tk: [
        '«Daň» çüýjagazlary',
        'Reňki we ýalpyldysy boýunça jübütlenen iki göwher, her biri dört dyrnakda. Arkasy nurbatly, ýitmez.\n\n750 proba altyn. Jübüti 0,50 karat göwher, G, VS.',
      ],
    },
  },
  {
    slug: 'moonrise-studs',
    code: 'MSTU',
    categories: ['earrings', 'gifts'],
    collections: ['nightGarden'],
    sizes: 'one',
    grams: [2.3, 0],
    colors: [{ finish: 'pearl', price: 24_000, stock: [10] }],
    texts: {
      en: [
        'Moonrise Studs',
        'Round pearls with a warm, even glow, on posts of 14 ct gold. They ask for nothing and go with everything.\n\nFreshwater pearls, 8 mm.',
      ],
      tr: [
        'Ay Doğuşu İnci Küpe',
        '14 ayar altın iğnelerde, sıcak ve düzgün parlayan yuvarlak inciler. Hiçbir şey istemez, her şeye yakışır.\n\nTatlı su incisi, 8 mm.',
      ],
      ru: [
        'Пусеты «Восход луны»',
        'Круглый жемчуг с тёплым ровным сиянием на штифтах из золота 585 пробы. Ничего не требуют и ко всему подходят.\n\nПресноводный жемчуг, 8 мм.',
      ],
      tk: [
        '«Aýyň dogşy» çüýjagazlary',
        '585 proba altyn iňňede ýyly we endigan ýalpyldaýan tegelek dürler. Hiç zat talap etmeýär, her zada gelişýär.\n\nSüýji suw düri, 8 mm.',
      ],
    },
  },
  {
    slug: 'oasis-drops',
    code: 'ODRO',
    categories: ['earrings'],
    collections: ['nightGarden'],
    sizes: 'one',
    grams: [5.2, 0],
    colors: [
      { finish: 'emerald', price: 286_000, stock: [1] },
      { finish: 'onyx', price: 74_000, stock: [4] },
    ],
    texts: {
      en: [
        'Oasis Drops',
        'A drop of emerald or onyx below a small diamond, with just enough play to move when you do.\n\n14 ct yellow gold. Length 24 mm, diamonds 0.16 ct the pair.',
      ],
      tr: [
        'Vaha Sallantılı Küpe',
        'Küçük bir pırlantanın altında bir damla zümrüt ya da oniks; siz kımıldadıkça kımıldayacak kadar serbest.\n\n14 ayar sarı altın. Boy 24 mm, çifti 0,16 ct pırlanta.',
      ],
      ru: [
        'Серьги «Оазис»',
        'Капля изумруда или оникса под маленьким бриллиантом — подвижная ровно настолько, чтобы откликаться на ваш шаг.\n\nЖёлтое золото 585 пробы. Длина 24 мм, бриллианты 0,16 карата на пару.',
      ],
      tk: [
        '«Oazis» sallanýan halkalary',
        'Kiçijik göwheriň aşagynda bir damja zümerret ýa-da oniks; siz gymyldasaňyz gymyldar ýaly erkin.\n\n585 proba sary altyn. Uzynlygy 24 mm, jübüti 0,16 karat göwher.',
      ],
    },
  },
];
