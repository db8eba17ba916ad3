import type { Settings } from '#contract/settings.ts';
import { defaultSettings } from '#domain/settings/default-settings.ts';

/** The demo shop: where it stands, how it delivers, how it is paid. No account that does not exist: somebody might pay into it. */
export const demoSettings: Settings = {
  ...defaultSettings,
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
        tk: 'Alanyňda nagt tölemek',
      },
      kind: 'cash_on_delivery',
      instructions: {
        en: 'Please have the exact amount ready: there may be no change.',
        tr: 'Lütfen tutarı tam olarak hazırlayın; para üstü bulunmayabilir.',
        ru: 'Пожалуйста, подготовьте точную сумму: сдачи может не оказаться.',
        tk: 'Möçberini takyk taýýarlaň: gaýtargy pul bolmazlygy mümkin.',
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
        en: 'This is a demo shop: please transfer nothing. Once the shopkeeper has written it in the settings, the account stands here.',
        tr: 'Bu bir demo mağazadır: lütfen para göndermeyin. Mağaza sahibi ayarlarda yazdığında hesap burada görünür.',
        ru: 'Это демонстрационный магазин: ничего не переводите. Счёт появится здесь, когда владелец укажет его в настройках.',
        tk: 'Bu görkeziş dükany: pul geçirmäň. Eýesi sazlamalarda ýazandan soň hasap şu ýerde görner.',
      },
    },
  ],
};
