import * as contract from '@bottega/contract/kitchen/endpoints';
import type { Deps } from '#deps.ts';
import { ok, type Route, route } from '#http/route.ts';
import { changeKitchen, readKitchen } from './kitchen-settings.service.ts';
import { accept, acknowledge, bump, crossOff, recall, refuse, tell } from './presses.service.ts';
import { readStations } from './stations.queries.ts';
import { listTickets } from './tickets.service.ts';

export const kitchenRoutes = (deps: Deps): Route[] => [
  route(contract.listKitchenOrders, async () => ok(await listTickets(deps))),
  route(contract.acknowledgeOrder, async ({ params: { id: orderId }, actor: by }) =>
    ok(await acknowledge(deps, { orderId, by })),
  ),
  route(contract.acceptOrder, async ({ params: { id: orderId }, body, actor: by }) =>
    ok(await accept(deps, { orderId, by, ...body })),
  ),
  route(contract.bumpOrder, async ({ params: { id: orderId }, actor: by }) => ok(await bump(deps, { orderId, by }))),
  route(contract.recallOrder, async ({ params: { id: orderId }, actor: by }) =>
    ok(await recall(deps, { orderId, by })),
  ),
  route(contract.tellKitchen, async ({ params: { id: orderId }, body: { at: seen }, actor: by }) =>
    ok(await tell(deps, { orderId, by, seen })),
  ),
  route(contract.refuseOrder, async ({ params: { id: orderId }, body, actor: by }) =>
    ok(await refuse(deps, { orderId, by, ...body })),
  ),
  route(contract.setLineDone, async ({ params: { id: orderId, line }, body: { done: isDone }, actor: by }) =>
    ok(await crossOff(deps, { orderId, by, line, isDone })),
  ),
  route(contract.listStations, async () => ok(await readStations(deps.db))),
  route(contract.getKitchenSettings, async () => ok(await readKitchen(deps.db))),
  route(contract.changeKitchenSettings, async ({ body: { version, renamed, ...settings }, actor: by }) =>
    ok(await changeKitchen(deps, { settings, renamed, version, by })),
  ),
];
