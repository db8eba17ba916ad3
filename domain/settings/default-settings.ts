import type { Settings } from '#contract/settings.ts';

/** The settings of a new shop, complete enough to start selling. */
export const defaultSettings: Settings = {
  shopName: 'Altyn',
  tagline: {
    en: 'Fine jewellery, made by hand',
    tr: 'El işçiliğiyle ince mücevher',
    ru: 'Ювелирные изделия ручной работы',
    tk: 'El bilen ýasalan zergärçilik önümleri',
  },
  contact: {
    email: 'shop@example.com',
    phone: '+00 000 000',
    address: '—',
    hours: {},
    social: [],
  },
  country: 'DE',
  defaultLanguage: 'en',
  languages: ['en', 'tr', 'ru', 'tk'],
  chargeCurrency: 'eur',
  tax: { percent: null, id: '', note: {} },
  rates: [
    { currency: 'eur', rate: '1', roundTo: 1, date: '2026-11-01' },
    { currency: 'usd', rate: '1.16', roundTo: 100, date: '2026-11-01' },
    { currency: 'try', rate: '48.9', roundTo: 1000, date: '2026-11-01' },
    { currency: 'tmt', rate: '4.06', roundTo: 100, date: '2026-11-01' },
  ],
  deliveryMethods: [
    {
      id: 'courier',
      title: { en: 'Courier', tr: 'Kurye', ru: 'Курьер', tk: 'Eltip bermek' },
      price: 900,
      freeFrom: 30_000,
      countries: null,
      pickUp: false,
    },
    {
      id: 'pick-up',
      title: {
        en: 'Collect from the shop',
        tr: 'Mağazadan teslim',
        ru: 'Самовывоз из магазина',
        tk: 'Dükandan alyp gitmek',
      },
      price: 0,
      freeFrom: null,
      countries: null,
      pickUp: true,
    },
  ],
  paymentMethods: [
    {
      id: 'cash-on-delivery',
      title: {
        en: 'Cash on delivery or collection',
        tr: 'Teslim alırken nakit ödeme',
        ru: 'Наличными при получении',
        tk: 'Alnanda nagt tölemek',
      },
      kind: 'cash_on_delivery',
      instructions: {},
    },
    {
      id: 'bank-transfer',
      title: {
        en: 'Bank transfer',
        tr: 'Banka havalesi',
        ru: 'Банковский перевод',
        tk: 'Bank geçirimi',
      },
      kind: 'bank_transfer',
      instructions: {
        en: 'Please ask us for our bank details before you pay. You’ll find us under Contact.',
        tr: 'Ödemeden önce lütfen banka bilgilerimizi bize sorun: bize İletişim sayfasından ulaşırsınız.',
        ru: 'Перед оплатой спросите у нас реквизиты: мы есть на странице «Контакты».',
        tk: 'Tölemezden öň bank maglumatlarymyzy bizden soraň: bizi «Habarlaşmak» sahypasynda taparsyňyz.',
      },
    },
  ],
  bankAccount: null,
  timeZone: 'UTC',
  // A jeweller usually stocks one of each, so a last item is no warning.
  lowStock: 0,
  mostUnpaidOrders: 5,
  mostUnpaidItems: 20,
  guestPhoneCode: 'cash_on_delivery',
  // Leaves time for a bank transfer that is begun on a Friday.
  guestOrderDays: 5,
  codeCountries: null,
  orderNumbers: 'random',
  holdMinutes: 30,
  capturesLater: false,
  abandonedAfterMinutes: 60,
  quietFromHour: 21,
  quietToHour: 9,
  keepMessagesMonths: 12,
  keepEnquiriesMonths: 24,
  keepLogMonths: 24,
  keepImportsMonths: 12,
  requireSecondFactor: false,
};
