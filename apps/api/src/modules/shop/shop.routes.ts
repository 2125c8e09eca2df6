import { reachableLegalPages } from '@bottega/contract/legal/rules';
import { getHours, getShop } from '@bottega/contract/shop/endpoints';
import * as staff from '@bottega/contract/shop/staff-endpoints';
import type { Deps } from '#deps.ts';
import { ok, type Route, route } from '#http/route.ts';
import { changeHours, readHours } from './hours.service.ts';
import { changeProfile, readProfile } from './profile.service.ts';

export const shopRoutes = (deps: Deps): Route[] => [
  route(getShop, async () => {
    const { settings } = deps;
    const [profile, open, termsVersion] = await Promise.all([
      settings.profile(),
      settings.isOpen(),
      settings.termsVersion(),
    ]);
    const legalPages = reachableLegalPages(profile);
    const lists = { languages: [...profile.languages], social: [...profile.social], legalPages };
    return ok({ ...profile, ...lists, open, termsVersion });
  }),
  route(getHours, async () => ok(await readHours(deps.db))),
  route(staff.changeHours, async ({ body: { version, ...hours }, actor }) =>
    ok(await changeHours(deps, { hours, version, by: actor })),
  ),
  route(staff.getProfile, async () => ok(await readProfile(deps.db))),
  route(staff.changeProfile, async ({ body: { version, ...fields }, actor }) =>
    ok(await changeProfile(deps, { fields, version, by: actor })),
  ),
];
