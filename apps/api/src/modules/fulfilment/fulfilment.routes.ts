import { getOrdering } from '@bottega/contract/fulfilment/endpoints';
import * as staff from '@bottega/contract/fulfilment/staff-endpoints';
import type { Deps } from '#deps.ts';
import { ok, type Route, route } from '#http/route.ts';
import { changeUnits, readUnits } from './kitchen-units.service.ts';
import { createOfferMemo } from './offer.service.ts';
import { changeOrdering, changeZones, readOrdering, readZones } from './ordering-settings.service.ts';
import { pauseOrders, readOrderingState, setBusy } from './ordering-state.service.ts';

const offerRoutes = (deps: Deps): Route[] => {
  const readOffers = createOfferMemo(deps);
  return [
    route(getOrdering, async ({ query: { days } }) => {
      const { services, ...rest } = await readOffers();
      const shown = days === 'none' ? services.map((offer) => ({ ...offer, days: [] })) : services;
      return ok({ ...rest, services: shown });
    }),
  ];
};

export const fulfilmentRoutes = (deps: Deps): Route[] => [
  ...offerRoutes(deps),
  route(staff.getOrderingSettings, async () => ok(await readOrdering(deps.db))),
  route(staff.changeOrderingSettings, async ({ body: { version, ...settings }, actor }) =>
    ok(await changeOrdering(deps, { settings, version, by: actor })),
  ),
  route(staff.getZones, async () => ok(await readZones(deps.db))),
  route(staff.changeZones, async ({ body: { version, zones }, actor }) =>
    ok(await changeZones(deps, { zones, version, by: actor })),
  ),
  route(staff.getOrderingState, async () => ok(await readOrderingState(deps))),
  route(staff.pauseOrders, async ({ body, actor }) => ok(await pauseOrders(deps, { ...body, by: actor }))),
  route(staff.setBusy, async ({ body, actor }) => ok(await setBusy(deps, { ...body, by: actor }))),
  route(staff.listUnits, async () => ok(await readUnits(deps.db))),
  route(staff.changeUnits, async ({ body: { dishes }, actor }) => ok(await changeUnits(deps, { dishes, by: actor }))),
];
