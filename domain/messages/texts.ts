import type { Language } from '#contract/words.ts';

/** What a phone code is for; `known` is sent to whoever registers a phone that has an account. */
export type CodeReason = 'verify' | 'known' | 'login' | 'reset' | 'phone' | 'erase';

type CodeWords = { shopName: string; code: string };

/** The SMS with a phone code. */
export function codeText(language: Language, reason: CodeReason, words: CodeWords): string {
  return codeTexts[language][reason](words);
}

/** Tells the phone an account had before that it now has another. */
export function phoneChangedText(language: Language, shopName: string): string {
  return `${shopName}: ${phoneChanged[language]}`;
}

const phoneChanged: Record<Language, string> = {
  en: 'your account now has another phone number. If it was not you, call us at once.',
  tr: 'hesabınızın telefon numarası değişti. Siz değiştirmediyseniz hemen bizi arayın.',
  ru: 'у вашей учётной записи теперь другой номер телефона. Если это были не вы, сразу позвоните нам.',
  tk: 'hasabyňyzyň telefon belgisi üýtgedildi. Siz üýtgetmedik bolsaňyz, derrew bize jaň ediň.',
};

/**
 * What is said of an order. `total` is written out with its currency; `url` opens the order;
 * `collectAt` is where it is collected, if it is.
 */
export type OrderWords = {
  shopName: string;
  number: string;
  total: string;
  url: string;
  collectAt?: string | undefined;
};
/** `instructions` say how to pay, for those who read an e-mail. */
export type PlacedWords = OrderWords & { instructions?: string };
export type ShippedWords = OrderWords & { carrier?: string | null; tracking?: string | null };

/** One thing to say in both its forms. */
export type Said = { sms: string; subject: string; email: string };

/** What the shop says when an order is placed. */
export function orderPlacedText(language: Language, words: PlacedWords): Said {
  const t = orderTexts[language];
  const place = words.collectAt && t.collect(words.collectAt);
  const aside = [place, words.instructions].filter(Boolean).join('\n\n');
  return say(language, t.placed(words), t.placedMore(words), words, aside);
}

/** What the shop says when an order is on its way, or waits to be collected. */
export function orderShippedText(language: Language, words: ShippedWords): Said {
  const t = orderTexts[language];
  const { collectAt } = words;
  if (collectAt) return say(language, t.ready(words), t.readyAt(collectAt), words);
  const parcel = [words.carrier, words.tracking].filter(Boolean).join(' ');
  return say(language, t.shipped(words), parcel ? t.parcel(parcel) : '', words);
}

/** What the shop says when an order is cancelled. */
export function orderCancelledText(language: Language, words: OrderWords): Said {
  const t = orderTexts[language];
  return say(language, t.cancelled(words), t.cancelledMore, words);
}

/** One thing said of an order, as an SMS and as an e-mail. */
export function say(
  language: Language,
  first: string,
  more: string,
  words: OrderWords,
  aside?: string,
): Said {
  const { subject, hello, bye } = orderTexts[language];
  const said = [first, more].filter(Boolean).join(' ');
  return {
    sms: `${words.shopName}: ${said} ${words.url}`,
    subject: `${words.shopName}: ${subject} ${words.number}`,
    email: [hello, said, aside, words.url, `${bye}\n${words.shopName}`]
      .filter(Boolean)
      .join('\n\n'),
  };
}

