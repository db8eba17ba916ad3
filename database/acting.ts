import { AsyncLocalStorage } from 'node:async_hooks';

/** The admin on whose behalf a request runs. */
type Actor = { readonly id: number; readonly name: string };

const acting = new AsyncLocalStorage<string>();

/** Runs `work` as an admin; the audit log (`changes`) attributes its writes to them. */
export function actingAs<T>({ id, name }: Actor, work: () => Promise<T>): Promise<T> {
  return acting.run(JSON.stringify({ id, name }), work);
}

/** The actor as JSON, for the setting `shop.actor`. */
export function currentActor(): string | undefined {
  return acting.getStore();
}
