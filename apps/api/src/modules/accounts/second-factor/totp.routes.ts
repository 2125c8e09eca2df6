import * as contract from '@bottega/contract/accounts/totp-endpoints';
import type { Deps } from '#deps.ts';
import { created, ok, type Route, route } from '#http/route.ts';
import { confirmTotp, removeOwnTotp, removeTotpOf, renewRecoveryCodes, startTotp } from './totp.service.ts';

export const totpRoutes = (deps: Deps): Route[] => [
  route(contract.setUpTotp, async ({ body: { code, password }, actor }) => {
    if (code === undefined) return ok(await startTotp(deps, { actor, password }));
    return created({ recoveryCodes: await confirmTotp(deps, { actor, code }) });
  }),
  route(contract.removeTotp, async ({ params: { id }, body: { password }, caller, actor }) => {
    if (id !== caller.id) return ok(await removeTotpOf(deps, { caller, actor, id }));
    return ok(await removeOwnTotp(deps, { actor, password }));
  }),
  route(contract.renewRecoveryCodes, async ({ body: { password }, actor }) =>
    ok({ recoveryCodes: await renewRecoveryCodes(deps, { actor, password }) }),
  ),
];
