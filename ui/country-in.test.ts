import { expect, test } from 'vitest';
import { countryIn } from './country-in.ts';

test.each([
  ['Torstraße 1, 10119 Berlin, Germany', 'DE'],
  ['Torstraße 1, Berlin, Almanya.', 'DE'],
  ['Aşgabat, Magtymguly 1, Türkmenistan', 'TM'],
  ['ул. Махтумкули 1, Ашхабад, Туркменистан', 'TM'],
  ['Conakry, Guinea', 'GN'],
  ['Bata, Equatorial Guinea', 'GQ'],
  ['Georgia Street 5, Berlin', ''],
  ['', ''],
])('%s is in %s', (address, country) => expect(countryIn(address)).toBe(country));
