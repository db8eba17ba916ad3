import type { Settings } from '#contract/settings.ts';
import { defaultSettings } from '#domain/settings/default-settings.ts';

/** The delivery countries of the courier: the European Union and its neighbours. */
const europe =
  'DE AT BE BG CH CY CZ DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK'.split(
    ' ',
  );
const further = 'TR TM KZ UZ AZ GE AM AE IL US CA AU NZ JP SG KR'.split(' ');

/**
 * The settings of the demo shop. Its bank account is an example of the IBAN registry, and the instructions
 * ask not to pay, because somebody might try to.
 */
export const demoSettings: Settings = {
  ...defaultSettings,
  country: 'DE',
  lowStock: 1,
  contact: {
    email: 'atelier@altyn.example',
    phone: '+49 30 5557 0142',
    address: 'Lindenhof 7, 10115 Berlin, Germany',
    hours: {
      en: 'Tuesday to Saturday, 11 am to 7 pm',
      tr: 'Salıdan cumartesiye, 11.00–19.00',
      ru: 'Со вторника по субботу, 11:00–19:00',
      tk: 'Sişenbeden şenbä çenli, 11:00–19:00',
    },
    social: [
      { name: 'Instagram', url: 'https://www.instagram.com/' },
      { name: 'Pinterest', url: 'https://www.pinterest.com/' },
      { name: 'Telegram', url: 'https://telegram.org/' },
    ],
  },
  deliveryMethods: [
    {
      id: 'courier',
      title: {
        en: 'Insured courier',
        tr: 'Sigortalı kurye',
        ru: 'Курьер, посылка застрахована',
        tk: 'Ätiýaçlandyrylan kurýer',
      },
      price: 900,
      freeFrom: 30_000,
      countries: [...europe, ...further],
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
  bankAccount: {
    holder: 'Altyn Demo',
    bank: 'Demo Bank',
    number: 'DE89370400440532013000',
    bic: '',
  },
  paymentMethods: [
    {
      id: 'cash-on-delivery',
      title: {
        en: 'Cash on delivery or collection',
        tr: 'Teslim alırken nakit ödeme',
        ru: 'Наличными при получении',
        tk: 'Alanyňda nagt tölemek',
      },
      kind: 'cash_on_delivery',
      instructions: {
        en: 'Please have the exact amount ready.',
        tr: 'Lütfen tutarı tam olarak hazır bulundurun.',
        ru: 'Пожалуйста, подготовьте точную сумму.',
        tk: 'Puluňyzy takyk möçberde taýýarlaň.',
      },
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
        en: 'This is a demo shop: please don’t transfer any money.',
        tr: 'Bu bir demo mağazadır: lütfen para göndermeyin.',
        ru: 'Это демонстрационный магазин: пожалуйста, не переводите деньги.',
        tk: 'Bu görkeziş dükany: pul geçirmäň.',
      },
    },
    {
      id: 'card',
      title: { en: 'Card', tr: 'Kart', ru: 'Банковская карта', tk: 'Bank karty' },
      kind: 'stripe',
      instructions: {
        en: 'This is a demo shop: nobody is charged.',
        tr: 'Bu bir demo mağazadır: kimseden ücret alınmaz.',
        ru: 'Это демонстрационный магазин: деньги не списываются.',
        tk: 'Bu görkeziş dükany: hiç kimden pul alynmaýar.',
      },
    },
  ],
};
