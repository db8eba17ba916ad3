import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OnlineKind } from '#core/online-payments.ts';
import { openPaymentProviders, type PaymentAccounts } from '#providers/payment-providers.ts';
import { openIyzicoPeer } from '#providers/peers/iyzico-peer.ts';
import type { Peer, PeerOptions, PeerPage } from '#providers/peers/peer.ts';
import { openStripePeer } from '#providers/peers/stripe-peer.ts';
import type { Closing } from './closing.ts';
import type { Env } from './env.ts';

/** Pages that a simulated provider remembers. */
const mostPages = 1_000;

/**
 * Payment providers that only pretend, on loopback, for development and for a demo on one's own machine:
 * their pages have a button to pay, but no money moves. What was paid is kept in the data folder.
 */
export async function openSimulatedPayments(
  { dataDir, publicUrl }: Pick<Env, 'dataDir' | 'publicUrl'>,
  closing: Closing,
) {
  const secret = () => randomBytes(16).toString('hex');
  const stripe = { secretKey: `sk_test_${secret()}`, webhookSecret: `whsec_${secret()}` };
  const iyzico = { apiKey: secret(), secretKey: secret() };
  const open = (kind: OnlineKind, openPeer: (options: PeerOptions) => Promise<Peer>) =>
    openKept(join(dataDir, 'simulated-payments'), {
      kind,
      webhookUrl: `${publicUrl}/payments/events/${kind}`,
      openPeer,
    });
  const peers = {
    stripe: await open('stripe', (options) => openStripePeer(stripe, options)),
    iyzico: await open('iyzico', (options) => openIyzicoPeer(iyzico, options)),
  };
  for (const peer of Object.values(peers)) closing.add(peer.close);
  const accounts: PaymentAccounts = {
    stripe: { ...stripe, baseUrl: peers.stripe.url },
    iyzico: { ...iyzico, baseUrl: peers.iyzico.url },
  };
  return openPaymentProviders(accounts);
}

type Kept = { readonly port: number; readonly pages: readonly PeerPage[] };

/** Opens a provider with what an earlier process kept, at the same address if it is free. */
async function openKept(
  folder: string,
  {
    kind,
    webhookUrl,
    openPeer,
  }: {
    kind: OnlineKind;
    webhookUrl: string;
    openPeer: (options: PeerOptions) => Promise<Peer>;
  },
): Promise<Peer> {
  const path = join(folder, `${kind}.json`);
  const { port, pages } = read(path);
  let own = port;
  const onAnswer = (all: readonly PeerPage[]) =>
    write(path, { port: own, pages: all.slice(-mostPages) });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const options = { webhookUrl, pages, onAnswer };
  const peer = await openPeer({ ...options, port }).catch(() => openPeer(options));
  own = Number(new URL(peer.url).port);
  return peer;
}

function read(path: string): Kept {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return { port: 0, pages: [] };
  }
}

/** At once, so that a payment that a buyer saw happen is known after a kill. A full disk must not make it fail. */
function write(path: string, kept: Kept): void {
  try {
    writeFileSync(`${path}.new`, JSON.stringify(kept), { mode: 0o600 });
    renameSync(`${path}.new`, path);
  } catch {
    // It is then forgotten when the shop ends.
  }
}
