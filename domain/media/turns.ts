let last: Promise<unknown> = Promise.resolve();

/** Does heavy work one piece at a time, in the order it came. */
export function takeTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn.catch(() => {});
  return turn;
}
