import { expect, test } from 'vitest';
import { afterQuietHours } from './quiet-hours.ts';

const night = { timeZone: 'UTC', quietFromHour: 21, quietToHour: 9 };

test.each([
  ['in the evening, it waits until the morning', '2026-11-25T21:00:00Z', '2026-11-26T09:00:00Z'],
  ['after midnight, until the same morning', '2026-11-26T03:12:45Z', '2026-11-26T09:00:00Z'],
  ['one minute before the end, until the end', '2026-11-26T08:59:00Z', '2026-11-26T09:00:00Z'],
  ['at the end, it goes at once', '2026-11-26T09:00:00Z', '2026-11-26T09:00:00Z'],
  ['by day, it goes at once', '2026-11-26T20:59:59Z', '2026-11-26T20:59:59Z'],
])('%s', (_, now, due) => {
  expect(afterQuietHours(new Date(now), night)).toEqual(new Date(due));
});

test('hours within a day, and no quiet hours', () => {
  const noon = new Date('2026-11-26T12:30:00Z');
  const lunch = { timeZone: 'UTC', quietFromHour: 12, quietToHour: 14 };
  expect(afterQuietHours(noon, lunch)).toEqual(new Date('2026-11-26T14:00:00Z'));
  expect(afterQuietHours(noon, { ...lunch, quietToHour: 12 })).toEqual(noon);
});

test.each([
  ['in Ashgabat', 'Asia/Ashgabat', '2026-11-25T17:30:00Z', '2026-11-26T04:00:00Z'],
  [
    'in Kathmandu, off by 45 minutes',
    'Asia/Kathmandu',
    '2026-11-25T18:00:00Z',
    '2026-11-26T03:15:00Z',
  ],
  [
    'in the night that loses an hour',
    'Europe/Berlin',
    '2026-03-28T22:00:00Z',
    '2026-03-29T07:00:00Z',
  ],
  ['in the night that gains one', 'Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25T08:00:00Z'],
])('the shop’s time zone counts: %s', (_, timeZone, now, due) => {
  expect(afterQuietHours(new Date(now), { ...night, timeZone })).toEqual(new Date(due));
});
