import type { Language } from '#contract/fields.ts';

/**
 * The purpose of a phone code; `known` is sent when a phone that has an account is registered
 * again.
 */
export type CodeReason = 'verify' | 'known' | 'login' | 'reset' | 'phone' | 'erase' | 'order';

type CodeWords = { shopName: string; code: string };

export function codeText(language: Language, reason: CodeReason, words: CodeWords): string {
  return codeTexts[language][reason](words);
}

/** Notifies the old phone that the account has a new one. */
export function phoneChangedText(language: Language, shopName: string): string {
  return `${shopName}: ${phoneChanged[language]}`;
}

const phoneChanged: Record<Language, string> = {
  en: 'your account now has a different phone number. If this was not you, call us right away.',
  tr: 'hesabınızın telefon numarası değişti. Siz değiştirmediyseniz hemen bizi arayın.',
  ru: 'у вашей учётной записи теперь другой номер телефона. Если это были не вы, сразу позвоните нам.',
  tk: 'hasabyňyzyň telefon belgisi üýtgedildi. Siz üýtgetmedik bolsaňyz, derrew bize jaň ediň.',
};

/**
 * The values of an order message. `total` is formatted with its currency; `url` links to the order;
 * `collectAt` is the pick-up place, if any.
 */
export type OrderWords = {
  shopName: string;
  number: string;
  total: string;
  url: string;
  collectAt?: string | undefined;
};
export type ShippedWords = OrderWords & { carrier?: string | null; tracking?: string | null };

export function orderPlacedText(language: Language, words: OrderWords): string {
  const t = orderTexts[language];
  return formatSms(words, t.placed(words), t.placedMore(words));
}

export function orderShippedText(language: Language, words: ShippedWords): string {
  const t = orderTexts[language];
  const { collectAt } = words;
  if (collectAt) return formatSms(words, t.ready(words), t.readyAt(collectAt));
  const parcel = [words.carrier, words.tracking].filter(Boolean).join(' ');
  return formatSms(words, t.shipped(words), parcel ? t.parcel(parcel) : '');
}

export function orderCancelledText(language: Language, words: OrderWords): string {
  const t = orderTexts[language];
  return formatSms(words, t.cancelled(words), t.cancelledMore);
}

/** `why` is a sentence that gives the reason. */
export function orderLapsedText(language: Language, words: OrderWords, why: string): string {
  return formatSms(words, orderTexts[language].cancelled(words), why);
}

/** `amount` is the balance after a deposit. */
export function orderBalanceDueText(
  language: Language,
  words: OrderWords & { amount: string },
): string {
  return formatSms(words, orderTexts[language].balanceDue(words, words.amount));
}

export function orderLinkText(language: Language, words: OrderWords): string {
  return formatSms(words, orderTexts[language].link(words));
}

/** Formats an order message as an SMS. */
export function formatSms({ shopName, url }: OrderWords, ...sentences: string[]): string {
  return `${shopName}: ${sentences.filter(Boolean).join(' ')} ${url}`;
}

