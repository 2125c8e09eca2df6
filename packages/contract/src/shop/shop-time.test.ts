import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { momentOf, shopDate, shopTime, shopTimestamp } from './shop-time.ts';
import { setShopTimeZone, shopTimeZone } from './time-zone.ts';

const usual = shopTimeZone();
afterEach(() => setShopTimeZone(usual));

test.each([
  ['2026-11-21T12:00:00.999Z', '2026-11-21T13:00:00+01:00'],
  ['2026-06-30T22:30:00.000Z', '2026-07-01T00:30:00+02:00'],
  ['2026-10-25T00:30:00.000Z', '2026-10-25T02:30:00+02:00'],
  ['2026-10-25T01:30:00.000Z', '2026-10-25T02:30:00+01:00'],
])('the moment %s is written in shop time, with its offset', (moment, written) => {
  expect(shopTimestamp(new Date(moment))).toBe(written);
  expect(Date.parse(written)).toBe(Math.floor(Date.parse(moment) / 1000) * 1000);
});

test('the shop’s date and time are in its own time zone', () => {
  const moment = new Date('2026-12-31T23:05:00Z');
  expect([shopDate(moment), shopTime(moment)]).toEqual(['2027-01-01', '00:05']);
});

test.each([
  ['Europe/Paris', '2026-07-01T10:00:00.000Z', '2026-07-01T12:00:00+02:00'],
  ['America/Martinique', '2026-07-01T16:00:00.000Z', '2026-07-01T12:00:00-04:00'],
  ['Indian/Reunion', '2026-07-01T08:00:00.000Z', '2026-07-01T12:00:00+04:00'],
])('in %s it is noon at %s', (zone, moment, written) => {
  setShopTimeZone(zone);
  expect(momentOf('2026-07-01', '12:00').toISOString()).toBe(moment);
  expect(shopTimestamp(new Date(moment))).toBe(written);
});

test('shop time matches the platform’s formatting, for any zone and moment', () => {
  const zones = ['Europe/Paris', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/St_Johns', 'Pacific/Apia'];
  const from = Date.parse('2000-01-01T00:00Z');
  const until = Date.parse('2040-01-01T00:00Z');
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.integer({ min: from, max: until }), (zone, epoch) => {
      setShopTimeZone(zone);
      const moment = new Date(epoch);
      const format = { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' } as const;
      // Swedish dates start with the year.
      const [date, time] = new Intl.DateTimeFormat('sv', format).format(moment).split(' ');
      expect(shopTimestamp(moment).slice(0, 19)).toBe(`${date}T${time}`);
      expect(shopDate(moment)).toBe(date);
    }),
  );
});
