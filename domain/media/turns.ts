let last: Promise<unknown> = Promise.resolve();

/** Runs CPU-heavy work sequentially, in the order of the calls. */
export function takeTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn.catch(() => {});
  return turn;
}
