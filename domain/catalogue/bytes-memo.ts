export type BytesMemo = {
  find(key: string): Buffer | undefined;
  keep(key: string, bytes: Buffer): void;
};

/** A memory of at most so many bytes: what was used least lately goes first. */
export function createBytesMemo(limit: number): BytesMemo {
  const kept = new Map<string, Buffer>();
  let size = 0;
  return {
    find(key) {
      const bytes = kept.get(key);
      if (bytes) {
        kept.delete(key);
        kept.set(key, bytes);
      }
      return bytes;
    },
    keep(key, bytes) {
      size += bytes.length - (kept.get(key)?.length ?? 0);
      kept.delete(key);
      kept.set(key, bytes);
      for (const [oldest, { length }] of kept) {
        if (size <= limit) break;
        kept.delete(oldest);
        size -= length;
      }
    },
  };
}
