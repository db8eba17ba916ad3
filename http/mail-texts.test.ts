import { describe, expect, test } from 'vitest';
import type { MailTexts } from '#contract/mail-texts.ts';
import { languages } from '#core/languages.ts';
import { mailKindNames, mailParts } from '#core/mail-kinds.ts';
import { testMailServer } from '#providers/testing-mail-server.ts';
import { openTestShop, problemOf, testShop } from './testing.ts';

const peer = await testMailServer();
const shop = await testShop();
const token = await shop.addAdmin('owner');

const own: MailTexts = {
  subject: '{shop} has your order {number}',
  heading: 'How lovely',
  greeting: 'Dear {name},',
  introduction: 'Order {number} for {total} is with us.',
  closing: 'Warmly,\nAnna of {shop}',
};
const params = { kind: 'order_placed', language: 'en' } as const;
const save = (body: Partial<MailTexts> & { was?: MailTexts | null }) =>
  shop.api('PATCH /settings/email/texts/:kind/:language', {
    token,
    params,
    body: { ...own, ...body },
  });
const restore = () => shop.api('DELETE /settings/email/texts/:kind/:language', { token, params });
const preview = (body: MailTexts) =>
  shop.api('POST /settings/email/texts/:kind/:language/preview', { token, params, body });

async function placeByMail(email: string) {
  const client = await shop.addClient();
  await shop.api('PATCH /client/me', { token: client.token, body: { email } });
  const item = await shop.addItem(1);
  await shop.api('POST /basket/add', { token: client.token, body: { ...item, quantity: 1 } });
  const address = { fullName: 'Aýna Test', phone: '+99365000000' };
  return await shop.api('POST /orders/client/create-order', {
    token: client.token,
    body: { address, deliveryMethod: 'pick-up', paymentMethod: 'cash-on-delivery' },
  });
}

async function mailTo(email: string) {
  const { messages } = await shop.api('GET /messages', { token, query: { search: email } });
  const [message] = messages;
  if (!message) throw new Error(`nothing was written to ${email}`);
  const { html } = await shop.api('GET /messages/:id/html', { token, params: { id: message.id } });
  return { ...message, html };
}

describe('e-mail texts', () => {
  test('exist for every kind and language, complete, with valid placeholders', async () => {
    const { templates } = await shop.api('GET /settings/email/texts', { token });
    expect(templates).toHaveLength(mailKindNames.length * languages.length);
    for (const { kind, language, ours, placeholders } of templates) {
      expect(ours.subject, `${kind} ${language}`).toContain('{shop}');
      const used = mailParts.flatMap((part) =>
        [...ours[part].matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      );
      expect(placeholders, `${kind} ${language}`).toEqual(expect.arrayContaining(used));
    }
  });

  test('are the shop’s own once changed, in that language only, until the default is restored', async () => {
    expect((await save({ was: null })).own).toEqual(own);
    const order = await placeByMail('own@example.com');
    const mail = await mailTo('own@example.com');
    expect(mail.subject).toBe(`Altyn has your order ${order.number}`);
    for (const content of [mail.text, mail.html]) {
      expect(content).toContain('Dear Aýna,');
      expect(content).toMatch(/Warmly,(<br>|\n)Anna of Altyn/);
      expect(content).toContain(order.number);
    }
    const { templates } = await shop.api('GET /settings/email/texts', { token });
    expect(templates.filter((one) => one.own)).toMatchObject([params]);
    expect((await restore()).own).toBeNull();
    await placeByMail('ours@example.com');
    expect((await mailTo('ours@example.com')).text).toContain('Hello Aýna,');
    // Messages written before stay unchanged.
    expect((await mailTo('own@example.com')).html).toContain('How lovely');
  });

  test.each(mailParts)(
    'are refused with an unknown placeholder in the %s, which is named',
    async (part) => {
      const problem = await problemOf(save({ [part]: 'A {nubmer} of {shop}' }));
      expect(problem.fields).toEqual({ [part]: 'has an unknown placeholder: {nubmer}' });
      expect(problem.errors).toMatchObject([
        { field: part, code: 'unknown_placeholder', params: { placeholder: '{nubmer}' } },
      ]);
      const refusal = await problemOf(preview({ ...own, [part]: '{amount}' }));
      expect(Object.keys(refusal.fields ?? {})).toEqual([part]);
    },
  );

  test('are refused when another admin has changed them since', async () => {
    await save({ was: null });
    expect((await problemOf(save({ was: null }))).code).toBe('stale');
    await save({ heading: 'Again', was: own });
    await restore();
  });

  test('are previewed before they are saved, without any markup of theirs', async () => {
    const previewed = await preview({
      ...own,
      introduction: '<img src=x onerror=alert(1)> {number}',
    });
    expect(previewed.subject).toBe('Altyn has your order A-10023');
    expect(previewed.html).toContain('&lt;img src=x onerror=alert(1)&gt; A-10023');
    expect(previewed.text).toContain('<img src=x onerror=alert(1)> A-10023');
    const { templates } = await shop.api('GET /settings/email/texts', { token });
    expect(templates.every((one) => one.own === null)).toBe(true);
  });

  test('are recorded in the activity log', async () => {
    await save({});
    const query = { subject: 'settings' } as const;
    const { changes } = await shop.api('GET /activity', { token, query });
    expect(changes[0]).toMatchObject({
      field: 'mailTexts',
      name: 'order_placed en',
      from: null,
      to: own,
    });
    await restore();
  });
});

describe('“Send to me”', () => {
  const send = (api: typeof shop.api, as: string) =>
    api('POST /settings/email/texts/:kind/:language/test', {
      token: as,
      params,
      body: { ...own, to: 'owner@example.com' },
    });

  test('sends the texts as they are in the form, as HTML and text', async () => {
    const mailServer = { ...peer.server, senderAddress: 'orders@shop.example' };
    const other = await openTestShop({ mailServer });
    const answer = await send(other.api, await other.addAdmin('owner'));
    expect(answer).toEqual({ accepted: true, answer: expect.stringMatching(/^250 /) });
    const mail = peer.received.at(-1);
    expect(mail?.subject).toBe('Altyn has your order A-10023');
    expect(mail?.html).toContain('How lovely');
    expect(mail?.text).toContain('Order A-10023 for');
    await other.close();
  });

  test('is refused while e-mail isn’t set up', async () => {
    expect((await problemOf(send(shop.api, token))).code).toBe('illegal_transition');
  });
});

test('a message without HTML is marked as such, and has none to show', async () => {
  await shop.api('POST /client/auth/registration', {
    body: {
      phone: '+99365550123',
      password: 'a quiet long password',
      firstName: 'A',
      lastName: 'B',
    },
  });
  const query = { search: '+99365550123' };
  const { messages } = await shop.api('GET /messages', { token, query });
  expect(messages[0]).toMatchObject({ channel: 'sms', hasHtml: false });
  const call = shop.api('GET /messages/:id/html', { token, params: { id: messages[0]?.id ?? '' } });
  expect((await problemOf(call)).status).toBe(404);
});
