import { listRecordEvents } from '@bottega/contract/audit/endpoints';
import type { Endpoint } from '@bottega/contract/endpoint';
import { getOrdering } from '@bottega/contract/fulfilment/endpoints';
import type { OrderTakingFacts } from '@bottega/contract/fulfilment/order-taking';
import { defaultOrdering } from '@bottega/contract/fulfilment/settings';
import {
  changeOrderingSettings,
  changeUnits,
  changeZones,
  getOrderingSettings,
  getOrderingState,
  getZones,
  listUnits,
  pauseOrders,
  setBusy,
} from '@bottega/contract/fulfilment/staff-endpoints';
import type { DeliveryZone } from '@bottega/contract/fulfilment/zones';
import { listOutside } from '@bottega/contract/orders/outside-endpoints';
import type { ReactElement } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { SessionContext } from '#lib/session/session.ts';
import { renderInApp } from '../render-in-app.tsx';

// A Monday, 19:00 in Lyon.
export const now = new Date('2026-11-23T18:00:00Z');

const owner = { id: 'o', username: 'marie', email: 'marie@example.org', role: 'superadmin' } as const;

/** A delivery zone, which is active and has one postcode. */
export const zone = (id: string, given: Partial<DeliveryZone> = {}): DeliveryZone => ({
  id,
  name: { en: id, fr: id },
  postcodes: ['69001'],
  city: '',
  active: true,
  fee: 2.5,
  minimum: 15,
  freeFrom: null,
  extraMinutes: 0,
  ...given,
});

const serving = { shop: 'open', hours: { open: true, until: '2026-11-23T21:00:00.000Z', opensAt: null } } as const;

export interface StoredOrdering {
  state?: Partial<OrderTakingFacts>;
  manages?: boolean;
  pause?: { until: string | null; note: string } | null;
  zones?: DeliveryZone[];
}

/** Renders it for a shop that stores what it is sent. */
export const showOrdering = async (
  element: ReactElement,
  { pause = null, zones = [], state = {}, manages = false }: StoredOrdering = {},
) => {
  const sent: [string, unknown][] = [];
  const shop = {
    state: { ...serving, pause, busy: null, ...state } as OrderTakingFacts,
    settings: { ...defaultOrdering, version: 1 },
    zones: { zones, version: 1 },
    dishes: [
      { _id: 'm', name: 'Margherita', category: 'pizza', units: 1 },
      { _id: 'w', name: 'Water', category: 'drinks', units: 0 },
    ],
  };
  const answer = (endpoint: Endpoint, { body }: { body?: unknown }) => {
    const given = body as { version: number; minutes: number; note: string };
    if (body) sent.push([endpoint.path, body]);
    if (endpoint === getOrderingState) return shop.state;
    if (endpoint === getOrderingSettings) return shop.settings;
    if (endpoint === getZones) return shop.zones;
    if (endpoint === listUnits || endpoint === changeUnits) return shop.dishes;
    if (endpoint === getOrdering) return { services: [] };
    if (endpoint === listOutside) return [];
    if (endpoint === listRecordEvents)
      return { payload: { events: [{ at: now.toISOString(), actor: { username: 'nonna' } }], total: 1 } };
    if (endpoint === pauseOrders) {
      shop.state = {
        ...shop.state,
        pause: given.minutes === 0 ? null : { until: '2026-11-23T18:20:00.000Z', note: given.note ?? '' },
      };
      return shop.state;
    }
    if (endpoint === setBusy) {
      shop.state = { ...shop.state, busy: { minutes: given.minutes, until: '2026-11-23T19:00:00.000Z' } };
      return shop.state;
    }
    if (endpoint === changeOrderingSettings || endpoint === changeZones) {
      const name = endpoint === changeZones ? 'zones' : 'settings';
      if (given.version !== shop[name].version) throw new ApiError(409, 'version_conflict', 'Someone else has saved.');
      shop[name] = { ...given, version: given.version + 1 } as never;
      return shop[name];
    }
    throw new Error(`unexpected call of ${endpoint.path}`);
  };
  const user = manages ? owner : null;
  const page = <SessionContext value={user}>{element}</SessionContext>;
  const rendered = await renderInApp(page, { answer, path: '/dashboard' });
  const press = async (name: string | RegExp) => rendered.user.click(await rendered.findByRole('button', { name }));
  return { ...rendered, shop, sent, press };
};
