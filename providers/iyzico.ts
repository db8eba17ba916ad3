import { LRUCache } from 'lru-cache';
import { toDecimal } from '#core/currencies.ts';
import { chargeableCurrencies } from '#core/online-payments.ts';
import { splitName } from '#core/split-name.ts';
import type {
  Answer,
  AskedPayment,
  PaymentProvider,
  PaymentReading,
  PaymentRefund,
  PaymentRequest,
  StartedPayment,
} from '#domain/payments/provider.ts';
import { type IyzicoAccount, type IyzicoBody, openIyzicoCalls } from './iyzico-calls.ts';
import { parseIyzicoEvent } from './iyzico-events.ts';
import {
  type IyzicoReport,
  iyzicoMismatch,
  iyzicoReading,
  iyzicoReport,
  minorOf,
  nothingReported,
  pendingReading,
} from './iyzico-reading.ts';
import { checkAmounts, fail } from './payment-answers.ts';

type Options = {
  /** Milliseconds for a call; tests shorten them. */
  readonly longest?: number;
};

const currencies = chargeableCurrencies.iyzico;

/** iyzico requires a number of the national register, which no shop asks its buyers for. */
const unknownIdentity = '11111111111';

/** Seconds until a page expires, if iyzico does not say. */
const usualLife = 1_800;

const signedPage = ['conversationId', 'token'];
const signedCapture = [
  'paymentId',
  'currency',
  'basketId',
  'conversationId',
  'paidPrice',
  'price',
] as const;
const signedResult = ['paymentStatus', ...signedCapture, 'token'];
const signedRefund = ['paymentId', 'conversationId'];

type Opened = { values: string; page: Promise<Answer<StartedPayment>> };

type Found = { reading: PaymentReading; report: IyzicoReport };

