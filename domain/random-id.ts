import { randomBytes } from 'node:crypto';

/**
 * A random id that grants access to whoever knows it. It has the format of a UUID with 128 random
 * bits, where a random UUID has 122.
 */
export function randomId(): string {
  const hex = randomBytes(16).toString('hex');
  return [0, 8, 12, 16, 20].map((at, i, all) => hex.slice(at, all[i + 1])).join('-');
}
