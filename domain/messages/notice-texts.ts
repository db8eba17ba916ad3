import type { Language } from '#contract/fields.ts';
import { unusualCodes } from '#core/code-limits.ts';
import { type NoticeEvent, pathOfNotice } from '#core/notices.ts';
import type { NewNotice } from './notices.sql.ts';

type Shop = { shopName: string; url: string };
type NoticeTexts = { mail: { subject: string; text: string }; sms: string };

/** The e-mail and the SMS that notify an admin of an event. */
export function noticeTexts(
  language: Language,
  notice: NewNotice,
  { shopName, url }: Shop,
): NoticeTexts {
  const t = texts[language];
  const what = t[notice.event]({ name: notice.name ?? '', stock: notice.stock ?? 0 });
  const sentence = `${capitalise(language, what)}.`;
  const subject = `${shopName}: ${what}`;
  const page = `${url}${pathOfNotice(notice)}`;
  const text = [sentence, page, t.choose(`${url}/admin/me`)].join('\n\n');
  return { mail: { subject, text }, sms: `${subject}\n${page}` };
}

function capitalise(language: Language, text: string): string {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase(language) + rest.join('');
}

type NoticeValues = { name: string; stock: number };
type Texts = Record<NoticeEvent, (values: NoticeValues) => string> & {
  choose: (url: string) => string;
};

const texts: Record<Language, Texts> = {
  en: {
    new_order: ({ name }) => `new order ${name}`,
    enquiry: () => 'new enquiry',
    low_stock: ({ name, stock }) => `low stock: ${name} (${stock} left)`,
    messages_failed: () => 'a message could not be delivered',
    payment_problem: ({ name }) => `problem with the payment of ${name}`,
    many_codes: () =>
      `an unusual number of codes is being sent by SMS: ${unusualCodes} within an hour`,
    choose: (url) => `Choose which e-mails you get under My account: ${url}`,
  },
  tr: {
    new_order: ({ name }) => `yeni sipariş ${name}`,
    enquiry: () => 'yeni talep',
    low_stock: ({ name, stock }) => `düşük stok: ${name} (kalan: ${stock})`,
    messages_failed: () => 'bir mesaj iletilemedi',
    payment_problem: ({ name }) => `${name} siparişinin ödemesinde sorun`,
    many_codes: () => `SMS ile alışılmadık sayıda kod gönderiliyor: bir saatte ${unusualCodes}`,
    choose: (url) => `Hangi e-postaları alacağınızı Hesabım sayfasında seçebilirsiniz: ${url}`,
  },
  ru: {
    new_order: ({ name }) => `новый заказ ${name}`,
    enquiry: () => 'новый запрос',
    low_stock: ({ name, stock }) => `заканчивается товар: ${name} (осталось: ${stock})`,
    messages_failed: () => 'не удалось доставить сообщение',
    payment_problem: ({ name }) => `проблема с оплатой заказа ${name}`,
    many_codes: () => `по SMS отправляется необычно много кодов: ${unusualCodes} за час`,
    choose: (url) =>
      `Какие письма получать, можно выбрать на странице «Моя учётная запись»: ${url}`,
  },
  tk: {
    new_order: ({ name }) => `täze sargyt ${name}`,
    enquiry: () => 'täze sorag',
    low_stock: ({ name, stock }) => `haryt azaldy: ${name} (galany: ${stock})`,
    messages_failed: () => 'bir hat ýetirilmedi',
    payment_problem: ({ name }) => `${name} sargydynyň töleginde mesele`,
    many_codes: () => `SMS bilen adatdan köp kod iberilýär: bir sagatda ${unusualCodes}`,
    choose: (url) => `Haýsy e-hatlary aljakdygyňyzy Meniň hasabym sahypasynda saýlaň: ${url}`,
  },
};
