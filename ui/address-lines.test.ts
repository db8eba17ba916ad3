import { expect, test } from 'vitest';
import { placeLines, townLine } from './address-lines.ts';

test.each([
  ['DE', 'Berlin', null, '10115', '10115 Berlin'],
  ['GB', 'London', null, 'N1 8EA', 'London N1 8EA'],
  ['US', 'Austin', 'TX', '78701', 'Austin, TX 78701'],
  ['US', 'New York, NY', null, '10001', 'New York, NY 10001'],
  ['CA', 'Toronto', 'ON', 'M5V 2T6', 'Toronto ON M5V 2T6'],
  ['AU', 'Sydney', 'NSW', '2000', 'Sydney NSW 2000'],
  ['BR', 'São Paulo', 'SP', '01310-100', 'São Paulo - SP, 01310-100'],
  ['IT', 'Roma', 'RM', '00184', '00184 Roma RM'],
  ['MX', 'Guadalajara', 'Jalisco', '44100', '44100 Guadalajara, Jalisco'],
  ['TR', 'Kadıköy', 'İstanbul', '34710', '34710 Kadıköy/İstanbul'],
  ['JP', 'Shibuya', 'Tokyo', '150-0002', 'Shibuya, Tokyo 150-0002'],
  ['RU', 'Москва', null, '101000', 'Москва, 101000'],
  ['RU', 'Москва', null, null, 'Москва'],
  ['TM', 'Mary', null, null, 'Mary'],
  ['NG', 'Ikeja', 'Lagos', '100271', '100271 Ikeja, Lagos'],
  [null, null, null, null, ''],
])(
  'the town line of an address in %s follows the country’s format',
  (country, city, region, postcode, line) => {
    expect(townLine({ country, city, region, postcode })).toBe(line);
  },
);

test('an address is written line by line, without missing parts', () => {
  const place = {
    line1: '1 High St',
    line2: null,
    city: 'London',
    region: null,
    postcode: 'N1 8EA',
  };
  expect(placeLines({ ...place, country: 'GB' }, 'en')).toEqual([
    '1 High St',
    'London N1 8EA',
    'United Kingdom',
  ]);
  const delhi = { ...place, city: 'New Delhi', region: 'Delhi', postcode: '110001' };
  expect(placeLines({ ...delhi, country: 'IN' }, 'en')).toEqual([
    '1 High St',
    'New Delhi 110001',
    'Delhi',
    'India',
  ]);
});
