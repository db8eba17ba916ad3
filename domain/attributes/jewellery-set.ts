import type { AttributeInput } from '#contract/attributes.ts';
import type { Language } from '#core/languages.ts';

type Names = Record<Language, string>;
type Choice = { key: string; names: Names };
type SetAttribute = Partial<AttributeInput> &
  Pick<AttributeInput, 'type' | 'group'> & { key: string; names: Names };

const groups = {
  material: toNames('Material', 'Malzeme', 'Материал', 'Material'),
  stones: toNames('Stones', 'Taşlar', 'Камни', 'Daşlar'),
  certificate: toNames('Certificate', 'Sertifika', 'Сертификат', 'Güwänama'),
  measures: toNames('Measurements', 'Ölçüler', 'Размеры', 'Ölçegler'),
  more: toNames('Good to know', 'Bilmeniz gerekenler', 'Полезно знать', 'Bilmeli zatlar'),
};

const mm = toNames('mm', 'mm', 'мм', 'mm');
const cm = toNames('cm', 'cm', 'см', 'sm');
const carat = toNames('ct', 'ct', 'кар', 'karat');

/**
 * The attributes of a new shop. Those that differ between the gold and the silver variants of one
 * model belong to sizes.
 */
export const jewellerySet: readonly SetAttribute[] = [
  {
    key: 'metal',
    subject: 'size',
    type: 'choice',
    names: toNames('Metal', 'Metal', 'Металл', 'Metal'),
    group: groups.material,
    choices: [
      choice('yellow_gold', 'Yellow gold', 'Sarı altın', 'Жёлтое золото', 'Sary altyn'),
      choice('white_gold', 'White gold', 'Beyaz altın', 'Белое золото', 'Ak altyn'),
      choice('rose_gold', 'Rose gold', 'Roze altın', 'Розовое золото', 'Gülgüne altyn'),
      choice('gold', 'Gold', 'Altın', 'Золото', 'Altyn'),
      choice('silver', 'Silver', 'Gümüş', 'Серебро', 'Kümüş'),
      choice('platinum', 'Platinum', 'Platin', 'Платина', 'Platina'),
      choice('palladium', 'Palladium', 'Paladyum', 'Палладий', 'Palladiý'),
      choice('titanium', 'Titanium', 'Titanyum', 'Титан', 'Titan'),
      choice('steel', 'Stainless steel', 'Paslanmaz çelik', 'Сталь', 'Poslamaýan polat'),
      choice('brass', 'Brass', 'Pirinç', 'Латунь', 'Bürünç'),
    ],
    filter: true,
    search: true,
    feed: 'material',
    property: 'material',
  },
  {
    key: 'fineness',
    subject: 'size',
    type: 'choice',
    names: toNames('Fineness', 'Ayar', 'Проба', 'Proba'),
    group: groups.material,
    choices: [
      choice('375', '375 (9 ct)', '9 ayar (375)', '375', '375'),
      choice('417', '417 (10 ct)', '10 ayar (417)', '417', '417'),
      choice('583', '583', '583', '583', '583'),
      choice('585', '585 (14 ct)', '14 ayar (585)', '585', '585'),
      choice('750', '750 (18 ct)', '18 ayar (750)', '750', '750'),
      choice('875', '875', '875', '875', '875'),
      choice('916', '916 (22 ct)', '22 ayar (916)', '916', '916'),
      choice('925', '925 (sterling)', '925', '925', '925'),
      choice('950', '950', '950', '950', '950'),
      choice('958', '958', '958', '958', '958'),
      choice('999', '999 (24 ct)', '24 ayar (999)', '999', '999'),
    ],
    feed: 'product_detail',
  },
  {
    key: 'plating',
    subject: 'size',
    type: 'choice',
    names: toNames('Plating', 'Kaplama', 'Покрытие', 'Örtük'),
    group: groups.material,
    choices: [
      choice('rhodium', 'Rhodium', 'Rodyum', 'Родий', 'Rodiý'),
      choice('black_rhodium', 'Black rhodium', 'Siyah rodyum', 'Чёрный родий', 'Gara rodiý'),
      choice('yellow_gold', 'Yellow gold', 'Sarı altın', 'Жёлтое золото', 'Sary altyn'),
      choice('rose_gold', 'Rose gold', 'Roze altın', 'Розовое золото', 'Gülgüne altyn'),
      choice('ruthenium', 'Ruthenium', 'Rutenyum', 'Рутений', 'Ruteniý'),
    ],
    search: true,
    feed: 'product_detail',
  },
  {
    key: 'hallmark',
    subject: 'size',
    type: 'text',
    names: toNames('Hallmark', 'Damga', 'Пробирное клеймо', 'Proba möhüri'),
    group: groups.material,
    search: true,
  },
  {
    key: 'stone',
    subject: 'size',
    type: 'choice',
    names: toNames('Stone', 'Taş', 'Камень', 'Daş'),
    group: groups.stones,
    choices: stones(),
    filter: true,
    search: true,
    feed: 'product_detail',
  },
  {
    key: 'stone_count',
    subject: 'size',
    type: 'number',
    names: toNames('Number of stones', 'Taş sayısı', 'Количество камней', 'Daşlaryň sany'),
    group: groups.stones,
    minimum: 1,
  },
  {
    key: 'stone_carat',
    subject: 'size',
    type: 'number',
    names: toNames('Carat weight', 'Karat', 'Вес камней', 'Daşyň agramy'),
    group: groups.stones,
    unit: carat,
    minimum: 0,
    feed: 'product_detail',
  },
  {
    key: 'stone_cut',
    subject: 'size',
    type: 'choice',
    names: toNames('Cut', 'Kesim', 'Огранка', 'Ýonuluşy'),
    group: groups.stones,
    choices: [
      choice('round', 'Round', 'Yuvarlak', 'Круглая', 'Tegelek'),
      choice('oval', 'Oval', 'Oval', 'Овальная', 'Süýri'),
      choice('princess', 'Princess', 'Prenses', '«Принцесса»', '«Prinsessa»'),
      choice('cushion', 'Cushion', 'Yastık', '«Кушон»', '«Kuşon»'),
      choice('emerald', 'Emerald cut', 'Zümrüt kesim', 'Изумрудная', 'Zümerret görnüşli'),
      choice('asscher', 'Asscher', 'Asscher', '«Ашер»', '«Aşer»'),
      choice('radiant', 'Radiant', 'Radyan', '«Радиант»', '«Radiant»'),
      choice('pear', 'Pear', 'Damla', '«Груша»', 'Damja'),
      choice('marquise', 'Marquise', 'Markiz', '«Маркиз»', '«Markiz»'),
      choice('heart', 'Heart', 'Kalp', '«Сердце»', 'Ýürek'),
      choice('baguette', 'Baguette', 'Baget', '«Багет»', '«Baget»'),
      choice('cabochon', 'Cabochon', 'Kabaşon', 'Кабошон', 'Kaboşon'),
    ],
  },
  {
    key: 'stone_color',
    subject: 'size',
    type: 'choices',
    names: toNames('Colour grade', 'Renk derecesi', 'Цвет камня', 'Daşyň reňki'),
    group: groups.stones,
    choices: [
      ...['D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M'].map(grade),
      choice('fancy', 'Fancy', 'Fantezi', 'Фантазийный', 'Fantaziýa'),
    ],
  },
  {
    key: 'stone_clarity',
    subject: 'size',
    type: 'choice',
    names: toNames('Clarity', 'Berraklık', 'Чистота', 'Arassalygy'),
    group: groups.stones,
    choices: [
      ...['FL', 'IF', 'VVS', 'VVS1', 'VVS2', 'VS', 'VS1', 'VS2', 'SI', 'SI1', 'SI2'],
      ...['I1', 'I2', 'I3'],
    ].map(grade),
  },
  {
    key: 'stone_treatment',
    subject: 'size',
    type: 'choice',
    names: toNames('Treatment', 'İşlem', 'Обработка', 'Işlenilişi'),
    group: groups.stones,
    choices: [
      choice('none', 'Untreated', 'İşlemsiz', 'Без обработки', 'Işlenmedik'),
      choice('heated', 'Heated', 'Isıl işlemli', 'Нагрев', 'Gyzdyrylan'),
      choice('minor_oil', 'Minor oil', 'Hafif yağlı', 'Незначительное масло', 'Az ýagly'),
      choice('oil', 'Oil', 'Yağlı', 'Масло', 'Ýagly'),
      choice('filled', 'Fracture-filled', 'Çatlak dolgulu', 'Заполнение трещин', 'Doldurylan'),
      choice('irradiated', 'Irradiated', 'Işınlanmış', 'Облучение', 'Şöhlelendirilen'),
      choice('dyed', 'Dyed', 'Boyalı', 'Окрашивание', 'Boýalan'),
    ],
    feed: 'product_detail',
  },
  {
    key: 'side_stones',
    subject: 'size',
    type: 'choices',
    names: toNames('Side stones', 'Yan taşlar', 'Дополнительные камни', 'Gapdal daşlar'),
    group: groups.stones,
    choices: stones(),
    search: true,
  },
  {
    key: 'side_stones_carat',
    subject: 'size',
    type: 'number',
    names: toNames(
      'Side stones, carat weight',
      'Yan taşlar, karat',
      'Дополнительные камни, вес',
      'Gapdal daşlaryň agramy',
    ),
    group: groups.stones,
    unit: carat,
    minimum: 0,
  },
  {
    key: 'certificate_laboratory',
    subject: 'size',
    type: 'choice',
    names: toNames('Laboratory', 'Laboratuvar', 'Лаборатория', 'Barlaghana'),
    group: groups.certificate,
    choices: [
      choice('gia', ...same('GIA')),
      choice('igi', ...same('IGI')),
      choice('hrd', ...same('HRD Antwerp')),
      choice('ssef', ...same('SSEF')),
      choice('gubelin', ...same('Gübelin')),
      choice('grs', ...same('GRS')),
      choice('agl', ...same('AGL')),
      choice('gcal', ...same('GCAL')),
      choice('msu', 'MSU Gemological Centre', 'MGÜ Gemoloji Merkezi', 'ГЦ МГУ', 'MDU GM'),
    ],
    search: true,
    feed: 'product_detail',
  },
  {
    key: 'certificate_number',
    subject: 'size',
    type: 'text',
    names: toNames(
      'Certificate number',
      'Sertifika numarası',
      'Номер сертификата',
      'Güwänamanyň belgisi',
    ),
    group: groups.certificate,
    search: true,
  },
  measure('width', mm, toNames('Width', 'Genişlik', 'Ширина', 'Ini')),
  measure('length', cm, toNames('Length', 'Uzunluk', 'Длина', 'Uzynlygy')),
  measure('diameter', mm, toNames('Diameter', 'Çap', 'Диаметр', 'Diametri')),
  {
    key: 'ring_size_system',
    type: 'choice',
    names: toNames('Ring sizes', 'Yüzük ölçüleri', 'Размеры колец', 'Ýüzük ölçegleri'),
    group: groups.measures,
    choices: [
      choice(
        'circumference',
        'Inner circumference in mm',
        'İç çevre, mm',
        'По внутренней окружности, мм',
        'Içki töweregi, mm',
      ),
      choice(
        'diameter',
        'Inner diameter in mm',
        'İç çap, mm',
        'По внутреннему диаметру, мм',
        'Içki diametri, mm',
      ),
      choice('tr', 'Turkish', 'Türkiye', 'Турецкие', 'Türk'),
      choice('us', 'US', 'ABD', 'Американские', 'ABŞ'),
      choice('uk', 'UK', 'Birleşik Krallık', 'Британские', 'Britan'),
      choice('jp', 'Japanese', 'Japonya', 'Японские', 'Ýapon'),
    ],
  },
  {
    key: 'gender',
    type: 'choice',
    names: toNames('For', 'Kime', 'Для кого', 'Kim üçin'),
    group: groups.more,
    choices: [
      choice('female', 'Women', 'Kadın', 'Для женщин', 'Zenanlar'),
      choice('male', 'Men', 'Erkek', 'Для мужчин', 'Erkekler'),
      choice('unisex', 'Everyone', 'Herkes', 'Для всех', 'Hemmeler'),
    ],
    filter: true,
    feed: 'gender',
  },
  {
    key: 'occasion',
    type: 'choices',
    names: toNames('Occasion', 'Vesile', 'Повод', 'Mynasybet'),
    group: groups.more,
    choices: [
      choice('engagement', 'Engagement', 'Nişan', 'Помолвка', 'Adaglanma'),
      choice('wedding', 'Wedding', 'Düğün', 'Свадьба', 'Nika toýy'),
      choice('anniversary', 'Anniversary', 'Yıl dönümü', 'Годовщина', 'Ýyl dönümi'),
      choice('birthday', 'Birthday', 'Doğum günü', 'День рождения', 'Doglan gün'),
      choice('birth', 'Birth of a child', 'Doğum', 'Рождение ребёнка', 'Çaga dogluşy'),
      choice('graduation', 'Graduation', 'Mezuniyet', 'Выпускной', 'Okuw tamamlanyşy'),
      choice('everyday', 'Every day', 'Her gün', 'На каждый день', 'Her gün'),
      choice('evening', 'Evening', 'Gece', 'Вечер', 'Agşam'),
    ],
    filter: true,
    search: true,
    feed: 'custom_label_0',
  },
  {
    key: 'origin',
    type: 'choice',
    names: toNames('Made in', 'Üretim yeri', 'Сделано в', 'Öndürilen ýeri'),
    group: groups.more,
    choices: [
      choice('tr', 'Turkey', 'Türkiye', 'Турция', 'Türkiýe'),
      choice('tm', 'Turkmenistan', 'Türkmenistan', 'Туркменистан', 'Türkmenistan'),
      choice('ru', 'Russia', 'Rusya', 'Россия', 'Russiýa'),
      choice('kz', 'Kazakhstan', 'Kazakistan', 'Казахстан', 'Gazagystan'),
      choice('uz', 'Uzbekistan', 'Özbekistan', 'Узбекистан', 'Özbegistan'),
      choice('am', 'Armenia', 'Ermenistan', 'Армения', 'Ermenistan'),
      choice('ae', 'United Arab Emirates', 'BAE', 'ОАЭ', 'BAE'),
      choice('in', 'India', 'Hindistan', 'Индия', 'Hindistan'),
      choice('th', 'Thailand', 'Tayland', 'Таиланд', 'Taýland'),
      choice('cn', 'China', 'Çin', 'Китай', 'Hytaý'),
      choice('it', 'Italy', 'İtalya', 'Италия', 'Italiýa'),
      choice('de', 'Germany', 'Almanya', 'Германия', 'Germaniýa'),
      choice('ch', 'Switzerland', 'İsviçre', 'Швейцария', 'Şweýsariýa'),
      choice('fr', 'France', 'Fransa', 'Франция', 'Fransiýa'),
      choice('es', 'Spain', 'İspanya', 'Испания', 'Ispaniýa'),
      choice('gb', 'United Kingdom', 'Birleşik Krallık', 'Великобритания', 'Beýik Britaniýa'),
      choice('us', 'United States', 'ABD', 'США', 'ABŞ'),
    ],
    feed: 'product_detail',
    property: 'countryOfOrigin',
  },
  {
    key: 'care',
    type: 'long_text',
    names: toNames('Care', 'Bakım', 'Уход', 'Ideg'),
    group: groups.more,
  },
  {
    key: 'engravable',
    subject: 'size',
    type: 'boolean',
    names: toNames(
      'Can be engraved',
      'Yazı işlenebilir',
      'Можно с гравировкой',
      'Ýazgy oýup bolýar',
    ),
    group: groups.more,
  },
  {
    key: 'made_to_order',
    type: 'boolean',
    names: toNames('Made to order', 'Siparişe özel', 'Под заказ', 'Sargyt boýunça'),
    group: groups.more,
    filter: true,
  },
  {
    key: 'made_to_order_days',
    type: 'number',
    names: toNames('Ready in', 'Hazırlanma süresi', 'Срок изготовления', 'Taýýarlanýan wagty'),
    group: groups.more,
    unit: toNames('days', 'gün', 'дн.', 'gün'),
    minimum: 0,
    maximum: 365,
  },
];

