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
  const folder = join(dataDir, 'simulated-payments');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const open = (kind: OnlineKind, openPeer: (options: PeerOptions) => Promise<Peer>) =>
    openKept(join(folder, `${kind}.json`), (options) =>
      openPeer({ ...options, webhookUrl: `${publicUrl}/payments/events/${kind}` }),
    );
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

/** Opens a provider with what an earlier process kept in a file, at the same address if it is free. */
async function openKept(
  path: string,
  openPeer: (options: PeerOptions) => Promise<Peer>,
): Promise<Peer> {
  const { port: earlierPort, pages } = read(path);
  let port = earlierPort;
  const onAnswer = (all: readonly PeerPage[]) =>
    write(path, { port, pages: all.slice(-mostPages) });
  const peer = await openPeer({ pages, onAnswer, port }).catch(() => openPeer({ pages, onAnswer }));
  port = Number(new URL(peer.url).port);
  return peer;
}

function read(path: string): Kept {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return { port: 0, pages: [] };
  }
}

/**
 * Written before the answer is sent, so that a payment that a buyer saw succeed is known after a kill. A full disk must
 * not make it fail.
 */
function write(path: string, kept: Kept): void {
  try {
    writeFileSync(`${path}.new`, JSON.stringify(kept), { mode: 0o600 });
    renameSync(`${path}.new`, path);
  } catch {
    // Then it is known only until the shop ends.
  }
}
