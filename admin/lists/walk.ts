/** A list as it was last looked at, for whoever goes through it thing by thing. */
export type Walk = {
  /** Its address, with how it was narrowed and sorted. */
  address: string;
  /** Where each row leads, of all pages seen so far. */
  paths: string[];
  first: number;
  last: number;
  /** Whether there are pages after those. */
  goesOn: boolean;
  /** Where the rows of another page lead, and whether there are pages after it. */
  turnTo: (page: number) => Promise<Pick<Walk, 'paths' | 'goesOn'>>;
};

export type Step = 1 | -1;

const walks = new Map<string, Walk>();

/** Remembers a list, by its bare path: `/admin/orders`. */
export function keepWalk(list: string, walk: Walk): void {
  walks.set(list, walk);
  const { address, paths } = walk;
  sessionStorage.setItem(`walk:${list}`, JSON.stringify({ address, paths }));
}

/** The way back to a list: to what was looked at last. */
export function wayBackTo(list: string): string {
  return walkOf(list)?.address ?? list;
}

/** After a reload the rows seen so far are known still; the list has to be opened to read on. */
function walkOf(list: string): Walk | undefined {
  const kept = sessionStorage.getItem(`walk:${list}`);
  if (!kept || walks.has(list)) return walks.get(list);
  const seen: Pick<Walk, 'address' | 'paths'> = JSON.parse(kept);
  const turnTo = async () => ({ paths: [], goesOn: false });
  const walk = { ...seen, first: 1, last: 1, goesOn: false, turnTo };
  walks.set(list, walk);
  return walk;
}

/** Whether there is something before and after a thing in its list; nothing when it was not come by. */
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

/** Where the thing before or after leads, over the edges of pages too. */
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

/** What leaves a narrowed list as it is worked off lets others move up: the same page first, then the next. */
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

/** What is new on a page: an order may have come meanwhile, and moved others down. */
async function turn(walk: Walk, page: number): ReturnType<Walk['turnTo']> {
  const { paths, goesOn } = await walk.turnTo(page);
  return { paths: paths.filter((path) => !walk.paths.includes(path)), goesOn };
}
