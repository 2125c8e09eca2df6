import { expect, test } from 'vitest';
import { aLine, aTicket } from '#testing/kitchen.ts';
import { ticketsOf, totalsOf } from './tickets.ts';

test('[TIME-03] the totals leave out orders for another working day', () => {
  const orders = [aTicket(), aTicket({ later: '2026-11-28', lines: [aLine({ quantity: 9 })] })];
  expect(totalsOf(ticketsOf(orders, ''))).toEqual([{ productId: 'margherita', name: 'Margherita', quantity: 2 }]);
});
