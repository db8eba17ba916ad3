import type { Currency } from '#core/currencies.ts';
import type { Language } from '#core/languages.ts';
import type { OnlineKind } from '#core/online-payments.ts';
import type { DisputeState } from '#core/payment-status.ts';

/**
 * A service that takes payments on a page of its own, to which the buyer is sent and from which the buyer
 * comes back. No card data and no script of the service reaches the shop.
 *
 * No call throws because of the service: see `Failure`. A call may be repeated after any answer. One
 * payment is changed by one call at a time: callers make sure of that, across processes. Each request
 * waits for ten seconds at most, and a call makes up to five: hold no lock of the database meanwhile.
 */
export type PaymentProvider = {
  readonly name: OnlineKind;
  /** The currencies of the shop that the service can charge. */
  readonly currencies: readonly Currency[];
  /**
   * Opens a page to pay on. Repeated with the same `paymentId` and the same values, it returns the same
   * page. Stripe guarantees that for a day; iyzico does not know the key, so the adapter remembers its
   * pages only within this process and while they last: store the result. A page whose address was lost
   * with the answer is never seen by anyone, so nobody can pay on it.
   */
  readonly start: (request: PaymentRequest) => Promise<Answer<StartedPayment>>;
  readonly read: (payment: AskedPayment) => Promise<Answer<PaymentReading>>;
  /**
   * Takes an authorised amount, or a part of it; the rest is released. Taking the same amount again
   * changes nothing.
   */
  readonly capture: (payment: AskedPayment, amount: number) => Promise<Answer<PaymentReading>>;
  /** Releases an authorised amount. Again, it changes nothing. */
  readonly void: (payment: AskedPayment) => Promise<Answer<PaymentReading>>;
  /** Pays back a part or all. With the same key again, it returns the first refund. */
  readonly refund: (
    payment: AskedPayment,
    amount: number,
    key: string,
  ) => Promise<Answer<PaymentRefund>>;
  /** The refund with this key, if the service has one: to ask after an uncertain answer. */
  readonly hasRefunded: (
    payment: AskedPayment,
    key: string,
  ) => Promise<Answer<{ readonly refund: PaymentRefund | null }>>;
  /**
   * Ends a page, so that nobody can pay on it any more. `closed` is false if the page was paid on, or if
   * the service has no such call (iyzico): read the payment, and expect a payment until the page expires.
   */
  readonly close: (payment: AskedPayment) => Promise<Answer<{ readonly closed: boolean }>>;
  /**
   * Checks the signature of a webhook. Events come twice, late, out of order or never, and say only that
   * something has happened: read the payment.
   */
  readonly parseEvent: (rawBody: string, headers: EventHeaders) => ParsedEvent;
};

/** The result of a call; check `failure` first. */
export type Answer<Value> = (Value & { readonly failure?: undefined }) | Failure;

/**
 * Why a call has no result.
 *
 * `declined`: the service refused and nothing happened. `misconfigured`: it does not accept the account's
 * keys. `uncertain`: nobody knows whether it happened: no connection, no answer in time, too many
 * requests, a fault of the service. `unknown`: it has no such payment. `mismatched`: its answer is not
 * about what was asked for: another amount or currency, another payment, or not signed by it. The money
 * may be there; a person has to look.
 */
export type Failure = {
  readonly failure: 'declined' | 'misconfigured' | 'uncertain' | 'unknown' | 'mismatched';
  /** In the service's own words, if it said any. */
  readonly reason: string;
  /**
   * True if the service did not answer at all, or answered that it is overloaded: other calls would now fail as
   * well.
   */
  readonly isUnanswered?: boolean;
};

export type PaymentRequest = {
  /** A UUID, the same for every attempt. */
  readonly paymentId: string;
  readonly orderNumber: string;
  /** In minor units. */
  readonly amount: number;
  readonly currency: Currency;
  readonly language: Language;
  /** The name of the purchase in the buyer's language, such as “Order A-10023”. */
  readonly title: string;
  readonly buyer: PaymentBuyer;
  /** Used if the service requires an e-mail address and the buyer has none. */
  readonly contactEmail: string;
  /** Where the buyer comes back to: Stripe sends a GET, iyzico a form by POST from its own site. */
  readonly returnUrl: string;
  /** Where the buyer goes back to without paying; iyzico has no such link. */
  readonly cancelUrl: string;
  /** When the payment was written: the same for every attempt. */
  readonly createdAt: Date;
  /** When the page should expire; the answer says when it does. */
  readonly expiresAt: Date;
  /** `later`: the amount is only authorised, and taken by `capture`. */
  readonly capture: 'now' | 'later';
};

export type PaymentBuyer = {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string;
  readonly ip: string;
  readonly address: {
    readonly line: string;
    readonly city: string;
    /** ISO 3166-1, two letters. */
    readonly country: string;
    readonly postcode: string | null;
  };
};

export type StartedPayment = {
  /** The service's name of the page and of what is paid on it. */
  readonly reference: string;
  readonly url: string;
  /** When the page expires at the service. */
  readonly expiresAt: Date;
};

/** A started payment as the shop has stored it; the service's answers are compared with it. */
export type AskedPayment = {
  readonly paymentId: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: Currency;
};

/**
 * The service's report about a payment.
 *
 * `pending`: not paid (yet); after a declined card the buyer may try another one, and `reason` says why.
 * An iyzico page that has expired stays pending, because it looks like one that waits: give it up some
 * minutes after `expiresAt`. `authorised`: to be captured or voided. `paid`: captured, whatever was
 * refunded since. `failed`, `expired`, `voided`: nothing was or will be paid.
 */
export type PaymentReading = {
  readonly state: 'pending' | 'authorised' | 'paid' | 'failed' | 'expired' | 'voided';
  readonly amount: number;
  readonly currency: Currency;
  readonly captured: number;
  readonly refunded: number;
  /** The service's number of the charge, which its own pages and its later events show. */
  readonly chargeReference: string | null;
  /** Why a card was declined or a payment failed, in the service's own words. */
  readonly reason: string | null;
  /** The newest dispute, null if there is none; undefined from services that do not report disputes (iyzico). */
  readonly dispute?: PaymentDispute | null;
};

/** A chargeback: the buyer's bank takes the payment back, unless the shop's evidence convinces it. */
export type PaymentDispute = {
  /** `won`: the shop keeps the amount; `lost`: the buyer got it back. */
  readonly state: DisputeState;
  /** In minor units of the payment's currency. */
  readonly amount: number;
  /** The buyer's reason, in the service's own words. */
  readonly reason: string;
  /** ISO 8601; null once the shop can no longer respond. */
  readonly respondBy: string | null;
};

export type PaymentRefund = {
  readonly reference: string;
  readonly amount: number;
  /** `pending`: accepted, but not yet paid back; `failed`: the bank returned it. */
  readonly state: 'done' | 'pending' | 'failed';
};

export type EventHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** `other`: an event of something else, to be acknowledged and left alone. */
export type ProviderEvent = {
  /** The same when the event is delivered again. */
  readonly id: string;
  readonly kind: 'payment' | 'expiry' | 'refund' | 'dispute' | 'other';
  /** Each identifies the payment; null where the event does not name it. */
  readonly reference: string | null;
  readonly chargeReference: string | null;
  readonly paymentId: string | null;
  readonly refused?: undefined;
};

export type ParsedEvent =
  | ProviderEvent
  | { readonly refused: 'wrong_signature' | 'too_old' | 'malformed'; readonly reason: string };