function stones(): Choice[] {
  return [
    choice('diamond', 'Diamond', 'Pırlanta', 'Бриллиант', 'Göwher'),
    choice(
      'lab_diamond',
      'Lab-grown diamond',
      'Laboratuvar pırlantası',
      'Выращенный бриллиант',
      'Barlaghanada ösdürilen göwher',
    ),
    choice('emerald', 'Emerald', 'Zümrüt', 'Изумруд', 'Zümerret'),
    choice('sapphire', 'Sapphire', 'Safir', 'Сапфир', 'Sapfir'),
    choice('ruby', 'Ruby', 'Yakut', 'Рубин', 'Ýakut'),
    choice('pearl', 'Pearl', 'İnci', 'Жемчуг', 'Dür'),
    choice('onyx', 'Onyx', 'Oniks', 'Оникс', 'Oniks'),
    choice('agate', 'Agate', 'Akik', 'Агат', 'Agat'),
    choice('amber', 'Amber', 'Kehribar', 'Янтарь', 'Ýantar'),
    choice('amethyst', 'Amethyst', 'Ametist', 'Аметист', 'Ametist'),
    choice('aquamarine', 'Aquamarine', 'Akuamarin', 'Аквамарин', 'Akwamarin'),
    choice('carnelian', 'Carnelian', 'Karneol', 'Сердолик', 'Hakyk'),
    choice('citrine', 'Citrine', 'Sitrin', 'Цитрин', 'Sitrin'),
    choice('coral', 'Coral', 'Mercan', 'Коралл', 'Merjen'),
    choice('cubic_zirconia', 'Cubic zirconia', 'Zirkon taşı', 'Фианит', 'Fianit'),
    choice('garnet', 'Garnet', 'Granat', 'Гранат', 'Granat'),
    choice('jade', 'Jade', 'Yeşim', 'Нефрит', 'Nefrit'),
    choice('lapis_lazuli', 'Lapis lazuli', 'Lapis lazuli', 'Лазурит', 'Lazurit'),
    choice('moissanite', 'Moissanite', 'Mozanit', 'Муассанит', 'Muassanit'),
    choice('moonstone', 'Moonstone', 'Ay taşı', 'Лунный камень', 'Aý daşy'),
    choice('mother_of_pearl', 'Mother-of-pearl', 'Sedef', 'Перламутр', 'Sadap'),
    choice('opal', 'Opal', 'Opal', 'Опал', 'Opal'),
    choice('peridot', 'Peridot', 'Peridot', 'Хризолит', 'Hrizolit'),
    choice('spinel', 'Spinel', 'Spinel', 'Шпинель', 'Şpinel'),
    choice('tanzanite', 'Tanzanite', 'Tanzanit', 'Танзанит', 'Tanzanit'),
    choice('topaz', 'Topaz', 'Topaz', 'Топаз', 'Topaz'),
    choice('tourmaline', 'Tourmaline', 'Turmalin', 'Турмалин', 'Turmalin'),
    choice('turquoise', 'Turquoise', 'Turkuaz', 'Бирюза', 'Pöwrize'),
  ];
}

/** A measurement of a size. */
function measure(key: string, unit: Names, names: Names): SetAttribute {
  return {
    key,
    subject: 'size',
    type: 'number',
    names,
    group: groups.measures,
    unit,
    minimum: 0,
    feed: 'product_detail',
  };
}

function choice(key: string, ...names: [string, string, string, string]): Choice {
  return { key, names: toNames(...names) };
}

/** A grade that has the same name in every language. */
function grade(name: string): Choice {
  return choice(name.toLowerCase(), ...same(name));
}

function same(name: string): [string, string, string, string] {
  return [name, name, name, name];
}

function toNames(en: string, tr: string, ru: string, tk: string): Names {
  return { en, tr, ru, tk };
}
