import * as contract from '@bottega/contract/accounts/setup/endpoints';
import type { Deps } from '#deps.ts';
import { requestIdOf } from '#http/request-id.ts';
import { created, ok, type Route, route } from '#http/route.ts';
import { ApiError } from '#lib/api-error.ts';
import { openSession } from '../sessions/open-session.service.ts';
import { endWizard, readSetup, saveStep } from './setup.service.ts';
import { makeOwner } from './setup-account.service.ts';
import { openLink, setupLinkLifeMs } from './setup-link.service.ts';

export const setupRoutes = (deps: Deps): Route[] => [
  route(contract.openSetupLink, async ({ http, body: { token }, caller }) => {
    const { db, clock, cookies, settings } = deps;
    const browser = cookies.setup(http);
    const opened = (await settings.setup()) && (await openLink(db, { token, browser, now: clock() }));
    if (!opened) throw new ApiError('not_found');
    if (opened.bound) cookies.setSetup(http, opened.bound, setupLinkLifeMs);
    return ok(await readSetup(deps, { userId: caller?.id, browser: opened.bound ?? browser }));
  }),
  route(contract.getSetup, async ({ http, caller }) =>
    ok(await readSetup(deps, { userId: caller?.id, browser: deps.cookies.setup(http) })),
  ),
  route(contract.makeSetupAccount, async ({ http, body, locale, ip }) => {
    const browser = deps.cookies.setup(http);
    const owner = await makeOwner(deps, { ...body, browser, locale, ip, requestId: requestIdOf(http) });
    return created(await openSession(deps, owner, { http, ip }));
  }),
  route(contract.setSetupStep, async ({ body: { step }, caller }) => {
    await saveStep(deps, { userId: caller.id, step });
    return ok({ step });
  }),
  route(contract.finishSetup, async ({ http, actor }) => {
    const open = await endWizard(deps, actor);
    deps.cookies.clearSetup(http);
    return ok({ open });
  }),
];
