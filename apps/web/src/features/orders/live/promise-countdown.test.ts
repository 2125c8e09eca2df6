import { expect, test } from 'vitest';
import { countdownOf, fillOf, type Promised } from './promise-countdown.ts';

const promisedAt = '2026-11-22T18:30:00.000Z';
const at = (time: string) => Date.parse(`2026-11-22T${time}Z`);
const order = (status: Promised['status'], service: 'pickup' | 'delivery' = 'delivery'): Promised => ({
  status,
  createdAt: '2026-11-22T17:50:00.000Z',
  fulfilment: { service, promisedAt },
});

test.each([
  ['15:29:59', { kind: 'far' }],
  ['15:30:00', { kind: 'minutes', minutes: 180 }],
  ['18:04:59', { kind: 'minutes', minutes: 26 }],
  ['18:05:00', { kind: 'minutes', minutes: 25 }],
  ['18:27:59', { kind: 'minutes', minutes: 3 }],
  ['18:28:00', { kind: 'soon' }],
  ['18:30:59', { kind: 'soon' }],
  ['18:31:00', { kind: 'late' }],
  ['23:00:00', { kind: 'late' }],
])('at %s the countdown to 18:30 says %o', (time, expected) => {
  expect(countdownOf(order('confirmed'), at(time))).toEqual(expected);
});

test.each(['ready', 'expedited'] as const)('an order for pickup that is %s waits, whatever the time', (status) => {
  for (const time of ['12:00:00', '18:29:00', '20:00:00']) {
    expect(countdownOf(order(status, 'pickup'), at(time)).kind).toBe('there');
    expect(fillOf(order(status, 'pickup'), at(time))).toBe(100);
  }
});

test('[KITCH-10] what the kitchen has taken back does not wait at the counter', () => {
  const back: Promised = { ...order('ready', 'pickup'), takenBack: true };
  expect(countdownOf(back, at('18:20:00'))).toEqual({ kind: 'minutes', minutes: 10 });
  expect(fillOf(back, at('18:20:00'))).toBe(75);
});

test('on its way, nothing is counted until it is late', () => {
  const kinds = ['18:05:00', '18:29:00', '18:31:00'].map((time) => countdownOf(order('expedited'), at(time)).kind);
  expect(kinds).toEqual(['on_way', 'on_way', 'late']);
});

test('the ring fills with the time, within what the status allows', () => {
  const fills = (status: Promised['status']) =>
    ['17:50:00', '18:10:00', '18:30:00', '19:30:00'].map((time) => fillOf(order(status), at(time)));
  expect(fills('created')).toEqual([4, 30, 30, 30]);
  expect(fills('confirmed')).toEqual([15, 50, 75, 75]);
  expect(fills('ready')).toEqual([70, 70, 85, 85]);
  expect(fills('expedited')).toEqual([80, 80, 96, 96]);
  expect(fillOf(order('confirmed'), null)).toBe(15);
});
