import type { Language } from '#contract/fields.ts';
import { formatSms, type OrderWords } from './texts.ts';

export type PartWords = OrderWords & { carrier?: string | null; tracking?: string | null };
export type RefundWords = OrderWords & { amount: string };

export function orderPartSentText(language: Language, words: PartWords): string {
  const t = texts[language];
  if (words.collectAt) return formatSms(words, t.partReady(words), words.collectAt);
  const parcel = [words.carrier, words.tracking].filter(Boolean).join(' ');
  return formatSms(words, t.part(words), parcel ? t.parcel(parcel) : '');
}

export function orderRefundedText(language: Language, words: RefundWords): string {
  return formatSms(words, texts[language].refunded(words));
}

type Texts = {
  part: (words: OrderWords) => string;
  partReady: (words: OrderWords) => string;
  parcel: (parcel: string) => string;
  refunded: (words: RefundWords) => string;
};

const texts: Record<Language, Texts> = {
  en: {
    part: ({ number }) => `part of your order ${number} is on its way. The rest will follow.`,
    partReady: ({ number }) => `part of your order ${number} is ready to collect here:`,
    parcel: (parcel) => `Parcel: ${parcel}.`,
    refunded: ({ number, amount }) => `we have refunded ${amount} for your order ${number}.`,
  },
  tr: {
    part: ({ number }) =>
      `${number} numaralı siparişinizin bir kısmı yola çıktı. Kalanı da gelecek.`,
    partReady: ({ number }) =>
      `${number} numaralı siparişinizin bir kısmı hazır. Teslim alacağınız yer:`,
    parcel: (parcel) => `Kargo: ${parcel}.`,
    refunded: ({ number, amount }) => `${number} numaralı siparişiniz için ${amount} iade ettik.`,
  },
  ru: {
    part: ({ number }) => `часть вашего заказа ${number} уже в пути. Остальное отправим следом.`,
    partReady: ({ number }) => `часть вашего заказа ${number} готова, её можно забрать здесь:`,
    parcel: (parcel) => `Отправление: ${parcel}.`,
    refunded: ({ number, amount }) => `по вашему заказу ${number} мы вернули ${amount}.`,
  },
  tk: {
    part: ({ number }) =>
      `${number} belgili sargydyňyzyň bir bölegi ýola çykdy. Galany yzyndan barar.`,
    partReady: ({ number }) =>
      `${number} belgili sargydyňyzyň bir bölegi taýýar. Alyp gitjek ýeriňiz:`,
    parcel: (parcel) => `Ugradylan: ${parcel}.`,
    refunded: ({ number, amount }) =>
      `${number} belgili sargydyňyz üçin ${amount} yzyna gaýtardyk.`,
  },
};
