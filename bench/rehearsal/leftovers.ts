type Clear = () => Promise<unknown> | unknown;

const left = new Set<Clear>();

/** Registers a cleanup in case a fault ends midway. Returns a function that runs it once. */
export function clearLater(clear: Clear): () => Promise<void> {
  left.add(clear);
  return async () => {
    if (left.delete(clear)) await clear();
  };
}

/**
 * Cleans up what a fault has left behind: shops, databases, mounts. The last is cleaned up first.
 */
export async function clearLeftovers(): Promise<void> {
  for (const clear of [...left].reverse()) {
    left.delete(clear);
    await Promise.resolve(clear()).catch((error: Error) => console.error(error.message));
  }
}
