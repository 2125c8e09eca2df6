import { defaultHours, openState } from '@bottega/contract/shop/hours/opening-hours';
import { expect, test } from 'vitest';
import { demoOrdering, demoZones } from '#content/demo/ordering.ts';
import { demoOrderRows, demoOrders } from './demo-orders.ts';

const hourMs = 3_600_000;

// Noon, evening, night and early morning in the shop.
test.each(['2026-11-20T11:30:00Z', '2026-11-20T20:30:00Z', '2026-11-20T23:30:00Z', '2026-11-20T07:00:00Z'])(
  'at %s all orders except the latest were placed while the kitchen was open, in the planned order',
  (moment) => {
    const now = new Date(moment);
    const customer = { id: 'c', username: 'c', email: 'c@shop.example' };
    const dishOf = (slug: string) => ({ id: slug, name: slug, price_cents: 1000, kitchen_units: 1 });
    const shop = { now, hours: defaultHours, ordering: demoOrdering, zones: demoZones };
    const placed = demoOrders
      .toSorted((a, b) => a.hoursAgo - b.hoursAgo)
      .map((plan) => demoOrderRows(plan, { customer, staffId: 's', dishOf, ...shop }).order.created_at as Date);
    const older = placed.filter((at) => now.getTime() - at.getTime() > 3 * hourMs);
    expect(older.length).toBeGreaterThan(8);
    for (const at of older)
      expect([at.toISOString(), openState(at, defaultHours).open]).toEqual([at.toISOString(), true]);
    expect(placed.toSorted((a, b) => b.getTime() - a.getTime())).toEqual(placed);
  },
);
