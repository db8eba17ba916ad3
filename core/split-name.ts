/**
 * Splits a full name. The last word is the last name, as in most names of the shop's languages.
 *
 * @example splitName('Ada de Vries') // { firstName: 'Ada de', lastName: 'Vries' }
 */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const words = fullName.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' ').slice(0, 80), lastName: lastName.slice(0, 80) };
}
