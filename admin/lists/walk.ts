/** A list as last viewed, for going through its records one by one. */
export type Walk = {
  /** Its address, filters and order included. */
  address: string;
  /** The paths of the rows on all pages loaded so far. */
  paths: string[];
  first: number;
  last: number;
  /** Whether there are further pages. */
  goesOn: boolean;
  /** Reads the paths of another page, and whether there are further pages. */
  turnTo: (page: number) => Promise<Pick<Walk, 'paths' | 'goesOn'>>;
};

export type Step = 1 | -1;

const walks = new Map<string, Walk>();

/** Stores the state of a list under its path: `/admin/orders`. */
export function keepWalk(list: string, walk: Walk): void {
  walks.set(list, walk);
  const { address, paths } = walk;
  sessionStorage.setItem(`walk:${list}`, JSON.stringify({ address, paths }));
}

/** The address of the list as last viewed. */
export function wayBackTo(list: string): string {
  return walkOf(list)?.address ?? list;
}

/**
 * After a reload only the loaded rows are known; reading on requires the list to be opened again.
 */
function walkOf(list: string): Walk | undefined {
  const kept = sessionStorage.getItem(`walk:${list}`);
  if (!kept || walks.has(list)) return walks.get(list);
  const seen: Pick<Walk, 'address' | 'paths'> = JSON.parse(kept);
  const turnTo = async () => ({ paths: [], goesOn: false });
  const walk = { ...seen, first: 1, last: 1, goesOn: false, turnTo };
  walks.set(list, walk);
  return walk;
}

/** Whether a record has a previous and a next one; undefined if it was not opened from its list. */
export function neighboursOf(
  list: string,
  path: string,
): { before: boolean; after: boolean } | undefined {
  const walk = walkOf(list);
  const at = walk?.paths.indexOf(path) ?? -1;
  if (!walk || at < 0) return undefined;
  return {
    before: at > 0 || walk.first > 1,
    after: at < walk.paths.length - 1 || walk.goesOn,
  };
}

/** The path of the previous or next record, across pages too. */
export async function findNeighbour(
  list: string,
  path: string,
  step: Step,
): Promise<string | undefined> {
  const walk = walkOf(list);
  const at = walk?.paths.indexOf(path) ?? -1;
  if (!walk || at < 0) return undefined;
  const known = walk.paths[at + step];
  if (known) return known;
  const read = await (step > 0 ? readOn(walk) : readBack(walk));
  keepWalk(list, walk);
  return read;
}

/**
 * Rows that leave a filtered list let others move up, so the same page is read again before the
 * next.
 */
async function readOn(walk: Walk): Promise<string | undefined> {
  for (const page of [walk.last, walk.last + 1]) {
    const { paths, goesOn } = await turn(walk, page);
    walk.paths.push(...paths);
    walk.last = page;
    walk.goesOn = goesOn;
    if (paths[0]) return paths[0];
  }
  return undefined;
}

async function readBack(walk: Walk): Promise<string | undefined> {
  if (walk.first === 1) return undefined;
  const page = walk.first - 1;
  const { paths } = await turn(walk, page);
  walk.first = page;
  walk.paths.unshift(...paths);
  return paths.at(-1);
}

/** The rows that are new on a page: new orders may have moved others down. */
async function turn(walk: Walk, page: number): ReturnType<Walk['turnTo']> {
  const { paths, goesOn } = await walk.turnTo(page);
  return { paths: paths.filter((path) => !walk.paths.includes(path)), goesOn };
}
