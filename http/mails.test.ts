import { HtmlValidate } from 'html-validate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#contract/fields.ts';
import { languages } from '#core/languages.ts';
import { mailKindNames } from '#core/mail-kinds.ts';
import { composeSample } from '#domain/mail-texts/compose-sample.ts';
import { renderHtml } from '#domain/messages/mail-html.ts';
import { blankCodes } from '#domain/messages/messages.sql.ts';
import { sendMessages } from '#domain/messages/send-messages.ts';
import { writeMessage } from '#domain/messages/write-message.ts';
import { addFirstPolicies } from '#domain/settings/policies.ts';
import { testMailServer } from '#providers/testing-mail-server.ts';
import { testShop } from './testing.ts';
import { adminOf, linkTokenOf } from './testing-orders.ts';
import { drawPicture } from './testing-pictures.ts';

const peer = await testMailServer();
const shop = await testShop();
const token = await shop.addAdmin('owner');
const { publicUrl } = shop.shop;
await addFirstPolicies(shop.db);

const bank = {
  id: 'bank',
  title: { en: 'Bank transfer', tr: 'Havale', ru: 'Перевод', tk: 'Geçirim' },
  kind: 'bank_transfer' as const,
  instructions: { en: 'IBAN DE02 1203 0000 0000 2020 51' },
};

beforeAll(async () => {
  const item = await shop.addItem(9, 12_900);
  await shop.api('POST /product-colors/size/:id/image', {
    token,
    params: { id: item.sizeId },
    image: await drawPicture(),
  });
  const contact = { ...(await shop.api('GET /settings/admin', { token })).contact };
  const body = { paymentMethods: [bank], contact: { ...contact, address: '1 Gold Lane, Berlin' } };
  await shop.api('PATCH /settings/admin', { token, body });
});

const everyKind = mailKindNames.flatMap((kind) =>
  languages.map((language) => ({ kind, language })),
);

