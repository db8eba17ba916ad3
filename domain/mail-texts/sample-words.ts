import type { Language } from '#contract/fields.ts';

/** The fictitious customer of a preview. */
export type SampleWords = {
  readonly name: string;
  readonly fullName: string;
  readonly street: string;
  readonly city: string;
  readonly giftMessage: string;
  readonly enquiry: string;
  readonly reply: string;
  readonly ring: string;
  readonly gold: string;
};

export const sampleWords: Record<Language, SampleWords> = {
  en: {
    name: 'Anna',
    fullName: 'Anna Example',
    street: '1 Example Street',
    city: 'Exampletown',
    giftMessage: 'Happy birthday!',
    enquiry: 'Do you also make this ring in rose gold?',
    reply: 'Dear Anna,\n\nYes, gladly. It takes about three weeks.',
    ring: 'Ring',
    gold: 'Yellow gold',
  },
  tr: {
    name: 'Ayşe',
    fullName: 'Ayşe Örnek',
    street: 'Örnek Sokak 1',
    city: 'Örnekşehir',
    giftMessage: 'İyi ki doğdun!',
    enquiry: 'Bu yüzüğü rose altından da yapıyor musunuz?',
    reply: 'Merhaba Ayşe Hanım,\n\nEvet, memnuniyetle. Yaklaşık üç hafta sürer.',
    ring: 'Yüzük',
    gold: 'Sarı altın',
  },
  ru: {
    name: 'Анна',
    fullName: 'Анна Примерова',
    street: 'ул. Примерная, 1',
    city: 'Примерск',
    giftMessage: 'С днём рождения!',
    enquiry: 'Делаете ли вы это кольцо и из розового золота?',
    reply: 'Здравствуйте, Анна!\n\nДа, с удовольствием. Это займёт около трёх недель.',
    ring: 'Кольцо',
    gold: 'Жёлтое золото',
  },
  tk: {
    name: 'Aýna',
    fullName: 'Aýna Mysalowa',
    street: 'Mysal köçesi 1',
    city: 'Mysal',
    giftMessage: 'Doglan günüň gutly bolsun!',
    enquiry: 'Bu ýüzügi gyzgylt altyndan hem ýasaýarsyňyzmy?',
    reply: 'Salam, Aýna!\n\nHawa, höwes bilen. Üç hepde töweregi wagt gerek.',
    ring: 'Ýüzük',
    gold: 'Sary altyn',
  },
};
