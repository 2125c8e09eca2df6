import { defaultOrdering, type OrderingSettings } from '@bottega/contract/fulfilment/settings';
import type { DeliveryZone } from '@bottega/contract/fulfilment/zones';
import { defaultHours, type OpeningHours, weekOf } from '@bottega/contract/shop/hours/opening-hours';
import { withFlags } from './factories.ts';
import type { TestApp } from './test-app.ts';

interface Ordering {
  settings?: Partial<OrderingSettings>;
  hours?: Partial<OpeningHours>;
  zones?: DeliveryZone[];
}

/** A shop that takes orders by `ff_ordering`, for pickup and delivery, by default every day from 12:00 to 22:00. */
export const withOrdering = async (app: TestApp, { settings, hours, zones = [] }: Ordering = {}): Promise<void> => {
  await withFlags(app, [], ['ff_ordering']);
  const documents = {
    ordering: { ...defaultOrdering, services: ['pickup', 'delivery'], ...settings },
    hours: { ...defaultHours, ...hours },
    zones: { zones },
  };
  for (const [key, value] of Object.entries(documents) as [keyof typeof documents, object][]) {
    const row = { value: { ...value }, updated_at: app.clock.now() };
    await app.db
      .insertInto('shop_documents')
      .values({ key, version: 1, ...row })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet(({ eb }) => ({ ...row, version: eb('shop_documents.version', '+', 1) })),
      )
      .execute();
  }
  await app.deps.changes.publish('settings');
};

/** Lyon by its postcodes: the Presqu'île at 2.50 €, free from 40 €, and the rest at 4 €, from 25 € on. */
export const lyonZones: DeliveryZone[] = [
  {
    id: 'centre',
    name: { en: 'Centre', fr: 'Centre' },
    postcodes: ['69001', '69002'],
    city: '',
    active: true,
    fee: 2.5,
    minimum: 15,
    freeFrom: 40,
    extraMinutes: 0,
  },
  {
    id: 'lyon',
    name: { en: 'Lyon', fr: 'Lyon' },
    postcodes: ['6900*'],
    city: '',
    active: true,
    fee: 4,
    minimum: 25,
    freeFrom: null,
    extraMinutes: 15,
  },
];

/** What other orders have taken of a slot. */
export const withLoad = async (app: TestApp, starts_at: Date, units: number): Promise<void> => {
  await app.db.insertInto('slot_loads').values({ starts_at, units }).execute();
  app.deps.changes.announceOrders();
};

/** Turns every feature on, those after the spec as well; the shop takes any order, day and night. */
export const withEveryFlag = async (app: TestApp): Promise<void> => {
  await withOrdering(app, {
    settings: { acceptBare: true, openOrdersNew: 100 },
    hours: { week: weekOf(() => [{ opens: '00:00', closes: '00:00' }]) },
    zones: lyonZones,
  });
  await withFlags(app, [], ['ff_ordering', 'ff_kitchen']);
};
