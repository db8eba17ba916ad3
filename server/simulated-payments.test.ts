import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { onlineKinds } from '#core/online-payments.ts';
import { choose, startPayment } from '#providers/testing-payments.ts';
import { createClosing } from './closing.ts';
import { openSimulatedPayments } from './simulated-payments.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'altyn-simulated-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function open() {
  const closing = createClosing();
  // Nobody listens there: the events get lost.
  const payments = await openSimulatedPayments(
    { dataDir, publicUrl: 'http://127.0.0.1:9' },
    closing,
  );
  return { payments, close: () => closing.closeAll() };
}

test.each(onlineKinds)(
  'what was paid with a simulated %s is still paid after a restart, and an open page can still be paid on',
  async (kind) => {
    const before = await open();
    const provider = await before.payments.open(kind);
    const first = await startPayment(provider);
    const second = await startPayment(provider);
    await choose(first.url, 'pay');
    await before.close();

    const after = await open();
    const again = await after.payments.open(kind);
    // The connections to the one before it are noticed as closed by the next calls.
    await expect
      .poll(() => again.read(first.payment))
      .toMatchObject({ state: 'paid', captured: 123_450 });
    expect(await again.read(second.payment)).toMatchObject({ state: 'pending' });
    await choose(second.url, 'pay');
    expect(await again.read(second.payment)).toMatchObject({ state: 'paid' });
    await after.close();
  },
);
