import { beforeEach, inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Minutes after which the remaining tests of a file are not started any more. */
    fileLimit: number;
  }
}

const began = performance.now();

beforeEach(() => {
  const limit = inject('fileLimit');
  if (performance.now() - began > limit * 60_000)
    throw new Error(`the file has passed its limit of ${limit} minutes`);
});
