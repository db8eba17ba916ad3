import type { Language } from '#contract/fields.ts';
import { nameKey } from '#core/typed-text.ts';

export type Kind = Record<Language, string>;

/** The type of jewellery that a word means, singular or plural, in any of the four languages. */
export function findKind(word: string): Kind | undefined {
  return kinds.get(singular(word));
}

/**
 * The key that names of the same category or collection share: equal, singular and plural, or the
 * same type of jewellery.
 *
 * @example taxonKey('Yüzük') === taxonKey('rings') // true
 */
export function taxonKey(name: string): string {
  const word = singular(name);
  return kinds.get(word)?.en ?? word;
}

function singular(word: string): string {
  return nameKey(word).replace(/(?<=\p{L}{3})(e?s|ler|lar)$/u, '');
}

const kinds = new Map(
  [
    kind(['Rings', 'Yüzükler', 'Кольца', 'Ýüzükler'], 'ring yüzük кольцо ýüzük'),
    kind(
      ['Necklaces', 'Kolyeler', 'Колье', 'Monjuklar'],
      'necklace kolye ожерелье ожерелья monjuk',
    ),
    kind(
      ['Earrings', 'Küpeler', 'Серьги', 'Gulakhalkalar'],
      'earring küpe серьга сережки gulakhalka',
    ),
    kind(
      ['Bracelets', 'Bilezikler', 'Браслеты', 'Bilezikler'],
      'bracelet bilezik bileklik bileklikler браслет',
    ),
    kind(['Gifts', 'Hediyeler', 'Подарки', 'Sowgatlar'], 'gift hediye hediyelik подарок sowgat'),
    kind(
      ['Pendants', 'Kolye Uçları', 'Подвески', 'Asma bezegler'],
      'pendant подвеска кулон кулоны',
    ),
    kind(['Chains', 'Zincirler', 'Цепочки', 'Zynjyrlar'], 'chain zincir цепочка цепи zynjyr'),
    kind(['Brooches', 'Broşlar', 'Броши', 'Broşlar'], 'brooch broş брошь'),
    kind(['Anklets', 'Halhallar', 'Браслеты на ногу', 'Aýak bilezikleri'], 'anklet halhal'),
    kind(['Watches', 'Saatler', 'Часы', 'Sagatlar'], 'watch saat sagat'),
    kind(['Charms', 'Charmlar', 'Шармы', 'Şarmlar'], 'charm шарм şarm'),
  ].flat(),
);

function kind(
  [en, tr, ru, tk]: [string, string, string, string],
  others: string,
): [word: string, Kind][] {
  const titles: Kind = { en, tr, ru, tk };
  return [en, tr, ru, tk, ...others.split(' ')].map((word) => [singular(word), titles]);
}
