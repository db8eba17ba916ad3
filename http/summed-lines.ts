/** A line of a log. `count` is the number of further ones since the last line was written. */
export type SummedLine = { readonly event: string; readonly count?: number } & Record<
  string,
  unknown
>;

export type SummedLines = {
  /**
   * Writes the first line of a kind immediately; later ones within the minute become one line with a
   * count.
   */
  add: (line: SummedLine) => void;
  /** Writes the pending counts and stops. */
  close: () => void;
};

type Sum = { last: SummedLine; more: number };

const minute = 60_000;

/**
 * Limits how many lines are written, so that refused requests can't fill the disk: lines for which
 * `kindOf` returns the same are counted, and beyond `most` kinds a minute all others become one line for
 * each event.
 */
export function sumLines(
  write: (line: SummedLine) => void,
  kindOf: (line: SummedLine) => readonly unknown[],
  most = 200,
): SummedLines {
  const sums = new Map<string, Sum>();
  const left = new Map<string, number>();
  const timer = setInterval(flush, minute);
  timer.unref();

  function flush(): void {
    for (const { last, more } of sums.values()) if (more) write({ ...last, count: more });
    for (const [of, count] of left) write({ event: 'more_lines', of, count });
    sums.clear();
    left.clear();
  }

  return {
    add(line) {
      const kind = JSON.stringify(kindOf(line));
      const sum = sums.get(kind);
      if (sum) Object.assign(sum, { last: line, more: sum.more + 1 });
      else if (sums.size >= most) left.set(line.event, (left.get(line.event) ?? 0) + 1);
      else {
        sums.set(kind, { last: line, more: 0 });
        write(line);
      }
    },
    close() {
      clearInterval(timer);
      flush();
    },
  };
}
