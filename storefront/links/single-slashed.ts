/**
 * A path without doubled or trailing slashes.
 *
 * @example singleSlashed('/tr//items/') // '/tr/items'
 */
export function singleSlashed(path: string): string {
  return path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
}