const codeTexts: Record<Language, Record<CodeReason, (words: CodeWords) => string>> = {
  en: {
    verify: ({ shopName, code }) =>
      `${shopName}: your code is ${code}. It is valid for 10 minutes. Do not share it.`,
    known: ({ shopName, code }) =>
      `${shopName}: this phone number already has an account. Sign in with the code ${code}, valid for 10 minutes. Do not share it, and ignore this if it was not you.`,
    login: ({ shopName, code }) =>
      `${shopName}: your sign-in code is ${code}. It is valid for 10 minutes. Do not share it.`,
    reset: ({ shopName, code }) =>
      `${shopName}: your code for a new password is ${code}. It is valid for 10 minutes. Do not share it.`,
    phone: ({ shopName, code }) =>
      `${shopName}: your code to use this phone number for your account is ${code}. It is valid for 10 minutes. Do not share it.`,
    erase: ({ shopName, code }) =>
      `${shopName}: the code ${code} permanently deletes your account and data. It is valid for 10 minutes. Do not share it.`,
    order: ({ shopName, code }) =>
      `${shopName}: your code to confirm your order is ${code}. It is valid for 10 minutes. Do not share it.`,
  },
  tr: {
    verify: ({ shopName, code }) =>
      `${shopName}: kodunuz ${code}. 10 dakika geçerlidir. Kimseyle paylaşmayın.`,
    known: ({ shopName, code }) =>
      `${shopName}: bu telefonun zaten bir hesabı var. 10 dakika içinde ${code} koduyla giriş yapabilirsiniz. Kodu kimseyle paylaşmayın; siz istemediyseniz bu mesajı dikkate almayın.`,
    login: ({ shopName, code }) =>
      `${shopName}: giriş kodunuz ${code}. 10 dakika geçerlidir. Kimseyle paylaşmayın.`,
    reset: ({ shopName, code }) =>
      `${shopName}: yeni parola için kodunuz ${code}. 10 dakika geçerlidir. Kimseyle paylaşmayın.`,
    phone: ({ shopName, code }) =>
      `${shopName}: bu telefonu hesabınızda kullanmak için kodunuz ${code}. 10 dakika geçerlidir. Kimseyle paylaşmayın.`,
    erase: ({ shopName, code }) =>
      `${shopName}: ${code} kodu hesabınızı ve bilgilerinizi kalıcı olarak siler; 10 dakika geçerlidir. Kimseyle paylaşmayın.`,
    order: ({ shopName, code }) =>
      `${shopName}: siparişinizi onaylama kodunuz ${code}. 10 dakika geçerlidir. Kimseyle paylaşmayın.`,
  },
  ru: {
    verify: ({ shopName, code }) =>
      `${shopName}: ваш код ${code}. Он действует 10 минут. Никому его не сообщайте.`,
    known: ({ shopName, code }) =>
      `${shopName}: у этого телефона уже есть учётная запись. Войдите по коду ${code} в течение 10 минут. Никому его не сообщайте; если это были не вы, ничего не делайте.`,
    login: ({ shopName, code }) =>
      `${shopName}: ваш код для входа ${code}. Он действует 10 минут. Никому его не сообщайте.`,
    reset: ({ shopName, code }) =>
      `${shopName}: ваш код для нового пароля ${code}. Он действует 10 минут. Никому его не сообщайте.`,
    phone: ({ shopName, code }) =>
      `${shopName}: ваш код, чтобы привязать этот телефон к учётной записи: ${code}. Он действует 10 минут. Никому его не сообщайте.`,
    erase: ({ shopName, code }) =>
      `${shopName}: код ${code} навсегда удалит вашу учётную запись и ваши данные. Он действует 10 минут. Никому его не сообщайте.`,
    order: ({ shopName, code }) =>
      `${shopName}: ваш код для подтверждения заказа: ${code}. Он действует 10 минут. Никому его не сообщайте.`,
  },
  tk: {
    verify: ({ shopName, code }) =>
      `${shopName}: siziň koduňyz ${code}. Ol 10 minut hereket edýär. Ony hiç kime aýtmaň.`,
    known: ({ shopName, code }) =>
      `${shopName}: bu telefonyň eýýäm hasaby bar. 10 minudyň içinde ${code} kody bilen giriň. Ony hiç kime aýtmaň; siz däl bolsaňyz, bu haty äsgermäň.`,
    login: ({ shopName, code }) =>
      `${shopName}: girmek üçin koduňyz ${code}. Ol 10 minut hereket edýär. Ony hiç kime aýtmaň.`,
    reset: ({ shopName, code }) =>
      `${shopName}: täze açar söz üçin koduňyz ${code}. Ol 10 minut hereket edýär. Ony hiç kime aýtmaň.`,
    phone: ({ shopName, code }) =>
      `${shopName}: bu telefony hasabyňyzda ulanmak üçin koduňyz ${code}. Ol 10 minut hereket edýär. Ony hiç kime aýtmaň.`,
    erase: ({ shopName, code }) =>
      `${shopName}: ${code} kody hasabyňyzy we maglumatlaryňyzy hemişelik pozýar. Ol 10 minut hereket edýär. Ony hiç kime aýtmaň.`,
    order: ({ shopName, code }) =>
      `${shopName}: sargydyňyzy tassyklamak üçin koduňyz ${code}. Ol 10 minut hereket edýär. Ony hiç kime aýtmaň.`,
  },
};

