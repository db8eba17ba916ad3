import type { Language } from '#contract/fields.ts';

/**
 * Synonyms for jewellery search. The first word of each language is the display name; phrases are
 * allowed. A word may have several meanings: `halka` is a ring in Turkmen and a hoop in Turkish.
 */
export type Meaning = Record<Language, string> & { kind: Kind };

/** `anything` applies to every product and narrows nothing; `stones` are stones of any type. */
type Kind = 'anything' | 'product' | 'metal' | 'stone' | 'stones' | 'look' | 'occasion';

export const meanings: Meaning[] = [
  of('anything', {
    en: 'jewellery,jewelry,jewels,jewel',
    tr: 'mücevher,mücevherat,takı,takılar,ziynet',
    ru: 'украшение,украшения,драгоценности,ювелирка,ювелирный,ювелирные,ювелирное',
    tk: 'şaý,şaýlar,şaý sep,zergärlik',
  }),
  // Types of jewellery
  of('product', {
    en: 'ring,rings,band,finger ring',
    tr: 'yüzük,halka,parmak yüzüğü',
    ru: 'кольцо,кольца,колечко,колечки,перстень,перстни',
    tk: 'ýüzük,halka',
  }),
  of('product', {
    en: 'signet,seal ring,chevalier,pinky ring,crest ring',
    tr: 'şövalye,mühür yüzük,erkek yüzüğü',
    ru: 'печатка,печатки,перстень,мужское кольцо',
    tk: 'möhürli ýüzük,möhür,erkek ýüzügi',
  }),
  of('product', {
    en: 'solitaire,single stone,one stone ring',
    tr: 'tektaş,tek taş,tekdaş',
    ru: 'солитер,солитеры,однокаменное',
    tk: 'ýekedaş,ýeke daş,ýeke daşly',
  }),
  of('product', {
    en: 'eternity,eternity ring,full eternity',
    tr: 'tamtur,tam tur,beştaş',
    ru: 'дорожка,кольцо дорожка,вечность',
    tk: 'hatarly ýüzük',
  }),
  of('product', {
    en: 'necklace,necklaces,collar,choker,neckless',
    tr: 'kolye,gerdanlık,kolyeler',
    ru: 'колье,ожерелье,бусы,чокер',
    tk: 'monjuk,boýunlyk,boýun şaýy',
  }),
  of('product', {
    en: 'pendant,pendants,charm,drop pendant',
    tr: 'kolye ucu,uç,pandantif',
    ru: 'подвеска,подвески,кулон,кулоны,подвес',
    tk: 'asma,asmasy,asmajyk,kulon',
  }),
  of('product', {
    en: 'locket,medallion,photo locket',
    tr: 'madalyon,resimli kolye',
    ru: 'медальон,медальоны,ладанка',
    tk: 'medalýon,suratly asma',
  }),
  of('product', {
    en: 'chain,chains,links',
    tr: 'zincir,zincirler',
    ru: 'цепь,цепочка,цепи,цепочки,цепка',
    tk: 'zynjyr,sepjagaz',
  }),
  of('product', {
    en: 'earrings,earring,ear rings',
    tr: 'küpe,küpeler',
    ru: 'серьги,серьга,сережки,сережка',
    tk: 'gulakhalka,gulak halka,gulak halkasy,gulakhalkalar,syrga,gulak şaýy',
  }),
  of('product', {
    en: 'hoops,hoop,creole,hoop earrings',
    tr: 'halka küpe,halka',
    ru: 'серьги кольца,конго,кольца серьги',
    tk: 'halka,halkalar,tegelek halka',
  }),
  of('product', {
    en: 'studs,stud,post earrings',
    tr: 'çivi küpe,vidalı küpe,tektaş küpe',
    ru: 'пусеты,гвоздики,гвоздик,пусета',
    tk: 'çüýjagaz,çüýjagazlar',
  }),
  of('product', {
    en: 'drops,drop earrings,dangle,danglers,dangling',
    tr: 'sallantılı,sarkan küpe,sallanan küpe',
    ru: 'висячие серьги,подвесные серьги,длинные серьги',
    tk: 'sallanýan,sallanýan halka',
  }),
  of('product', {
    en: 'bracelet,bracelets,wristband,wristlet',
    tr: 'bileklik,bilezik,bileklikler',
    ru: 'браслет,браслеты,браслетик',
    tk: 'bilezik,bilezikler,goşar bagy',
  }),
  of('product', {
    en: 'bangle,bangles',
    tr: 'bilezik,sabit bilezik,kelepçe bilezik',
    ru: 'обруч,браслет обруч,жесткий браслет',
    tk: 'bilezik,bitewi bilezik',
  }),
  of('product', {
    en: 'cuff,open bangle,cuff bracelet',
    tr: 'kelepçe,açık bilezik',
    ru: 'открытый браслет,кафф,незамкнутый браслет',
    tk: 'açyk bilezik',
  }),
  of('product', {
    en: 'tennis,tennis bracelet,line bracelet',
    tr: 'su yolu,suyolu',
    ru: 'теннисный,теннисный браслет,дорожка из бриллиантов',
    tk: 'daş hatarly,tennis bilezik',
  }),
  of('product', {
    en: 'cufflinks,cufflink,cuff links,cuff link',
    tr: 'kol düğmesi,kol düğmeleri',
    ru: 'запонки,запонка',
    tk: 'ýeň ilikleri,ýeň iligi,zaponka',
  }),
  of('product', {
    en: 'case,jewelry box,jewellery box,travel case,jewelry case,casket',
    tr: 'kutu,mücevher kutusu,takı kutusu,seyahat kutusu',
    ru: 'футляр,шкатулка,коробочка,кейс',
    tk: 'guty,gutujyk,şaý gutusy,ýol gutujygy',
  }),
  of('product', {
    en: 'brooch,brooches',
    tr: 'broş',
    ru: 'брошь,брошка,броши',
    tk: 'gülýaka,broş',
  }),
  of('product', {
    en: 'anklet,ankle bracelet',
    tr: 'halhal',
    ru: 'браслет на ногу,анклет',
    tk: 'aýak bilezigi,halhal',
  }),
  of('product', {
    en: 'strand,string,string of pearls',
    tr: 'dizi,sıra inci',
    ru: 'нить,нитка,низка',
    tk: 'dür monjuk,hünji',
  }),
  of('product', { en: 'tiara,diadem', tr: 'taç,tiara', ru: 'диадема,тиара', tk: 'täç,diadema' }),
  of('product', {
    en: 'watch,watches',
    tr: 'saat,kol saati',
    ru: 'часы,наручные часы',
    tk: 'sagat,goşar sagady',
  }),
  // Metals
  of('metal', {
    en: 'white gold',
    tr: 'beyaz altın',
    ru: 'белое золото,белого золота',
    tk: 'ak altyn',
  }),
  of('metal', {
    en: 'rose gold,pink gold,red gold',
    tr: 'roze altın,pembe altın,rose altın,kırmızı altın',
    ru: 'розовое золото,красное золото,розового золота',
    tk: 'gülgüne altyn,gyzyl altyn',
  }),
  of('metal', {
    en: 'yellow gold',
    tr: 'sarı altın',
    ru: 'жёлтое золото,желтого золота',
    tk: 'sary altyn',
  }),
  of('metal', {
    en: 'gold,golden',
    tr: 'altın,altından',
    ru: 'золото,золотой,золотое,золотая,золотые,золота',
    tk: 'altyn,gyzyl,tylla',
  }),
  of('metal', {
    en: 'silver,sterling,sterling silver',
    tr: 'gümüş',
    ru: 'серебро,серебряный,серебряное,серебряная,серебряные,серебра',
    tk: 'kümüş',
  }),
  of('metal', {
    en: 'platinum',
    tr: 'platin',
    ru: 'платина,платиновый,платиновое,платины',
    tk: 'platina',
  }),
  of('metal', {
    en: 'rhodium,black rhodium,black silver',
    tr: 'rodyum,siyah rodyum',
    ru: 'родий,чёрный родий,родированный',
    tk: 'rodiý,gara rodiý',
  }),
  of('metal', { en: 'steel', tr: 'çelik', ru: 'сталь,стальной', tk: 'polat' }),
  of('metal', { en: 'leather', tr: 'deri', ru: 'кожа,кожаный,кожаная,кожи', tk: 'deri' }),
  // Stones
  of('stone', {
    en: 'diamond,diamonds,brilliant,brilliants',
    tr: 'pırlanta,elmas,pırlantalı',
    ru: 'бриллиант,бриллианты,алмаз,алмазы,брильянт,бриллиантовый,бриллиантами',
    tk: 'göwher,göwherli,almaz,brilliant',
  }),
  of('stone', {
    en: 'pearl,pearls,mother of pearl',
    tr: 'inci,incili',
    ru: 'жемчуг,жемчужный,жемчужина,жемчужные,жемчуга,перламутр',
    tk: 'dür,merjen,hünji,dürli şaý',
  }),
  of('stone', {
    en: 'emerald,emeralds',
    tr: 'zümrüt',
    ru: 'изумруд,изумруды,изумрудный,изумрудом',
    tk: 'zümerret',
  }),
  of('stone', { en: 'onyx', tr: 'oniks', ru: 'оникс,ониксом', tk: 'oniks' }),
  of('stone', { en: 'ruby,rubies', tr: 'yakut', ru: 'рубин,рубины,рубиновый', tk: 'ýakut,lagl' }),
  of('stone', {
    en: 'sapphire,sapphires',
    tr: 'safir',
    ru: 'сапфир,сапфиры,сапфировый',
    tk: 'sapfir,gök ýakut',
  }),
  of('stone', { en: 'turquoise', tr: 'firuze,turkuaz', ru: 'бирюза,бирюзовый', tk: 'pöwrize' }),
  of('stone', { en: 'amber', tr: 'kehribar', ru: 'янтарь,янтарный', tk: 'kährebar' }),
  of('stone', { en: 'coral', tr: 'mercan', ru: 'коралл,коралловый', tk: 'merjen' }),
  of('stone', { en: 'garnet', tr: 'lal,grena', ru: 'гранат,гранатовый', tk: 'granat' }),
  of('stone', { en: 'amethyst', tr: 'ametist', ru: 'аметист,аметистовый', tk: 'ametist' }),
  of('stone', { en: 'topaz', tr: 'topaz', ru: 'топаз', tk: 'topaz' }),
  of('stone', { en: 'agate', tr: 'akik', ru: 'агат', tk: 'hakyk' }),
  of('stone', {
    en: 'cornelian,carnelian',
    tr: 'akik,kırmızı akik',
    ru: 'сердолик',
    tk: 'hakyk',
  }),
  of('stones', {
    en: 'stone,stones,gem,gemstone',
    tr: 'taş,taşlı',
    ru: 'камень,камни,самоцвет,камнем',
    tk: 'daş,daşly',
  }),
  // Colours, motifs and styles
  of('look', { en: 'black', tr: 'siyah,kara', ru: 'чёрный,чёрная,чёрное', tk: 'gara' }),
  of('look', { en: 'white', tr: 'beyaz,ak', ru: 'белый,белая,белое', tk: 'ak' }),
  of('look', { en: 'green', tr: 'yeşil', ru: 'зелёный,зелёная,зелёное', tk: 'ýaşyl' }),
  of('look', { en: 'star,stars', tr: 'yıldız', ru: 'звезда,звёздочка,звёзды', tk: 'ýyldyz' }),
  of('look', {
    en: 'moon,crescent,half moon',
    tr: 'hilal,ay,yarım ay',
    ru: 'полумесяц,луна,месяц',
    tk: 'ýarym aý,aý,hilal',
  }),
  of('look', { en: 'coin,coins', tr: 'sikke,madeni para', ru: 'монета,монеты', tk: 'teňňe' }),
  of('look', { en: 'drop,tear', tr: 'damla', ru: 'капля,капелька', tk: 'damja' }),
  of('look', {
    en: 'plain,simple,smooth',
    tr: 'yalın,sade,düz',
    ru: 'гладкое,простое',
    tk: 'düz,sada',
  }),
  of('look', {
    en: 'slim,thin,fine,delicate',
    tr: 'ince',
    ru: 'тонкий,тонкая,тонкие,тонкое',
    tk: 'inçe',
  }),
  of('look', { en: 'halo', tr: 'hale', ru: 'ореол,гало', tk: 'tuwalga' }),
  of('look', { en: 'oasis', tr: 'vaha', ru: 'оазис', tk: 'oazis' }),
  of('look', { en: 'caravan', tr: 'kervan', ru: 'караван', tk: 'kerwen' }),
  of('look', { en: 'dawn,sunrise', tr: 'şafak', ru: 'рассвет,заря', tk: 'daň' }),
  of('look', { en: 'night', tr: 'gece', ru: 'ночь,ночной', tk: 'gije' }),
  of('look', { en: 'horizon', tr: 'ufuk', ru: 'горизонт', tk: 'gözýetim' }),
  // Occasions and recipients
  of('occasion', {
    en: 'wedding,wedding ring,wedding band,marriage,bridal',
    tr: 'alyans,nikah,evlilik,düğün,nikah yüzüğü,evlilik yüzüğü',
    ru: 'обручальное,обручальные,свадьба,свадебное,свадебные,обручалка,обручальное кольцо',
    tk: 'nika,toý,nika ýüzügi,toý ýüzügi',
  }),
  of('occasion', {
    en: 'engagement,engagement ring,proposal',
    tr: 'nişan,nişan yüzüğü,söz yüzüğü,tektaş',
    ru: 'помолвка,помолвочное,предложение,помолвочное кольцо,солитер',
    tk: 'söz ýüzügi,adaglama,ýekedaş',
  }),
  of('occasion', {
    en: 'gift,gifts,present,presents',
    tr: 'hediye,hediyeler,armağan',
    ru: 'подарок,подарки,сувенир',
    tk: 'sowgat,sowgatlar,peşgeş',
  }),
  of('occasion', {
    en: 'birthday',
    tr: 'doğum günü',
    ru: 'день рождения',
    tk: 'doglan gün',
  }),
  of('occasion', {
    en: 'engraving,engraved,personalised,personalized,initials,monogram',
    tr: 'gravür,isim yazılı,kişiye özel,isimli',
    ru: 'гравировка,именной,инициалы,монограмма',
    tk: 'ýazgy,oýma,at ýazgyly',
  }),
  of('occasion', {
    en: 'keepsake,memory,souvenir',
    tr: 'hatıra,anı',
    ru: 'на память,память',
    tk: 'ýadygär,ýadygärlik',
  }),
];

function of(kind: Kind, words: Record<Language, string>): Meaning {
  return { kind, ...words };
}
