/** Milliseconds between two looks at the clock. */
const beat = 1_000;

/** Milliseconds by which the clock must have been set: it is corrected by less all the time. */
const jump = 5_000;

/** Calls back whenever the machine's clock was set, until the returned function is called. */
export function watchClock(onSet: () => void): () => void {
  let last = offset();
  const timer = setInterval(() => {
    const now = offset();
    if (Math.abs(now - last) > jump) onSet();
    last = now;
  }, beat);
  timer.unref();
  return () => clearInterval(timer);
}

/** Changes only when the clock is set: `performance.now` goes on evenly. */
function offset(): number {
  return Date.now() - performance.now();
}
