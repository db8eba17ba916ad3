import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A payment in the peer's own ledger, in minor units. */
export type LedgerEntry = {
  readonly paymentId: string;
  readonly chargeReference: string;
  readonly currency: string;
  readonly amount: number;
  captured: number;
  isVoided: boolean;
  readonly refunds: { readonly reference: string; readonly key: string; readonly amount: number }[];
  /** Its state as the provider names it (`needs_response` at Stripe); null if it isn't disputed. */
  dispute: string | null;
};

/** A page to pay on. */
export type PeerPage = {
  readonly reference: string;
  readonly paymentId: string;
  readonly title: string;
  readonly amount: number;
  readonly currency: string;
  readonly captures: 'now' | 'later';
  readonly returnUrl: string;
  readonly cancelUrl: string | null;
  readonly expiresAt: number;
  isClosed: boolean;
  declined: string | null;
  entry: LedgerEntry | null;
};

/**
 * `cut`: the connection is destroyed before anything happens; `hang`: there is no answer; `stall`: the
 * answer begins and does not end. With `-after`, the work has been done by then. Otherwise an HTTP status,
 * with nothing done.
 */
export type Fault = 'cut' | 'hang' | 'cut-after' | 'hang-after' | 'stall-after' | 429 | 500;

export type Behaviour = {
  /** The fault to simulate in a call, such as `refund`; none by default. */
  readonly fault?: (step: string) => Fault | undefined;
  /** Changes an answer before it is signed. */
  readonly alter?: (step: string, body: Fields) => Fields | Promise<Fields>;
  /** Changes an answer after it was signed. */
  readonly forge?: (step: string, body: Fields) => Fields;
};

export type Fields = Record<string, unknown>;

export type PeerCall = {
  readonly step: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
};

export type PeerReply = { readonly status: number; readonly body: Fields };

export type PeerEvent = { readonly id: string; readonly body: string };

/** A provider on loopback. Its clock is the real one, moved by `advance`. */
export type Peer = {
  readonly url: string;
  readonly pages: readonly PeerPage[];
  readonly ledger: readonly LedgerEntry[];
  /** The events so far, sent or not. */
  readonly events: readonly PeerEvent[];
  readonly behave: (behaviour: Behaviour) => void;
  readonly advance: (milliseconds: number) => void;
  /** Opens the dispute of a charge, or moves it on, and returns its event; only where the provider has them. */
  readonly dispute: (entry: LedgerEntry, status: string) => PeerEvent;
  /** Posts an event, signed with the account's secret or with another one, as of now or of another time. */
  readonly deliver: (
    event: PeerEvent,
    to: string,
    signing?: { secret?: string; at?: number },
  ) => Promise<number>;
  readonly close: () => Promise<void>;
};

export type PeerOptions = {
  readonly port?: number;
  /** Where every event is posted at once; without it, they are only kept. */
  readonly webhookUrl?: string | undefined;
  /** The pages of an earlier peer, with what was paid on them. */
  readonly pages?: readonly PeerPage[];
  /** Called before each answer. */
  readonly onAnswer?: (pages: readonly PeerPage[]) => void;
};

/** The differences between the providers. */
export type PeerKind = {
  /** The prefix of charge ids; without it, they are digits. */
  readonly chargePrefix: string;
  readonly stepOf: (method: string, path: string) => string;
  readonly answer: (call: PeerCall) => PeerReply;
  readonly sign: (step: string, body: Fields) => Fields;
  readonly paid: (page: PeerPage, wasPaid: boolean) => PeerEvent;
  /** Builds the event of a dispute; undefined for a provider without disputes. */
  readonly disputed?: (entry: LedgerEntry) => PeerEvent;
  readonly signEvent: (
    body: string,
    signing: { secret?: string; at?: number },
  ) => Record<string, string>;
  /** The page that a browser shows when the buyer has paid. */
  readonly sendBack: (page: PeerPage, reply: ServerResponse) => void;
};

export type PeerState = {
  readonly pages: PeerPage[];
  readonly ledger: LedgerEntry[];
  readonly events: PeerEvent[];
  readonly now: () => number;
  readonly url: () => string;
};

