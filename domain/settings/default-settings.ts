import type { Settings } from '#contract/settings.ts';

/** A new shop: it can sell at once, and the owner changes the rest. */
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
  defaultLanguage: 'en',
  languages: ['en', 'tr', 'ru', 'tk'],
  chargeCurrency: 'eur',
  tax: { percent: null, id: '', note: {} },
  rates: [
    { currency: 'eur', rate: 1, roundTo: 1, date: '2026-11-01' },
    { currency: 'usd', rate: 1.16, roundTo: 100, date: '2026-11-01' },
    { currency: 'try', rate: 48.9, roundTo: 1000, date: '2026-11-01' },
    { currency: 'tmt', rate: 4.06, roundTo: 100, date: '2026-11-01' },
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
        en: 'Please ask us for our bank details before you pay: you find us under Contact.',
        tr: 'Ödemeden önce lütfen banka bilgilerimizi bize sorun: bize İletişim sayfasından ulaşırsınız.',
        ru: 'Перед оплатой спросите у нас реквизиты: мы есть на странице «Контакты».',
        tk: 'Tölemezden öň bank maglumatlarymyzy bizden soraň: bizi «Habarlaşmak» sahypasynda taparsyňyz.',
      },
    },
  ],
  timeZone: 'UTC',
  lowStock: 3,
  abandonedAfterMinutes: 60,
};
