/** A read that takes this many times as long as its value is kept is not waited for by further calls. */
const mostTimes = 10;

/**
 * Returns a function that reads a value at most once in `milliseconds`, however often it is called; a failure is
 * kept as long. Calls during a read wait for that one.
 *
 * @example const figures = cachedFor(1000, () => readFigures(db));
 */
export function cachedFor<T>(milliseconds: number, read: () => Promise<T>): () => Promise<T> {
  let last: Promise<T> | undefined;
  let until = 0;
  return () => {
    if (last && performance.now() < until) return last;
    const reading = read();
    last = reading;
    until = performance.now() + mostTimes * milliseconds;
    const keep = () => {
      if (last !== reading) return;
      until = performance.now() + milliseconds;
    };
    reading.then(keep, keep);
    return reading;
  };
}
