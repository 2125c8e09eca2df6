import { expect, test } from 'vitest';
import { byDue, columnOf, isTakenBack } from './rules.ts';

const bumpedAt = new Date('2026-11-27T19:00:00Z');

test.each([
  ['created', null, 'pickup', 'new'],
  ['confirmed', null, 'delivery', 'cooking'],
  ['ready', bumpedAt, 'pickup', 'ready'],
  ['ready', bumpedAt, 'delivery', 'ready'],
  ['ready', bumpedAt, null, 'ready'],
  ['ready', null, 'pickup', 'cooking'],
  ['expedited', bumpedAt, 'pickup', 'ready'],
  ['expedited', bumpedAt, 'delivery', null],
  ['expedited', bumpedAt, null, null],
  ['delivered', bumpedAt, 'pickup', null],
  ['canceled', null, 'pickup', null],
] as const)('[KITCH-11] a ticket that is %s, put away at %s, for %s hangs in %s', (status, bumped, service, column) => {
  const ticket = { status, bumpedAt: bumped, service };
  expect(columnOf(ticket)).toBe(column);
  expect(isTakenBack(ticket)).toBe(status === 'ready' && bumped === null);
});

test('[KITCH-10] tickets stand by when they are due, equal times by arrival, whatever their ids', () => {
  const at = (minute: number) => `2026-11-27T19:${String(minute).padStart(2, '0')}:00.000Z`;
  const tickets = [
    { _id: 'a', dueAt: at(45), createdAt: at(9) },
    { _id: 'd', dueAt: at(45), createdAt: at(2) },
    { _id: 'c', dueAt: at(30), createdAt: at(10) },
    { _id: 'b', dueAt: at(45), createdAt: at(5) },
  ];
  expect(tickets.toSorted(byDue).map(({ _id }) => _id)).toEqual(['c', 'd', 'b', 'a']);
});
