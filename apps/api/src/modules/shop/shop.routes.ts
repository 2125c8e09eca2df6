import { getHours, getShop } from '@bottega/contract/shop/endpoints';
import * as opening from '@bottega/contract/shop/hours/opening-endpoints';
import { reachableLegalPages } from '@bottega/contract/shop/legal';
import * as mail from '@bottega/contract/shop/mail-endpoints';
import * as staff from '@bottega/contract/shop/staff-endpoints';
import type { Deps } from '#deps.ts';
import { ok, type Route, route } from '#http/route.ts';
import { changeHours, readHours } from './hours.service.ts';
import { provePost, readMailTest, sendTest } from './mail-test.service.ts';
import { changeProfile, readProfile } from './profile.service.ts';
import { readReadiness } from './readiness.service.ts';
import { changeOpen } from './shop-open.service.ts';

export const shopRoutes = (deps: Deps): Route[] => [
  route(getShop, async () => {
    const { settings } = deps;
    const [profile, open, termsVersion, setup, declaresFood, { orderOnlyDeclared }] = await Promise.all([
      settings.profile(),
      settings.isOpen(),
      settings.termsVersion(),
      settings.setup(),
      settings.declaresFood(),
      settings.ordering(),
    ]);
    const legalPages = reachableLegalPages(profile);
    const lists = { languages: [...profile.languages], social: [...profile.social], legalPages };
    const seller = legalPages.includes('notice') && `${profile.legal.company}, ${profile.legal.form}`;
    const optional = {
      ...(seller && { seller }),
      ...(declaresFood && { declaresFood }),
      ...(orderOnlyDeclared && { orderOnlyDeclared }),
      ...(setup && { inSetup: true as const }),
    };
    return ok({ ...profile, ...lists, open, termsVersion, ...optional });
  }),
  route(getHours, async () => ok(await readHours(deps.db))),
  route(staff.changeHours, async ({ body: { version, ...hours }, actor }) =>
    ok(await changeHours(deps, { hours, version, by: actor })),
  ),
  route(staff.getProfile, async () => ok(await readProfile(deps.db))),
  route(staff.changeProfile, async ({ body: { version, ...fields }, caller, actor }) =>
    ok(await changeProfile(deps, { fields, version, by: actor, caller })),
  ),
  route(opening.getReadiness, async () => ok(await readReadiness(deps))),
  route(opening.setOpen, async ({ body: { open }, actor }) => {
    await changeOpen(deps, { open, by: actor });
    return ok({ open });
  }),
  route(mail.getMailTest, async ({ caller }) => ok(await readMailTest(deps, caller))),
  route(mail.sendMailTest, async ({ caller, locale }) => ok(await sendTest(deps, { user: caller, locale }))),
  route(mail.proveMail, async ({ caller, body: { code }, actor }) =>
    ok(await provePost(deps, { user: caller, code, by: actor })),
  ),
];
