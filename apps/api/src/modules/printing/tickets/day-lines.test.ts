import type { Order, OrderRecord } from '@bottega/contract/orders/schemas';
import { defaultHours } from '@bottega/contract/shop/hours/opening-hours';
import { expect, test } from 'vitest';
import { dayLines } from './day-lines.ts';

const recordFor = (promisedAt: string | undefined): OrderRecord => ({
  order: { orderNumber: 'B-7K3M9QX', ...(promisedAt && { fulfilment: { promisedAt } }) } as unknown as Order,
  contact: null,
  timeline: [],
});
const now = new Date('2026-11-27T18:51:00Z');

test.each([
  ['2026-11-27T20:00:00Z', [], []],
  [undefined, [], []],
  ['2026-11-28T12:00:00Z', ['FOR TOMORROW'], ['POUR DEMAIN']],
  ['2026-12-05T12:00:00Z', ['FOR SAT 5 DEC'], ['POUR SAM. 5 DÉC.']],
])('[PRINT-02] paper for %s that is printed the Friday before says its day across the top', (promisedAt, en, fr) => {
  const textOf = (locale: 'en' | 'fr') =>
    dayLines(recordFor(promisedAt), { now, hours: defaultHours }, locale).map(({ text, style }) => {
      expect(style).toBe('title');
      return text;
    });
  expect([textOf('en'), textOf('fr')]).toEqual([en, fr]);
});
