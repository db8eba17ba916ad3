import type { Shop } from './shop.ts';
import { type SummedLine, type SummedLines, sumLines } from './summed-lines.ts';
import { causeOf } from './unavailable-cause.ts';

/**
 * Logs the failures of requests (event `unavailable`) and of jobs (`background_failure`), each kind at
 * most twice a minute, with a count. A disk that can't be written is one kind, whichever notices it
 * first.
 */
export function sumFailures({ log }: Pick<Shop, 'log'>): SummedLines {
  return sumLines(({ message, ...line }) => {
    if (line.event === 'unavailable') log?.warn(line, 'the shop could not answer');
    else log?.error(line, String(message));
  }, kindOf);
}

const unwritable = new Set<unknown>(['no_room', 'disk_full', 'read_only']);

function kindOf({ event, message, err, cause = err && causeOf(err) }: SummedLine): unknown[] {
  if (unwritable.has(cause)) return ['unwritable'];
  return event === 'unavailable' ? [event, cause] : [event, message];
}