const codeTexts: Record<Language, Record<CodeReason, (words: CodeWords) => string>> = {
  en: {
    verify: ({ shopName, code }) =>
      `${shopName}: your code is ${code}. It works for 10 minutes. Tell it to nobody.`,
    known: ({ shopName, code }) =>
      `${shopName}: this phone has an account already. Sign in to it with the code ${code}, within 10 minutes. If it was not you, tell it to nobody.`,
    login: ({ shopName, code }) =>
      `${shopName}: your sign-in code is ${code}. It works for 10 minutes. Tell it to nobody.`,
    reset: ({ shopName, code }) =>
      `${shopName}: your code for a new password is ${code}. It works for 10 minutes. Tell it to nobody.`,
    phone: ({ shopName, code }) =>
      `${shopName}: your code to use this phone for your account is ${code}. It works for 10 minutes. Tell it to nobody.`,
    erase: ({ shopName, code }) =>
      `${shopName}: the code ${code} deletes your account and your data for good, within 10 minutes. Tell it to nobody.`,
  },
  tr: {
    verify: ({ shopName, code }) =>
      `${shopName}: kodunuz ${code}. 10 dakika geçerlidir. Kimseyle paylaşmayın.`,
    known: ({ shopName, code }) =>
      `${shopName}: bu telefonun zaten bir hesabı var. 10 dakika içinde ${code} koduyla giriş yapabilirsiniz. Siz istemediyseniz kodu kimseyle paylaşmayın.`,
    login: ({ shopName, code }) =>
      `${shopName}: giriş kodunuz ${code}. 10 dakika geçerlidir. Kimseyle paylaşmayın.`,
    reset: ({ shopName, code }) =>
      `${shopName}: yeni şifre için kodunuz ${code}. 10 dakika geçerlidir. Kimseyle paylaşmayın.`,
    phone: ({ shopName, code }) =>
      `${shopName}: bu telefonu hesabınızda kullanmak için kodunuz ${code}. 10 dakika geçerlidir. Kimseyle paylaşmayın.`,
    erase: ({ shopName, code }) =>
      `${shopName}: ${code} kodu hesabınızı ve bilgilerinizi kalıcı olarak siler; 10 dakika geçerlidir. Kimseyle paylaşmayın.`,
  },
  ru: {
    verify: ({ shopName, code }) =>
      `${shopName}: ваш код ${code}. Он действует 10 минут. Никому его не сообщайте.`,
    known: ({ shopName, code }) =>
      `${shopName}: у этого телефона уже есть учётная запись. Войдите по коду ${code} в течение 10 минут. Если это были не вы, никому его не сообщайте.`,
    login: ({ shopName, code }) =>
      `${shopName}: ваш код для входа ${code}. Он действует 10 минут. Никому его не сообщайте.`,
    reset: ({ shopName, code }) =>
      `${shopName}: ваш код для нового пароля ${code}. Он действует 10 минут. Никому его не сообщайте.`,
    phone: ({ shopName, code }) =>
      `${shopName}: ваш код, чтобы привязать этот телефон к учётной записи: ${code}. Он действует 10 минут. Никому его не сообщайте.`,
    erase: ({ shopName, code }) =>
      `${shopName}: код ${code} навсегда удалит вашу учётную запись и ваши данные. Он действует 10 минут. Никому его не сообщайте.`,
  },
  tk: {
    verify: ({ shopName, code }) =>
      `${shopName}: siziň koduňyz ${code}. Ol 10 minut işleýär. Ony hiç kime aýtmaň.`,
    known: ({ shopName, code }) =>
      `${shopName}: bu telefonyň eýýäm hasaby bar. 10 minudyň içinde ${code} kody bilen giriň. Siz däl bolsaňyz, ony hiç kime aýtmaň.`,
    login: ({ shopName, code }) =>
      `${shopName}: girmek üçin koduňyz ${code}. Ol 10 minut işleýär. Ony hiç kime aýtmaň.`,
    reset: ({ shopName, code }) =>
      `${shopName}: täze parol üçin koduňyz ${code}. Ol 10 minut işleýär. Ony hiç kime aýtmaň.`,
    phone: ({ shopName, code }) =>
      `${shopName}: bu telefony hasabyňyzda ulanmak üçin koduňyz ${code}. Ol 10 minut işleýär. Ony hiç kime aýtmaň.`,
    erase: ({ shopName, code }) =>
      `${shopName}: ${code} kody hasabyňyzy we maglumatlaryňyzy hemişelik pozýar. Ol 10 minut işleýär. Ony hiç kime aýtmaň.`,
  },
};

