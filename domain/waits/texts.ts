import type { Language } from '#contract/words.ts';

type BackWords = { shopName: string; piece: string; url: string; stopUrl: string };
type Said = { sms: string; subject: string; email: string };

/** What the shop says when a size is back that somebody waited for. */
export function backText(language: Language, words: BackWords): Said {
  const { shopName, piece, url, stopUrl } = words;
  const t = texts[language];
  return {
    sms: `${shopName}: ${t.back(piece)} ${url}`,
    subject: `${shopName}: ${t.subject(piece)}`,
    email: [
      t.hello,
      t.back(piece),
      url,
      t.once,
      `${t.stop} ${stopUrl}`,
      `${t.bye}\n${shopName}`,
    ].join('\n\n'),
  };
}

type Texts = {
  subject: (piece: string) => string;
  back: (piece: string) => string;
  hello: string;
  once: string;
  stop: string;
  bye: string;
};

const texts: Record<Language, Texts> = {
  en: {
    subject: (piece) => `${piece} is back`,
    back: (piece) => `the piece you asked about is back: ${piece}.`,
    hello: 'Hello,',
    once: 'You asked us to tell you, and this is the only message about it. We can’t put it aside: it goes to whoever orders first.',
    stop: 'To hear nothing about any other piece you asked about:',
    bye: 'With kind regards,',
  },
  tr: {
    subject: (piece) => `${piece} yeniden stokta`,
    back: (piece) => `sorduğunuz parça yeniden stokta: ${piece}.`,
    hello: 'Merhaba,',
    once: 'Haber vermemizi istemiştiniz; bu konudaki tek mesajımız budur. Sizin için ayıramıyoruz: ilk sipariş verenin olur.',
    stop: 'Sorduğunuz diğer parçalar için haber almak istemiyorsanız:',
    bye: 'Saygılarımızla,',
  },
  ru: {
    subject: (piece) => `снова в наличии: ${piece}`,
    back: (piece) => `изделие, о котором вы спрашивали, снова в наличии: ${piece}.`,
    hello: 'Здравствуйте!',
    once: 'Вы просили сообщить, и это единственное письмо об этом. Отложить изделие мы не можем: оно достанется тому, кто закажет первым.',
    stop: 'Чтобы не получать сообщений и о других изделиях, о которых вы спрашивали:',
    bye: 'С уважением,',
  },
  tk: {
    subject: (piece) => `ýene bar: ${piece}`,
    back: (piece) => `soran şaý-sepiňiz ýene bar: ${piece}.`,
    hello: 'Salam,',
    once: 'Siz habar bermegimizi sorapdyňyz, bu barada ýeke-täk hatymyz şu. Biz ony aýryp goýup bilmeýäris: ilki sargyt edene ýetýär.',
    stop: 'Soran beýleki şaý-sepleriňiz barada habar almajak bolsaňyz:',
    bye: 'Hormat bilen,',
  },
};
