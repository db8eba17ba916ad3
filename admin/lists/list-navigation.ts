/** A list as last viewed, for going through its records one by one. */
export type ListNavigation = {
  /** Its address, filters and order included. */
  address: string;
  /** The paths of the rows on all pages loaded so far. */
  paths: string[];
  first: number;
  last: number;
  /** Whether there are further pages. */
  hasMore: boolean;
  /** Reads the paths of another page, and whether there are further pages. */
  readPage: (page: number) => Promise<Pick<ListNavigation, 'paths' | 'hasMore'>>;
};

export type Step = 1 | -1;

const navigations = new Map<string, ListNavigation>();

/** Stores the state of a list under its path: `/admin/orders`. */
export function keepNavigation(list: string, navigation: ListNavigation): void {
  navigations.set(list, navigation);
  const { address, paths } = navigation;
  sessionStorage.setItem(`walk:${list}`, JSON.stringify({ address, paths }));
}

/** The address of the list as last viewed. */
export function wayBackTo(list: string): string {
  return findNavigation(list)?.address ?? list;
}

/**
 * After a reload only the loaded rows are known; reading on requires the list to be opened again.
 */
function findNavigation(list: string): ListNavigation | undefined {
  const kept = sessionStorage.getItem(`walk:${list}`);
  if (!kept || navigations.has(list)) return navigations.get(list);
  const seen: Pick<ListNavigation, 'address' | 'paths'> = JSON.parse(kept);
  const readPage = async () => ({ paths: [], hasMore: false });
  const navigation = { ...seen, first: 1, last: 1, hasMore: false, readPage };
  navigations.set(list, navigation);
  return navigation;
}

/** Whether a record has a previous and a next one; undefined if it was not opened from its list. */
export function neighboursOf(
  list: string,
  path: string,
): { before: boolean; after: boolean } | undefined {
  const navigation = findNavigation(list);
  const at = navigation?.paths.indexOf(path) ?? -1;
  if (!navigation || at < 0) return undefined;
  return {
    before: at > 0 || navigation.first > 1,
    after: at < navigation.paths.length - 1 || navigation.hasMore,
  };
}

/** The path of the previous or next record, across pages too. */
export async function findNeighbour(
  list: string,
  path: string,
  step: Step,
): Promise<string | undefined> {
  const navigation = findNavigation(list);
  const at = navigation?.paths.indexOf(path) ?? -1;
  if (!navigation || at < 0) return undefined;
  const known = navigation.paths[at + step];
  if (known) return known;
  const read = await (step > 0 ? readOn(navigation) : readBack(navigation));
  keepNavigation(list, navigation);
  return read;
}

/**
 * Rows that leave a filtered list let others move up, so the same page is read again before the
 * next.
 */
async function readOn(navigation: ListNavigation): Promise<string | undefined> {
  for (const page of [navigation.last, navigation.last + 1]) {
    const { paths, hasMore } = await readNewPaths(navigation, page);
    navigation.paths.push(...paths);
    navigation.last = page;
    navigation.hasMore = hasMore;
    if (paths[0]) return paths[0];
  }
  return undefined;
}

async function readBack(navigation: ListNavigation): Promise<string | undefined> {
  if (navigation.first === 1) return undefined;
  const page = navigation.first - 1;
  const { paths } = await readNewPaths(navigation, page);
  navigation.first = page;
  navigation.paths.unshift(...paths);
  return paths.at(-1);
}

/** The rows that are new on a page: new orders may have moved others down. */
async function readNewPaths(
  navigation: ListNavigation,
  page: number,
): ReturnType<ListNavigation['readPage']> {
  const { paths, hasMore } = await navigation.readPage(page);
  return { paths: paths.filter((path) => !navigation.paths.includes(path)), hasMore };
}
