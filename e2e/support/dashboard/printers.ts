import { expect } from 'vitest';
import { inDatabase } from '../database.ts';
import type { PlacedOrder } from '../orders/placed-orders.ts';
import type { Shop } from '../shop.ts';
import type { Staff } from './staff.ts';

/** Makes what waits for the printers look as if it had come three minutes ago, with the order. */
export const ageTickets = async (shop: Shop, staff: Staff, { createdAt }: PlacedOrder): Promise<void> => {
  const waiting = async () => {
    const printers = (await staff.call('GET', '/printers')).body as { waiting: number }[];
    return printers.reduce((sum, printer) => sum + printer.waiting, 0);
  };
  // The order is answered before its ticket is there.
  await expect.poll(waiting).toBeGreaterThan(0);
  const then = new Date(Date.parse(createdAt) - 180_000).toISOString();
  inDatabase(shop, `update print_jobs set made_at = '${then}', due_at = '${then}'`);
};
