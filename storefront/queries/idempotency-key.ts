import { createStored } from '../browser/stored.ts';

type Attempt = { key: string; body: string };

/**
 * The idempotency key of a call: a double click or a retry repeats the key, so that the server executes
 * the call once. A changed body is another call and gets another key. Clear it once the call has
 * succeeded. With `name`, the body is kept in this tab's storage, so that a retry after a reload
 * repeats the key as well; without, it is kept in memory only, because it contains a password or a
 * phone number.
 *
 * @example
 * const orderKey = createIdempotencyKey('orderAttempt');
 * headers: { 'idempotency-key': orderKey.of(body) }
 */
export function createIdempotencyKey(name?: string) {
  const attempt = name ? createStored<Attempt | null>(name, null, 'session') : inMemory();
  function keyOf(content: unknown): string {
    const body = JSON.stringify(content);
    const last = attempt.read();
    if (last?.body === body) return last.key;
    const key = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
    attempt.write({ key, body });
    return key;
  }
  return { of: keyOf, forget: () => attempt.write(null) };
}

function inMemory() {
  let kept: Attempt | null = null;
  return {
    read: () => kept,
    write(next: Attempt | null) {
      kept = next;
    },
  };
}
