// Plain JavaScript, because the launcher runs on the machine's own Node.
import { totalmem } from 'node:os';

const mebibyte = 2 ** 20;

/** Memory of the machine or the container in MiB. */
export function readMemory() {
  const limit = process.constrainedMemory?.() || Number.POSITIVE_INFINITY;
  return Math.floor(Math.min(limit, totalmem()) / mebibyte);
}

/**
 * Arguments and environment for Node that keep the shop within the available memory. By default V8's heap
 * grows up to 4 GB, glibc keeps up to eight arenas of freed memory per core, and its threshold for
 * returning large blocks to the system rises up to 32 MB. This threshold is set to 1 MiB, above the size
 * of a list of products, whose memory would otherwise be mapped and unmapped for each request. Existing
 * settings take precedence.
 */
export function boundMemory(memory = readMemory(), given = process.env) {
  const youngSpace = between(4, memory / 128, 16);
  const args = Object.entries({
    '--max-old-space-size': between(160, 0.375 * memory, 1024),
    '--max-semi-space-size': youngSpace,
    // Full size at once: a start then spends less time on collecting garbage.
    '--min-semi-space-size': youngSpace,
  }).flatMap(([name, size]) =>
    given.NODE_OPTIONS?.includes(name.slice(5)) ? [] : [`${name}=${size}`],
  );
  const env = {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: String(mebibyte),
    MALLOC_TRIM_THRESHOLD_: String(8 * mebibyte),
  };
  return { args, env: { ...env, ...given } };
}

/**
 * Sized by memory: PostgreSQL's settings, bytes for the page store, database connections, and whether these
 * prepare their statements.
 */
export function shareMemory(memory = readMemory()) {
  const isSmall = memory < 1024;
  return {
    database: isSmall
      ? {
          shared_buffers: '32MB',
          effective_cache_size: '128MB',
          work_mem: '4MB',
          maintenance_work_mem: '32MB',
        }
      : {},
    pages: between(8, memory / 64, 64) * mebibyte,
    connections: isSmall ? 6 : 10,
    preparesStatements: !isSmall,
  };
}

function between(least, value, most) {
  return Math.round(Math.max(least, Math.min(most, value)));
}