/** Takes payments on iyzico's hosted Checkout Form. */
export function openIyzico(account: IyzicoAccount, { longest }: Options = {}): PaymentProvider {
  const call = openIyzicoCalls(account, longest);
  const pages = new LRUCache<string, Opened>({ max: 1_000 });
  const refunds = new Map<string, Promise<Answer<PaymentRefund>>>();
  return {
    name: 'iyzico',
    currencies,
    start,
    read: async (payment) => {
      const found = await find(payment);
      return found.failure ? found : found.reading;
    },
    capture,
    void: release,
    refund,
    hasRefunded: async (payment, key) => {
      const found = await find(payment);
      return found.failure ? found : { refund: findRefund(found.report, key) };
    },
    close: async () => ({ closed: false }),
    parseEvent: (rawBody, headers) => parseIyzicoEvent(account.secretKey, rawBody, headers),
  };

  /** iyzico opens another page for each call, so a repeated one is answered from memory. */
  async function start(request: PaymentRequest): Promise<Answer<StartedPayment>> {
    const { paymentId } = request;
    const values = JSON.stringify(pageOf(request)) + request.capture;
    const opened = pages.get(paymentId) ?? { values, page: openPage(request) };
    if (opened.values !== values)
      return fail('mismatched', 'This payment was started with other values.');
    pages.set(paymentId, opened);
    const page = await opened.page;
    if (page.failure) pages.delete(paymentId);
    else pages.set(paymentId, opened, { ttl: Math.max(page.expiresAt.getTime() - Date.now(), 1) });
    return page;
  }

  async function openPage(request: PaymentRequest): Promise<Answer<StartedPayment>> {
    const { currency, capture } = request;
    if (!currencies.includes(currency))
      return fail('declined', `iyzico does not take ${currency.toUpperCase()}.`);
    const name = capture === 'later' ? 'checkoutFormInitializePreAuth' : 'checkoutFormInitialize';
    const page = await call(name, pageOf(request), signedPage);
    if (page.failure) return fail(page.failure, page.reason);
    const { conversationId, token, paymentPageUrl, tokenExpireTime } = page.body;
    if (conversationId !== request.paymentId || !token || !paymentPageUrl)
      return fail('mismatched', 'iyzico returned no page for this payment.');
    return {
      reference: String(token),
      url: String(paymentPageUrl),
      expiresAt: new Date(Date.now() + Number(tokenExpireTime ?? usualLife) * 1_000),
    };
  }

  async function find(payment: AskedPayment): Promise<Answer<Found>> {
    const { paymentId, reference, currency } = payment;
    const result = await call(
      'checkoutForm',
      { locale: 'en', conversationId: paymentId, token: reference },
      signedResult,
    );
    // A page that waits, one that has expired and one that never was are refused alike.
    if (result.failure === 'declined') {
      const wasTried = result.body?.paymentStatus === 'FAILURE';
      const reading = pendingReading(payment, wasTried ? result.reason : null);
      return { reading, report: nothingReported };
    }
    if (result.failure) return fail(result.failure, result.reason);
    if (result.body.paymentStatus !== 'SUCCESS')
      return {
        reading: iyzicoReading(result.body, nothingReported, payment),
        report: nothingReported,
      };
    const mismatch = iyzicoMismatch(result.body, payment);
    if (mismatch) return fail('mismatched', mismatch);
    const reported = await call('reportingTransactionDetails', {
      locale: 'en',
      conversationId: paymentId,
      paymentConversationId: paymentId,
    });
    if (reported.failure) return fail(reported.failure, reported.reason);
    const report = iyzicoReport(reported.body, String(result.body.paymentId), currency);
    if (!report) return fail('uncertain', 'iyzico does not report the payment yet.');
    const reading = checkAmounts(iyzicoReading(result.body, report, payment));
    return reading.failure ? reading : { reading, report };
  }

  async function readAgain(payment: AskedPayment): Promise<Answer<PaymentReading>> {
    const found = await find(payment);
    return found.failure ? found : found.reading;
  }

  async function capture(payment: AskedPayment, amount: number): Promise<Answer<PaymentReading>> {
    const found = await find(payment);
    if (found.failure) return found;
    const { state, captured, chargeReference } = found.reading;
    if (state === 'paid' && captured === amount) return found.reading;
    if (state !== 'authorised')
      return fail('declined', `Nothing to capture: the payment is ${state}.`);
    const taken = await call(
      'paymentPostAuth',
      {
        locale: 'en',
        conversationId: payment.paymentId,
        paymentId: chargeReference,
        paidPrice: toDecimal(amount, payment.currency),
        currency: payment.currency.toUpperCase(),
      },
      signedCapture,
    );
    if (taken.failure) return fail(taken.failure, taken.reason);
    if (minorOf(taken.body.paidPrice, payment.currency) !== amount)
      return fail('mismatched', `iyzico captured ${String(taken.body.paidPrice)}.`);
    return await readAgain(payment);
  }

  async function release(payment: AskedPayment): Promise<Answer<PaymentReading>> {
    const found = await find(payment);
    if (found.failure || found.reading.state === 'voided')
      return found.failure ? found : found.reading;
    if (found.reading.state !== 'authorised')
      return fail('declined', `Nothing to void: the payment is ${found.reading.state}.`);
    const cancelled = await call('cancel', {
      locale: 'en',
      conversationId: payment.paymentId,
      paymentId: found.reading.chargeReference,
    });
    if (cancelled.failure) return fail(cancelled.failure, cancelled.reason);
    return await readAgain(payment);
  }

  /** iyzico refunds again when it is asked again, so a call at the same time waits for the first. */
  async function refund(
    payment: AskedPayment,
    amount: number,
    key: string,
  ): Promise<Answer<PaymentRefund>> {
    const running = refunds.get(key) ?? refundOnce(payment, amount, key);
    refunds.set(key, running);
    try {
      const made = await running;
      if (made.failure || made.amount === amount) return made;
      return fail('mismatched', `The refund with this key is of ${made.amount}.`);
    } finally {
      refunds.delete(key);
    }
  }

  async function refundOnce(
    payment: AskedPayment,
    amount: number,
    key: string,
  ): Promise<Answer<PaymentRefund>> {
    const found = await find(payment);
    if (found.failure) return found;
    const earlier = findRefund(found.report, key);
    if (earlier) return earlier;
    if (found.reading.state !== 'paid') return fail('declined', 'Nothing has been paid.');
    const { chargeReference } = found.reading;
    const made = await call(
      'refundV2',
      {
        locale: 'en',
        conversationId: key,
        paymentId: chargeReference,
        price: toDecimal(amount, payment.currency),
        currency: payment.currency.toUpperCase(),
      },
      signedRefund,
    );
    if (made.failure) return fail(made.failure, made.reason);
    if (made.body.conversationId !== key || String(made.body.paymentId) !== chargeReference)
      return fail('mismatched', 'iyzico answered for another refund.');
    // Its answer has no number; the report has.
    const again = await find(payment);
    if (again.failure) return again;
    return findRefund(again.report, key) ?? fail('uncertain', 'iyzico reports no such refund yet.');
  }
}

function findRefund({ refunds }: IyzicoReport, key: string): PaymentRefund | null {
  const found = refunds.find((one) => one.key === key);
  return found ? { reference: found.reference, amount: found.amount, state: found.state } : null;
}

function pageOf(request: PaymentRequest): IyzicoBody {
  const { paymentId, orderNumber, amount, currency, title, buyer, returnUrl } = request;
  const price = toDecimal(amount, currency);
  const { firstName, lastName } = splitName(buyer.name);
  const { line, city, country, postcode } = buyer.address;
  const address = {
    contactName: buyer.name,
    address: line,
    city,
    country,
    ...(postcode !== null && { zipCode: postcode }),
  };
  return {
    locale: request.language === 'tr' ? 'tr' : 'en',
    conversationId: paymentId,
    // The signed result names it, so a token can't be passed off as another payment's.
    basketId: paymentId,
    price,
    paidPrice: price,
    currency: currency.toUpperCase(),
    paymentGroup: 'PRODUCT',
    // Instalments with interest would charge more than was asked for.
    enabledInstallments: [1],
    callbackUrl: returnUrl,
    buyer: {
      id: orderNumber,
      name: firstName,
      surname: lastName || firstName,
      identityNumber: unknownIdentity,
      email: buyer.email ?? request.contactEmail,
      gsmNumber: buyer.phone,
      registrationAddress: line,
      city,
      country,
      ip: buyer.ip,
      ...(postcode !== null && { zipCode: postcode }),
    },
    shippingAddress: address,
    billingAddress: address,
    // One line: parts of it are refunded by amount.
    basketItems: [
      { id: orderNumber, name: title, category1: 'Jewellery', itemType: 'PHYSICAL', price },
    ],
  };
}
