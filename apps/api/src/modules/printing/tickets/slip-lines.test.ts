import { lineChanges } from '@bottega/contract/orders/line-changes';
import type { Order, OrderRecord } from '@bottega/contract/orders/schemas';
import { expect, test } from 'vitest';
import { asText } from './paper-lines.ts';
import { slipLines } from './slip-lines.ts';

const order = {
  _id: 'o1',
  orderNumber: 'B-7K3M9QX',
  user: null,
  status: 'confirmed',
  paymentStatus: 'pending',
  products: [
    { product: 'p1', name: 'Margherita', price: 12, quantity: 2 },
    { product: 'p3', name: 'Panna cotta', price: 6, quantity: 1 },
  ],
  totalPrice: 30,
  statusHistory: [],
  createdAt: '2026-11-27T18:05:00.000Z',
  fulfilment: {
    service: 'pickup',
    asap: false,
    promisedAt: '2026-11-27T19:30:00.000Z',
    contactName: 'Camille',
  },
} as unknown as Order;

const record: OrderRecord = { order, contact: null, timeline: [] };
const dish = (productId: string, name: string, quantity: number) => ({ productId, name, quantity });
const changes = lineChanges(
  [dish('p1', 'Margherita', 2), dish('p2', 'Tiramisù', 4)],
  [dish('p1', 'Margherita', 2), dish('p3', 'Panna cotta', 1)],
);
const at = '2026-11-27T18:51:00.000Z';

test('[KITCH-09] the slip of a change has the differences first, then the order as it is and what is to be paid', () => {
  expect(`\n${asText(slipLines(record, { what: 'changed', changes, at }, 'en'))}\n`).toBe(`
CHANGED
B-7K3M9QX
Changed: Fri 27 Nov 19:51
PICKUP
For: Fri 27 Nov 20:30
Ordered: Fri 27 Nov 19:05
Camille
------------------------------------------------
- 4 Tiramisù
+ 1 Panna cotta
------------------------------------------------
The order is now:
2 × Margherita
1 × Panna cotta
------------------------------------------------
Total                                     €30.00
To pay: €30.00
`);
});

test('[KITCH-09] the slip of a cancellation names the dishes that are no longer made', () => {
  const canceled = { ...record, order: { ...order, status: 'canceled' as const } };
  expect(`\n${asText(slipLines(canceled, { what: 'canceled', changes: [], at }, 'fr'))}\n`).toBe(`
ANNULÉE
B-7K3M9QX
Annulée : ven. 27 nov. 19 h 51
RETRAIT
Pour : ven. 27 nov. 20 h 30
Reçue : ven. 27 nov. 19 h 05
Camille
------------------------------------------------
2 × Margherita
1 × Panna cotta
`);
});

test('[PRINT-02] the slip of a long order that was canceled is short', () => {
  const products = Array.from({ length: 99 }, () => order.products[0]) as Order['products'];
  const canceled = { ...record, order: { ...order, status: 'canceled' as const, products } };
  const lines = asText(slipLines(canceled, { what: 'canceled', changes: [], at }, 'en')).split('\n');
  expect([lines.length, lines.at(-1)]).toEqual([19, '+ 89 more']);
});
