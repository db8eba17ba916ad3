import { createHmac, randomUUID } from 'node:crypto';
import { own } from '#core/own.ts';
import {
  escapeHtml,
  type Fields,
  type LedgerEntry,
  newReference,
  openPeer,
  type Peer,
  type PeerCall,
  type PeerEvent,
  type PeerKind,
  type PeerOptions,
  type PeerPage,
  type PeerReply,
  type PeerState,
  sendHtml,
} from './peer.ts';

type IyzicoKeys = { readonly apiKey: string; readonly secretKey: string };

const life = 1_800;
const form = '/payment/iyzipos/checkoutform';

const steps: Record<string, string> = {
  [`${form}/initialize/auth/ecom`]: 'start',
  [`${form}/initialize/preauth/ecom`]: 'start',
  [`${form}/auth/ecom/detail`]: 'read',
  '/payment/postauth': 'capture',
  '/payment/cancel': 'void',
  '/v2/payment/refund': 'refund',
  '/v2/reporting/payment/details': 'list',
};

const sum = ['paymentId', 'currency', 'basketId', 'conversationId', 'paidPrice', 'price'];

/** The values that the signature of an answer covers. */
const signed: Record<string, string[]> = {
  start: ['conversationId', 'token'],
  read: ['paymentStatus', ...sum, 'token'],
  capture: sum,
  refund: ['paymentId', 'conversationId'],
};

/** Opens iyzico's API for the Checkout Form, cancelling, refunds and its report, as it is documented. */
export function openIyzicoPeer(keys: IyzicoKeys, options?: PeerOptions): Promise<Peer> {
  return openPeer((state) => describe(keys, state), options);
}