/** Opens a provider; `describe` gets the state that it shares with the pages to pay on. */
export async function openPeer(
  describe: (state: PeerState) => PeerKind,
  { port = 0, webhookUrl, pages: earlier = [], onAnswer = () => {} }: PeerOptions = {},
): Promise<Peer> {
  const pages: PeerPage[] = [...earlier];
  const ledger: LedgerEntry[] = pages.flatMap(({ entry }) => entry ?? []);
  const events: PeerEvent[] = [];
  let behaviour: Behaviour = {};
  let ahead = 0;
  let url = '';
  const now = () => Date.now() + ahead;
  const kind = describe({ pages, ledger, events, now, url: () => url });
  const server = createServer((request, reply) => void take(request, reply));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    pages,
    ledger,
    events,
    behave: (next) => {
      behaviour = next;
    },
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
    dispute,
    deliver,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function take(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { method = '', headers } = request;
    const { pathname: path, searchParams: query } = new URL(request.url ?? '', url);
    const body = await text(request);
    if (path.startsWith('/pay/')) showPage(method, path, body, reply);
    else await answerCall(request, { path, query, body, headers }, reply);
  }

  async function answerCall(
    request: IncomingMessage,
    call: Omit<PeerCall, 'step'>,
    reply: ServerResponse,
  ): Promise<void> {
    const step = kind.stepOf(request.method ?? '', call.path);
    const fault = behaviour.fault?.(step);
    const isDone = fault === undefined || String(fault).endsWith('-after');
    const answer = isDone
      ? kind.answer({ step, ...call })
      : {
          status: typeof fault === 'number' ? fault : 500,
          body: { error: { message: 'Out of order' } },
        };
    onAnswer(pages);
    if (fault === 'cut' || fault === 'cut-after') request.socket.destroy();
    if (fault === 'stall-after')
      reply.writeHead(200, { 'content-type': 'application/json' }).write('{"');
    if (typeof fault === 'string') return;
    const altered = (await behaviour.alter?.(step, answer.body)) ?? answer.body;
    const signed = kind.sign(step, altered);
    send(reply, answer.status, behaviour.forge?.(step, signed) ?? signed);
  }

  function showPage(method: string, path: string, body: string, reply: ServerResponse): void {
    const page = pages.find(({ reference }) => path === `/pay/${reference}`);
    const isOpen = page && !page.isClosed && !page.entry && page.expiresAt > now();
    const choice = method === 'POST' && new URLSearchParams(body).get('choice');
    if (!isOpen) sendHtml(reply, 410, closedPage(page));
    else if (choice === 'pay' || choice === 'dispute') pay(page, reply, choice === 'dispute');
    else if (choice === 'decline') decline(page, reply);
    else if (choice === 'cancel' && page.cancelUrl)
      reply.writeHead(303, { location: page.cancelUrl }).end();
    else sendHtml(reply, 200, show(page));
  }

  function show(page: PeerPage): string {
    return formOf(page, { hasDisputes: kind.disputed !== undefined });
  }

  function pay(page: PeerPage, reply: ServerResponse, isDisputed: boolean): void {
    const entry: LedgerEntry = {
      paymentId: page.paymentId,
      chargeReference: newReference(kind.chargePrefix),
      currency: page.currency,
      amount: page.amount,
      captured: page.captures === 'now' ? page.amount : 0,
      isVoided: false,
      refunds: [],
      dispute: null,
    };
    page.entry = entry;
    page.declined = null;
    ledger.push(entry);
    onAnswer(pages);
    const told = tell(kind.paid(page, true));
    // A real dispute is opened days later; here right after the event of the payment.
    if (isDisputed) void told.then(() => dispute(entry, 'needs_response'));
    kind.sendBack(page, reply);
  }

  function dispute(entry: LedgerEntry, status: string): PeerEvent {
    if (!kind.disputed) throw new Error('This provider reports no disputes');
    entry.dispute = status;
    onAnswer(pages);
    const event = kind.disputed(entry);
    void tell(event);
    return event;
  }

  function decline(page: PeerPage, reply: ServerResponse): void {
    page.declined = 'Your card was declined.';
    onAnswer(pages);
    void tell(kind.paid(page, false));
    sendHtml(reply, 402, show(page));
  }

  async function tell(event: PeerEvent): Promise<void> {
    events.push(event);
    // A webhook that can't be reached gets the event never: that is one of the cases to survive.
    if (webhookUrl) await deliver(event, webhookUrl).catch(() => {});
  }

  async function deliver(
    { body }: PeerEvent,
    to: string,
    signing: { secret?: string; at?: number } = {},
  ): Promise<number> {
    const headers = { 'content-type': 'application/json', ...kind.signEvent(body, signing) };
    const reply = await fetch(to, { method: 'POST', headers, body });
    await reply.arrayBuffer();
    return reply.status;
  }
}

/** A new reference; digits only if nothing precedes them. */
export function newReference(prefix: string): string {
  if (!prefix) return String(Math.floor(Math.random() * 9e9) + 1e9);
  return `${prefix}${randomUUID().replaceAll('-', '')}`;
}

export function sendHtml(reply: ServerResponse, status: number, html: string): void {
  reply.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
  reply.end(`<!doctype html><meta name="viewport" content="width=device-width">${html}`);
}

export function escapeHtml(words: string): string {
  return words.replaceAll(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);
}

function send(reply: ServerResponse, status: number, body: Fields): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const labels = {
  pay: 'Pay',
  dispute: 'Pay, and dispute it later',
  decline: 'Decline the card',
  cancel: 'Back to the shop',
};

const style = `<style>
  body { font: 1rem/1.5 system-ui, sans-serif; background: #f6f6f7; margin: 0; padding: 2rem 1rem }
  main { max-width: 26rem; margin: auto; padding: 1.5rem 2rem 2rem; background: #fff; border: 1px solid #ccc }
  button { font: inherit; display: block; width: 100%; margin-top: .75rem; padding: .6rem; background: #fff; border: 1px solid #1a1a1a }
  button[value=pay] { background: #1a1a1a; color: #fff }
  [role=alert] { color: #b00020 }
</style>`;

function closedPage(page: PeerPage | undefined): string {
  const words = page?.entry ? 'This payment has been made.' : 'This page has expired.';
  const back = page && escapeHtml(page.cancelUrl ?? page.returnUrl);
  const link = back ? `<p><a href="${back}">${labels.cancel}</a></p>` : '';
  return `<title>Test payment</title>${style}<main><p>${words}</p>${link}</main>`;
}

function formOf(
  { title, amount, currency, declined, cancelUrl }: PeerPage,
  { hasDisputes }: { hasDisputes: boolean },
): string {
  const button = (choice: keyof typeof labels) =>
    `<button name="choice" value="${choice}">${labels[choice]}</button>`;
  const sum = `${(amount / 100).toFixed(2)} ${escapeHtml(currency.toUpperCase())}`;
  return `<title>Test payment</title>${style}<main><h1>Test payment</h1>
    <p>${escapeHtml(title)}: <strong>${sum}</strong></p>
    <p>This page stands in for a payment provider. No money moves.</p>
    ${declined ? `<p role="alert">${escapeHtml(declined)}</p>` : ''}
    <form method="post">${button('pay')} ${hasDisputes ? button('dispute') : ''} ${button('decline')} ${cancelUrl ? button('cancel') : ''}</form></main>`;
}
