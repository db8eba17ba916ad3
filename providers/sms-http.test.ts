import { beforeEach, describe, expect, test } from 'vitest';
import { smsTemplates } from '#core/sms-templates.ts';
import type { HttpGateway, Sms } from '#domain/messages/sender.ts';
import { fillTemplate } from './fill-template.ts';
import { openSmsHttp } from './sms-http.ts';
import { testHttpProvider } from './testing-http-provider.ts';

const provider = await testHttpProvider();
beforeEach(() => {
  provider.behave(() => ({}));
  provider.received.length = 0;
});

const reach = { networks: ['127.0.0.0/8'] };
const sms: Sms = { id: '7f000000-0000-4000-8000-000000000000', to: '+99365123456', text: 'Hello' };
const gateway: HttpGateway = {
  kind: 'http',
  method: 'POST',
  address: `${provider.url}/send`,
  headers: 'Authorization: Basic {basic}\nContent-Type: application/json',
  body: '{"to":"{to}","from":"{sender}","text":"{text}"}',
  holds: '"id"',
  username: 'shop',
  password: 'a secret',
  sender: 'ALTYN',
};

async function send(given: Partial<HttpGateway> = {}, text = 'Hello', allowed = reach) {
  const sender = openSmsHttp({ ...gateway, ...given }, { reach: allowed });
  const outcome = await sender.send({ ...sms, text }, async () => true);
  sender.close();
  return outcome;
}

const awkward = 'a "quoted" \\ & <b> şap\n100 % {to} {password} Код';

describe('a template', () => {
  test('is sent with all placeholders filled in, and the answer is returned', async () => {
    expect(await send()).toEqual({ state: 'sent', answer: '200 {"id":"1"}' });
    expect(provider.received).toMatchObject([
      {
        method: 'POST',
        url: '/send',
        headers: { authorization: `Basic ${btoa('shop:a secret')}` },
        body: '{"to":"+99365123456","from":"ALTYN","text":"Hello"}',
      },
    ]);
  });

  test('encodes a text so that JSON, a form and XML contain it unchanged', async () => {
    await send({}, awkward);
    expect(JSON.parse(provider.received[0]?.body ?? '').text).toBe(awkward);
    const form = 'Content-Type: application/x-www-form-urlencoded';
    await send({ headers: form, body: 'a={to}&text={text}' }, awkward);
    const params = new URLSearchParams(provider.received[1]?.body);
    expect(Object.fromEntries(params)).toEqual({ a: '+99365123456', text: awkward });
    await send({ headers: 'Content-Type: text/xml', body: '<t>{text}</t>' }, '<b> & "x"');
    expect(provider.received[2]?.body).toBe('<t>&#60;b&#62; &#38; &#34;x&#34;</t>');
  });

  test('encodes a text as a part of a URL', async () => {
    await send({ method: 'GET', address: `${provider.url}/?n={digits}&t={text}` }, awkward);
    const { searchParams } = new URL(provider.received[0]?.url ?? '', provider.url);
    expect(Object.fromEntries(searchParams)).toEqual({ n: '99365123456', t: awkward });
    expect(provider.received[0]?.body).toBe('');
  });

  test('lets no text add a header', async () => {
    await send({ headers: 'X-Text: {text}' }, 'a\r\nX-Evil: 1');
    expect(provider.received[0]?.headers).not.toHaveProperty('x-evil');
    expect(provider.received[0]?.headers['x-text']).toBe('a  X-Evil: 1');
  });

  test.each(Object.entries(smsTemplates))('of %s creates a valid request', (name, template) => {
    const filled = fillTemplate({ ...gateway, ...template }, { ...sms, text: awkward });
    expect({
      url: filled.url.href,
      headers: filled.headers,
      body: name === 'twilio' ? filled.body : JSON.parse(filled.body ?? ''),
    }).toEqual(expected[name as keyof typeof expected]);
  });
});

const basic = `Basic ${btoa('shop:a secret')}`;
const json = 'application/json';
const expected = {
  twilio: {
    url: 'https://api.twilio.com/2010-04-01/Accounts/shop/Messages.json',
    headers: { authorization: basic, 'content-type': 'application/x-www-form-urlencoded' },
    body: `To=%2B99365123456&From=ALTYN&Body=${encodeURIComponent(awkward)}`,
  },
  netgsm: {
    url: 'https://api.netgsm.com.tr/sms/rest/v2/send',
    headers: { authorization: basic, 'content-type': json },
    body: {
      msgheader: 'ALTYN',
      encoding: 'TR',
      iysfilter: '0',
      messages: [{ msg: awkward, no: '99365123456' }],
    },
  },
  infobip: {
    url: 'https://example.api.infobip.com/sms/3/messages',
    headers: { authorization: 'App a secret', 'content-type': json, accept: json },
    body: {
      messages: [
        { sender: 'ALTYN', destinations: [{ to: '99365123456' }], content: { text: awkward } },
      ],
    },
  },
};

describe('an answer', () => {
  test.each([
    [200, 'refused', 'code 40'],
    [400, 'refused', 'No such number'],
    [422, 'refused', ''],
    [401, 'unreachable', 'Who are you?'],
    [402, 'unreachable', 'No credit'],
    [404, 'unreachable', ''],
    [302, 'unreachable', ''],
    [429, 'throttled', 'Slower'],
    [500, 'postponed', ''],
    [503, 'postponed', ''],
    [502, 'uncertain', ''],
    [504, 'uncertain', ''],
  ])('of %i without the success text means %s', async (status, state, body) => {
    provider.behave(() => ({ status, body, headers: { location: provider.url } }));
    const reason = [status, body].filter(Boolean).join(' ');
    expect(await send()).toEqual({ state, reason });
    expect(provider.received).toHaveLength(1);
  });

  test('is matched with the success text regardless of spaces', async () => {
    provider.behave(() => ({ body: '{\n  "code" : "00"\n}' }));
    expect(await send({ holds: '"code":"00"' })).toMatchObject({ state: 'sent' });
    expect(await send({ holds: '' })).toMatchObject({ state: 'sent' });
  });

  test('is shown without the password if it repeats it', async () => {
    provider.behave(({ headers }) => ({ body: `"id" a secret ${headers.authorization}` }));
    expect(await send()).toEqual({ state: 'sent', answer: '200 "id" •••• Basic ••••' });
  });
});

describe('an address', () => {
  test.each([
    ['http://127.0.0.1:9/', [], /private/],
    ['https://169.254.169.254/', [], /private/],
    ['https://localhost:9/', [], /private/],
    ['http://example.com/', [], /https/],
    ['https://10.0.0.1/', ['127.0.0.0/8'], /private/],
  ])('%s with the networks %o is not called', async (address, networks, reason) => {
    const outcome = await send({ address }, 'Hello', { networks });
    expect(outcome).toEqual({ state: 'unreachable', reason: expect.stringMatching(reason) });
  });
});