function describe(keys: IyzicoKeys, { pages, ledger, now, url }: PeerState): PeerKind {
  /** Pages on which the buyer pays in instalments, with interest on top of the price. */
  const dearer = new Set<string>();
  const hmac = (words: string, secret = keys.secretKey) =>
    createHmac('sha256', secret).update(words).digest('hex');
  return {
    chargePrefix: '',
    stepOf: (_, path) => own(steps, path) ?? '',
    answer: (call) => checkKeys(call) ?? answer(call),
    sign: (step, body) => {
      const names = own(signed, step);
      if (!names || body.status !== 'success') return body;
      return {
        ...body,
        signature: hmac(names.map((name) => String(own(body, name) ?? '')).join(':')),
      };
    },
    paid: eventOf,
    signEvent: (body, { secret }) => {
      const event = JSON.parse(body) as Record<string, string>;
      const { iyziEventType, iyziPaymentId, token, paymentConversationId, status } = event;
      const values = [iyziEventType, iyziPaymentId, token, paymentConversationId, status];
      const key = secret ?? keys.secretKey;
      return { 'x-iyz-signature-v3': hmac([key, ...values].join(''), key) };
    },
    // The buyer's browser posts the token to the shop.
    sendBack: ({ returnUrl, reference }, reply) =>
      sendHtml(
        reply,
        200,
        `<form method="post" action="${escapeHtml(returnUrl)}">
        <input type="hidden" name="token" value="${reference}"><button>Back to the shop</button>
        </form><script>document.forms[0].submit()</script>`,
      ),
  };

  function checkKeys({ headers, path, body }: PeerCall): PeerReply | undefined {
    const [scheme, encoded = ''] = String(headers.authorization).split(' ');
    const fields = new Map(
      Buffer.from(encoded, 'base64')
        .toString()
        .split('&')
        .map((pair) => pair.split(':') as [string, string]),
    );
    if (scheme !== 'IYZWSv2' || fields.get('apiKey') !== keys.apiKey)
      return refusal('1001', 'api bilgileri bulunamadı');
    const isRight = fields.get('signature') === hmac(`${fields.get('randomKey')}${path}${body}`);
    return isRight ? undefined : refusal('1000', 'Geçersiz imza');
  }

  function answer({ step, path, query, body }: PeerCall): PeerReply {
    const params = JSON.parse(body) as Fields;
    if (step === 'start') return open(params, path.includes('preauth') ? 'later' : 'now');
    if (step === 'read') return readPage(params);
    if (step === 'list') return report(query.get('paymentConversationId') ?? '');
    const entry = ledger.find(({ chargeReference }) => chargeReference === params.paymentId);
    if (!entry) return refusal('5086', 'Ödeme bulunamadı');
    if (step === 'capture') return capture(entry, params);
    return step === 'void' ? cancel(entry, params) : refund(entry, params);
  }

  function open(params: Fields, captures: PeerPage['captures']): PeerReply {
    const items = params.basketItems as { name: string; price: string }[];
    const amount = minorOf(params.price);
    if (items.reduce((all, { price }) => all + minorOf(price), 0) !== amount)
      return refusal('5062', 'Sepet toplamı tutmuyor');
    const { name, surname, email, ip } = params.buyer as Record<string, string>;
    if (!name || !surname || !email || !ip) return refusal('5', 'Alıcı bilgileri eksik');
    const token = randomUUID();
    if (String(params.enabledInstallments) !== '1') dearer.add(token);
    pages.push({
      reference: token,
      paymentId: String(params.basketId),
      title: items[0]?.name ?? '',
      amount,
      currency: String(params.currency),
      captures,
      returnUrl: String(params.callbackUrl),
      cancelUrl: null,
      expiresAt: now() + life * 1_000,
      isClosed: false,
      declined: null,
      entry: null,
    });
    const paymentPageUrl = `${url()}/pay/${token}`;
    return ok(params, { token, paymentPageUrl, tokenExpireTime: life });
  }

  function readPage(params: Fields): PeerReply {
    const page = pages.find(({ reference }) => reference === params.token);
    if (page?.declined) return refusal('10051', page.declined, { paymentStatus: 'FAILURE' });
    if (!page?.entry) return refusal('5116', 'Ödeme bulunamadı');
    const { entry, amount, captures } = page;
    const isTaken = captures === 'later' && entry.captured > 0;
    return ok(params, {
      ...sumOf(
        entry,
        isTaken ? entry.captured : dearer.has(page.reference) ? amount * 1.05 : amount,
      ),
      token: page.reference,
      paymentStatus: 'SUCCESS',
      fraudStatus: 1,
      phase: captures === 'now' ? 'AUTH' : isTaken ? 'POST_AUTH' : 'PRE_AUTH',
    });
  }

  function capture(entry: LedgerEntry, params: Fields): PeerReply {
    const amount = minorOf(params.paidPrice);
    if (entry.captured > 0 || entry.isVoided) return refusal('5096', 'Ön provizyon kapalı');
    if (amount > entry.amount) return refusal('5097', 'Tutar provizyondan büyük');
    entry.captured = amount;
    return ok(params, sumOf(entry, amount));
  }

  function cancel(entry: LedgerEntry, params: Fields): PeerReply {
    if (entry.isVoided) return refusal('5088', 'Ödeme zaten iptal edilmiş');
    entry.isVoided = true;
    return ok(params, { paymentId: entry.chargeReference });
  }

  /** iyzico refunds as often as it is asked: there is no key that it knows. */
  function refund(entry: LedgerEntry, params: Fields): PeerReply {
    const amount = minorOf(params.price);
    const refunded = entry.refunds.reduce((all, one) => all + one.amount, 0);
    if (amount > entry.captured - refunded)
      return refusal('5093', 'Tutar iade edilebilir tutardan büyük olamaz');
    entry.refunds.push({ reference: newReference(''), key: String(params.conversationId), amount });
    return ok(params, { paymentId: entry.chargeReference, price: amount / 100 });
  }

  function report(paymentId: string): PeerReply {
    const found = ledger.filter((entry) => entry.paymentId === paymentId);
    const payments = found.map((entry) => ({
      paymentId: Number(entry.chargeReference),
      paymentConversationId: paymentId,
      cancels: entry.isVoided ? [{ refundId: 1, refundStatus: 1 }] : [],
      itemTransactions: [
        {
          refunds: entry.refunds.map(({ reference, key, amount }) => ({
            refundTxId: Number(reference),
            refundConversationId: key,
            refundPrice: amount / 100,
            refundStatus: 1,
            currencyCode: entry.currency,
          })),
        },
      ],
    }));
    return ok({}, { payments });
  }

  function eventOf(page: PeerPage, wasPaid: boolean): PeerEvent {
    const id = randomUUID();
    return {
      id,
      body: JSON.stringify({
        paymentConversationId: page.paymentId,
        merchantId: 1,
        token: page.reference,
        status: wasPaid ? 'SUCCESS' : 'FAILURE',
        iyziReferenceCode: id,
        iyziEventType: 'CHECKOUT_FORM_AUTH',
        iyziEventTime: now(),
        iyziPaymentId: Number(page.entry?.chargeReference ?? newReference('')),
      }),
    };
  }
}

function sumOf(entry: LedgerEntry, paid: number): Fields {
  return {
    paymentId: entry.chargeReference,
    basketId: entry.paymentId,
    currency: entry.currency,
    price: entry.amount / 100,
    paidPrice: paid / 100,
  };
}

function minorOf(price: unknown): number {
  return Math.round(Number(price) * 100);
}

function ok({ conversationId }: Fields, body: Fields): PeerReply {
  return { status: 200, body: { status: 'success', locale: 'en', conversationId, ...body } };
}

function refusal(errorCode: string, errorMessage: string, more?: Fields): PeerReply {
  return { status: 200, body: { status: 'failure', errorCode, errorMessage, ...more } };
}
