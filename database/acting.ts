import { AsyncLocalStorage } from 'node:async_hooks';

/** Which admin the work at hand is done for. */
type Actor = { readonly id: number; readonly name: string };

const acting = new AsyncLocalStorage<string>();

/** Does work in an admin's name: what it writes is noted in `changes` as theirs. */
export function actingAs<T>({ id, name }: Actor, work: () => Promise<T>): Promise<T> {
  return acting.run(JSON.stringify({ id, name }), work);
}

/** The actor as the database is told of them. */
export function currentActor(): string | undefined {
  return acting.getStore();
}
