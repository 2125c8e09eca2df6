import * as contract from '@bottega/contract/options/staff-endpoints';
import type { Deps } from '#deps.ts';
import { created, ok, type Route, route } from '#http/route.ts';
import { messageText } from '#http/texts.ts';
import { ApiError } from '#lib/api-error.ts';
import { changeDishOptions, readDishOptions } from './dish-options.service.ts';
import { listGroups } from './option-groups.queries.ts';
import { addGroup, changeGroup, changeValueAvailability, deleteGroup } from './option-groups.service.ts';
import { soldOutUntil } from './sold-out.queries.ts';

export const optionRoutes = (deps: Deps): Route[] => {
  const { db, clock } = deps;
  return [
    route(contract.listOptionGroups, async () => ok(await listGroups(db, clock()))),
    route(contract.createOptionGroup, async ({ body, actor, http }) => {
      const key = http.req.header('idempotency-key');
      return created(await addGroup(deps, { form: body, by: actor, key }));
    }),
    route(contract.updateOptionGroup, async ({ params, body: { version, ...form }, actor }) =>
      ok(await changeGroup(deps, { id: params.id, form, version, by: actor })),
    ),
    route(contract.deleteOptionGroup, async ({ params, actor, locale }) => {
      await deleteGroup(deps, { id: params.id, by: actor });
      return ok({ message: messageText('option_group_deleted', locale) });
    }),
    route(contract.setOptionAvailability, async ({ params, body, actor }) => {
      const until = soldOutUntil(body, { now: clock(), hours: await deps.settings.hours() });
      if (until === undefined) throw new ApiError('invalid_input', { fields: { until: 'value_invalid' } });
      return ok(await changeValueAvailability(deps, { valueId: params.id, until, by: actor }));
    }),
    route(contract.getProductOptions, async ({ params }) => ok(await readDishOptions(db, params.id))),
    route(contract.setProductOptions, async ({ params, body: { groups, copyTo = [], version }, actor }) =>
      ok(await changeDishOptions(deps, { id: params.id, links: groups, copyTo, version, by: actor })),
    ),
  ];
};