type OrderTexts = {
  subject: string;
  hello: string;
  bye: string;
  placed: (words: OrderWords) => string;
  placedMore: (words: OrderWords) => string;
  collect: (place: string) => string;
  ready: (words: OrderWords) => string;
  readyAt: (place: string) => string;
  shipped: (words: OrderWords) => string;
  parcel: (parcel: string) => string;
  cancelled: (words: OrderWords) => string;
  cancelledMore: string;
};

const orderTexts: Record<Language, OrderTexts> = {
  en: {
    subject: 'order',
    hello: 'Hello,',
    bye: 'Thank you,',
    placed: ({ number }) => `we have your order ${number}.`,
    placedMore: ({ total }) => `Total: ${total}.`,
    collect: (place) => `You collect it here: ${place}. We write to you as soon as it is ready.`,
    ready: ({ number }) => `your order ${number} is ready to be collected.`,
    readyAt: (place) => `You find us here: ${place}.`,
    shipped: ({ number }) => `your order ${number} is on its way.`,
    parcel: (parcel) => `Parcel: ${parcel}.`,
    cancelled: ({ number }) => `your order ${number} is cancelled.`,
    cancelledMore: 'If you have questions, please write to us.',
  },
  tr: {
    subject: 'sipariş',
    hello: 'Merhaba,',
    bye: 'Teşekkürler,',
    placed: ({ number }) => `${number} numaralı siparişinizi aldık.`,
    placedMore: ({ total }) => `Toplam: ${total}.`,
    collect: (place) => `Teslim alacağınız yer: ${place}. Hazır olur olmaz size yazacağız.`,
    ready: ({ number }) => `${number} numaralı siparişiniz teslim alınmaya hazır.`,
    readyAt: (place) => `Adresimiz: ${place}.`,
    shipped: ({ number }) => `${number} numaralı siparişiniz yola çıktı.`,
    parcel: (parcel) => `Kargo: ${parcel}.`,
    cancelled: ({ number }) => `${number} numaralı siparişiniz iptal edildi.`,
    cancelledMore: 'Sorularınız için bize yazabilirsiniz.',
  },
  ru: {
    subject: 'заказ',
    hello: 'Здравствуйте!',
    bye: 'Спасибо,',
    placed: ({ number }) => `мы получили ваш заказ ${number}.`,
    placedMore: ({ total }) => `Итого: ${total}.`,
    collect: (place) => `Забрать его можно здесь: ${place}. Мы напишем, как только он будет готов.`,
    ready: ({ number }) => `ваш заказ ${number} готов, его можно забрать.`,
    readyAt: (place) => `Наш адрес: ${place}.`,
    shipped: ({ number }) => `ваш заказ ${number} в пути.`,
    parcel: (parcel) => `Отправление: ${parcel}.`,
    cancelled: ({ number }) => `ваш заказ ${number} отменён.`,
    cancelledMore: 'Если есть вопросы, напишите нам.',
  },
  tk: {
    subject: 'sargyt',
    hello: 'Salam,',
    bye: 'Sag boluň,',
    placed: ({ number }) => `${number} belgili sargydyňyzy aldyk.`,
    placedMore: ({ total }) => `Jemi: ${total}.`,
    collect: (place) => `Alyp gitjek ýeriňiz: ${place}. Taýýar bolan badyna size ýazarys.`,
    ready: ({ number }) => `${number} belgili sargydyňyz taýýar, alyp gidip bilersiňiz.`,
    readyAt: (place) => `Biziň salgymyz: ${place}.`,
    shipped: ({ number }) => `${number} belgili sargydyňyz ýola çykdy.`,
    parcel: (parcel) => `Ugradylan: ${parcel}.`,
    cancelled: ({ number }) => `${number} belgili sargydyňyz ýatyryldy.`,
    cancelledMore: 'Soragyňyz bolsa, bize ýazyň.',
  },
};
