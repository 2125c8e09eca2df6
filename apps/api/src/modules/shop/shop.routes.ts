import { getShop } from '@bottega/contract/shop/endpoints';
import * as staff from '@bottega/contract/shop/staff-endpoints';
import type { Deps } from '#deps.ts';
import { ok, type Route, route } from '#http/route.ts';
import { changeProfile, readProfile } from './profile.service.ts';

export const shopRoutes = (deps: Deps): Route[] => [
  route(getShop, async () => {
    const [profile, open] = await Promise.all([deps.settings.profile(), deps.settings.isOpen()]);
    return ok({ ...profile, languages: [...profile.languages], social: [...profile.social], open });
  }),
  route(staff.getProfile, async () => ok(await readProfile(deps.db))),
  route(staff.changeProfile, async ({ body: { version, ...fields }, actor }) =>
    ok(await changeProfile(deps, { fields, version, by: actor })),
  ),
];