describe('every e-mail in every language', () => {
  test.each(everyKind)(
    '$kind in $language is complete and valid, and loads nothing from other hosts',
    async (one) => {
      const { subject, text, content } = await composeSample(shop.db, one, publicUrl);
      const html = renderHtml(content);
      expect(await findInvalid(html)).toEqual([]);
      for (const part of [subject, text, bodyOf(html)]) {
        expect(part).not.toMatch(/[{}]\w|\bundefined\b|\bnull\b|\[object/);
      }
      expect(subject).toMatch(/^Altyn: \S/);
      expect(html).toContain(`<html lang="${one.language}">`);
      for (const address of loadedBy(html))
        expect(address).toMatch(/^http:\/\/shop\.example\/media\//);
      for (const address of linksOf(html)) expect(address).toMatch(/^https?:\/\/[^/]+\//);
      expect(inWords(text)).toEqual(expect.arrayContaining(inWords(bodyOf(html))));
    },
  );

  test('writes sizes in the format of its language', async () => {
    for (const kind of mailKindNames.filter((one) => one !== 'enquiry_reply')) {
      expect((await linesOf(kind, 'en')).join(' '), kind).toMatch(/\d\smm/);
      expect((await linesOf(kind, 'ru')).join(' '), kind).toMatch(/\d\sмм/);
    }
  });

  test('contains no English in another language', async () => {
    for (const kind of mailKindNames) {
      const english = await linesOf(kind, 'en');
      for (const language of languages.filter((one) => one !== 'en')) {
        const left = (await linesOf(kind, language)).filter((line) => english.includes(line));
        expect(
          left.filter((line) => !sameEverywhere.test(line)),
          `${kind} ${language}`,
        ).toEqual([]);
      }
    }
  });
});

describe('the confirmation of an order', () => {
  test('lists the items with picture, the sums, address, payment with its reference, next steps and terms', async () => {
    const client = await shop.addClient();
    const order = await placeByMail(client.token, 'ada@example.com');
    const { html, text, subject } = await receive('ada@example.com');
    const linkToken = await linkTokenOf(shop, order.id);
    expect(subject).toBe(`Altyn: order ${order.number}`);
    const [line] = order.lines;
    for (const fact of [
      'Hello Aýna,',
      order.number,
      line?.title,
      line?.color,
      line?.size,
      '2 × €129.00',
      '€258.00',
      'Courier',
      'Aýna Test',
      'Magtymguly 1',
      'Turkmenistan',
      'IBAN DE02 1203 0000 0000 2020 51',
      `Payment reference: ${order.number}`,
      'With love & <b>joy</b>',
      'What happens next',
      'Terms',
      'Delivery and returns',
      `${publicUrl}/orders/${linkToken}`,
      `${publicUrl}/terms-conditions`,
      '1 Gold Lane, Berlin',
    ]) {
      expect(inWords(text)).toEqual(expect.arrayContaining(inWords(String(fact))));
      const fromHtml = bodyOf(html) + linksOf(html).join(' ');
      expect(inWords(fromHtml), String(fact)).toEqual(
        expect.arrayContaining(inWords(String(fact))),
      );
    }
    expect(html).not.toContain('<b>joy</b>');
    expect(loadedBy(html)).toHaveLength(1);
    expect((await fetch(loadedBy(html)[0]?.replace(publicUrl, shop.url) ?? '')).status).toBe(200);
  });

  test('stays unchanged, whatever the shop changes before it is sent', async () => {
    const client = await shop.addClient();
    const order = await placeByMail(client.token, 'ida@example.com');
    const { chargeCurrency, ...before } = await shop.api('GET /settings/admin', { token });
    await shop.api('PATCH /settings/admin', { token, body: { shopName: 'Another name' } });
    const [line] = order.lines;
    await sql`update product_options set title = 'Another title'`.execute(shop.db);
    const { html, text } = await receive('ida@example.com');
    await shop.api('PATCH /settings/admin', { token, body: { shopName: before.shopName } });
    for (const part of [html, text]) {
      expect(part).not.toContain('Another');
      expect(part).toContain(line?.title);
    }
  });

  test('of a parcel lists its contents and links to the carrier’s page', async () => {
    const client = await shop.addClient();
    const order = await placeByMail(client.token, 'eva@example.com');
    await receive('eva@example.com');
    const admin = adminOf(shop, token);
    await admin.change(order.id, { status: 'confirmed' });
    const lineId = Number(order.lines[0]?.id);
    const tracking = { carrier: 'UPS', number: '1Z 999' };
    await admin.send(order.id, [{ lineId, quantity: 1 }], tracking);
    const { html, text } = await receive('eva@example.com');
    expect(text).toContain('Part of your order');
    expect(text).toContain('Quantity: 1');
    expect(linksOf(html)).toContain('https://www.ups.com/track?tracknum=1Z999');
    expect(text).toContain('https://www.ups.com/track?tracknum=1Z999');
  });
});

describe('a code in an e-mail', () => {
  test('is also blanked in its HTML', async () => {
    const { content } = await composeSample(
      shop.db,
      { kind: 'order_placed', language: 'en' },
      publicUrl,
    );
    const id = await writeMessage(shop.db, {
      channel: 'email',
      to: 'code@example.com',
      text: 'Your code is 482913.',
      content: { ...content, introduction: 'Your code is 482913.' },
      about: 'code:in-html',
    });
    await blankCodes(shop.db, [String(id)]);
    const { rows } = await sql<{ all: string }>`
      select m::text as all from messages m where id = ${id}`.execute(shop.db);
    expect(rows[0]?.all).not.toContain('482913');
  });
});

/** Places an order for two of the first item, with an e-mail address. */
async function placeByMail(clientToken: string, email: string) {
  await shop.api('PATCH /client/me', { token: clientToken, body: { email } });
  const { rows } = await sql<{ productId: number; colorId: number; sizeId: number }>`
    select c.product_id as "productId", c.id as "colorId", s.id as "sizeId"
    from product_sizes s join product_colors c on c.id = s.color_id order by s.id limit 1`.execute(
    shop.db,
  );
  const [item] = rows;
  if (!item) throw new Error('there is no item');
  await sql`update product_sizes set stock = 9 where id = ${item.sizeId}`.execute(shop.db);
  await shop.api('POST /basket/add', { token: clientToken, body: { ...item, quantity: 2 } });
  const address = {
    fullName: 'Aýna Test',
    phone: '+99365000000',
    country: 'tm',
    city: 'Aşgabat',
    line1: 'Magtymguly 1',
  };
  return await shop.api('POST /orders/client/create-order', {
    token: clientToken,
    body: {
      address,
      deliveryMethod: 'courier',
      paymentMethod: 'bank',
      giftMessage: 'With love & <b>joy</b>',
    },
  });
}

/** The newest e-mail to an address, as a mail program receives it. */
async function receive(to: string) {
  const mailServer = { ...peer.server, senderAddress: 'orders@shop.example' };
  await sendMessages({ ...shop.shop, mailServer });
  const mail = peer.received.findLast((one) => [one.to].flat()[0]?.text === to);
  if (!mail?.html || !mail.text) throw new Error(`nothing whole came to ${to}`);
  return { html: mail.html, text: mail.text, subject: mail.subject };
}

async function linesOf(kind: (typeof mailKindNames)[number], language: Language) {
  const { subject, text } = await composeSample(shop.db, { kind, language }, publicUrl);
  return [subject, ...text.split('\n')];
}

/** Names, numbers, addresses, and texts that the shop has in one language only. */
const sameEverywhere =
  /^[^\p{L}]*$|^ {2}(Yellow gold|52 mm)$|^-|https?:|Altyn$|IBAN|DHL|^JD|shop@example|Gold Lane|^A-\d|€|#\d|^> ?$/u;

/** Inline, because many mail programs remove style sheets. */
const rules = { 'no-inline-style': 'off' } as const;

async function findInvalid(html: string): Promise<string[]> {
  const validator = new HtmlValidate({ extends: ['html-validate:standard'], rules });
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${ruleId}: ${message} ${line}`),
  );
}

/** Every URL that a mail program would load. */
function loadedBy(html: string): string[] {
  const found = html.matchAll(
    /\b(?:src|srcset|background)="([^"]*)"|url\(([^)]*)\)|@import\s+(\S+)|<link\b[^>]*href="([^"]*)"/g,
  );
  return [...found].map(([, ...parts]) => parts.find((part) => part !== undefined) ?? '');
}

function linksOf(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
}

/** The visible text of the HTML. */
function bodyOf(html: string): string {
  return html
    .replace(/^[\s\S]*<body[^>]*>/, '')
    .replace(/<div style="display:none[\s\S]*?<\/div>/, '')
    .replaceAll(/<h1[\s\S]*?<\/h1>/g, ' ')
    .replaceAll(/<!--[\s\S]*?-->/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

function inWords(text: string): string[] {
  return text.split(/[\s,.:]+/).filter(Boolean);
}
