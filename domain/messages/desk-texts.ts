import type { Language } from '#contract/words.ts';
import { type OrderWords, type Said, say } from './texts.ts';

export type PartWords = OrderWords & { carrier?: string | null; tracking?: string | null };
export type RefundWords = OrderWords & { amount: string };
export type LeftBasketWords = { shopName: string; pieces: string; url: string };

/** What the shop says when a part of an order is on its way, or waits to be collected. */
export function orderPartSentText(language: Language, words: PartWords): Said {
  const t = texts[language];
  if (words.collectAt) return say(language, t.partReady(words), words.collectAt, words);
  const parcel = [words.carrier, words.tracking].filter(Boolean).join(' ');
  return say(language, t.part(words), parcel ? t.parcel(parcel) : '', words);
}

/** What the shop says when it has given money back. */
export function orderRefundedText(language: Language, words: RefundWords): Said {
  return say(language, texts[language].refunded(words), '', words);
}

/** What the shop says, once, to somebody who left a basket. */
export function leftBasketText(language: Language, words: LeftBasketWords): Said {
  const t = texts[language];
  const { shopName, pieces, url } = words;
  return {
    sms: `${shopName}: ${t.left} ${url}`,
    subject: `${shopName}: ${t.leftSubject}`,
    email: [t.hello, t.left, pieces, url, `${t.bye}\n${shopName}`].join('\n\n'),
  };
}

type Texts = {
  hello: string;
  bye: string;
  part: (words: OrderWords) => string;
  partReady: (words: OrderWords) => string;
  parcel: (parcel: string) => string;
  refunded: (words: RefundWords) => string;
  left: string;
  leftSubject: string;
};

const texts: Record<Language, Texts> = {
  en: {
    hello: 'Hello,',
    bye: 'Thank you,',
    part: ({ number }) => `a part of your order ${number} is on its way. The rest will follow.`,
    partReady: ({ number }) => `a part of your order ${number} is ready to be collected here:`,
    parcel: (parcel) => `Parcel: ${parcel}.`,
    refunded: ({ number, amount }) => `for your order ${number} we have given back ${amount}.`,
    left: 'the pieces you chose are still in your basket. This link opens them again:',
    leftSubject: 'your basket',
  },
  tr: {
    hello: 'Merhaba,',
    bye: 'Teşekkürler,',
    part: ({ number }) =>
      `${number} numaralı siparişinizin bir kısmı yola çıktı. Kalanı da gelecek.`,
    partReady: ({ number }) =>
      `${number} numaralı siparişinizin bir kısmı hazır. Teslim alacağınız yer:`,
    parcel: (parcel) => `Kargo: ${parcel}.`,
    refunded: ({ number, amount }) => `${number} numaralı siparişiniz için ${amount} iade ettik.`,
    left: 'seçtiğiniz parçalar hâlâ sepetinizde. Bu bağlantı onları yeniden açar:',
    leftSubject: 'sepetiniz',
  },
  ru: {
    hello: 'Здравствуйте!',
    bye: 'Спасибо,',
    part: ({ number }) => `часть вашего заказа ${number} уже в пути. Остальное отправим следом.`,
    partReady: ({ number }) => `часть вашего заказа ${number} готова, её можно забрать здесь:`,
    parcel: (parcel) => `Отправление: ${parcel}.`,
    refunded: ({ number, amount }) => `по вашему заказу ${number} мы вернули ${amount}.`,
    left: 'выбранные вами украшения всё ещё в корзине. Эта ссылка откроет их снова:',
    leftSubject: 'ваша корзина',
  },
  tk: {
    hello: 'Salam,',
    bye: 'Sag boluň,',
    part: ({ number }) =>
      `${number} belgili sargydyňyzyň bir bölegi ýola çykdy. Galany yzyndan barar.`,
    partReady: ({ number }) =>
      `${number} belgili sargydyňyzyň bir bölegi taýýar. Alyp gitjek ýeriňiz:`,
    parcel: (parcel) => `Ugradylan: ${parcel}.`,
    refunded: ({ number, amount }) =>
      `${number} belgili sargydyňyz üçin ${amount} yzyna gaýtardyk.`,
    left: 'saýlan zatlaryňyz heniz sebediňizde. Bu salgy olary täzeden açar:',
    leftSubject: 'sebediňiz',
  },
};