type OrderTexts = {
  placed: (words: OrderWords) => string;
  placedMore: (words: OrderWords) => string;
  balanceDue: (words: OrderWords, amount: string) => string;
  ready: (words: OrderWords) => string;
  readyAt: (place: string) => string;
  shipped: (words: OrderWords) => string;
  parcel: (parcel: string) => string;
  cancelled: (words: OrderWords) => string;
  link: (words: OrderWords) => string;
  cancelledMore: string;
};

const orderTexts: Record<Language, OrderTexts> = {
  en: {
    placed: ({ number }) => `we have received your order ${number}.`,
    placedMore: ({ total }) => `Total: ${total}.`,
    balanceDue: ({ number }, amount) =>
      `your order ${number} is ready. Please pay the balance of ${amount}:`,
    ready: ({ number }) => `your order ${number} is ready to collect.`,
    readyAt: (place) => `Collect it from: ${place}.`,
    shipped: ({ number }) => `your order ${number} is on its way.`,
    parcel: (parcel) => `Parcel: ${parcel}.`,
    cancelled: ({ number }) => `your order ${number} has been cancelled.`,
    link: ({ number }) => `here is the link to your order ${number}:`,
    cancelledMore: 'If you have any questions, please contact us.',
  },
  tr: {
    placed: ({ number }) => `${number} numaralı siparişinizi aldık.`,
    placedMore: ({ total }) => `Toplam: ${total}.`,
    balanceDue: ({ number }, amount) =>
      `${number} numaralı siparişiniz hazır. Lütfen kalan ${amount} tutarını ödeyin:`,
    ready: ({ number }) => `${number} numaralı siparişiniz teslim alınmaya hazır.`,
    readyAt: (place) => `Adresimiz: ${place}.`,
    shipped: ({ number }) => `${number} numaralı siparişiniz yola çıktı.`,
    parcel: (parcel) => `Kargo: ${parcel}.`,
    cancelled: ({ number }) => `${number} numaralı siparişiniz iptal edildi.`,
    link: ({ number }) => `${number} numaralı siparişinizin bağlantısı:`,
    cancelledMore: 'Sorularınız için bize yazabilirsiniz.',
  },
  ru: {
    placed: ({ number }) => `мы получили ваш заказ ${number}.`,
    placedMore: ({ total }) => `Итого: ${total}.`,
    balanceDue: ({ number }, amount) =>
      `ваш заказ ${number} готов. Пожалуйста, доплатите ${amount}:`,
    ready: ({ number }) => `ваш заказ ${number} готов, его можно забрать.`,
    readyAt: (place) => `Наш адрес: ${place}.`,
    shipped: ({ number }) => `ваш заказ ${number} в пути.`,
    parcel: (parcel) => `Отправление: ${parcel}.`,
    cancelled: ({ number }) => `ваш заказ ${number} отменён.`,
    link: ({ number }) => `вот ссылка на ваш заказ ${number}:`,
    cancelledMore: 'Если есть вопросы, напишите нам.',
  },
  tk: {
    placed: ({ number }) => `${number} belgili sargydyňyzy aldyk.`,
    placedMore: ({ total }) => `Jemi: ${total}.`,
    balanceDue: ({ number }, amount) =>
      `${number} belgili sargydyňyz taýýar. Galan ${amount} tölegi geçiriň:`,
    ready: ({ number }) => `${number} belgili sargydyňyz taýýar, alyp gidip bilersiňiz.`,
    readyAt: (place) => `Biziň salgymyz: ${place}.`,
    shipped: ({ number }) => `${number} belgili sargydyňyz ýola çykdy.`,
    parcel: (parcel) => `Ugradylan: ${parcel}.`,
    cancelled: ({ number }) => `${number} belgili sargydyňyz ýatyryldy.`,
    link: ({ number }) => `${number} belgili sargydyňyzyň baglanyşygy:`,
    cancelledMore: 'Soragyňyz bolsa, bize ýazyň.',
  },
};
