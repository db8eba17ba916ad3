type Clear = () => Promise<unknown> | unknown;

const left = new Set<Clear>();

/** Has something undone should a fault end midway. Answers how to do it in good order, once. */
export function clearLater(clear: Clear): () => Promise<void> {
  left.add(clear);
  return async () => {
    if (left.delete(clear)) await clear();
  };
}

/** Ends what a fault has left behind: shops, databases, mounts. The last comes first. */
export async function clearLeftovers(): Promise<void> {
  for (const clear of [...left].reverse()) {
    left.delete(clear);
    await Promise.resolve(clear()).catch((error: Error) => console.error(error.message));
  }
}
