import * as contract from '@bottega/contract/accounts/team/endpoints';
import type { Deps } from '#deps.ts';
import { requestIdOf } from '#http/request-id.ts';
import { created, ok, type Route, route } from '#http/route.ts';
import { messageText } from '#http/texts.ts';
import { openSession } from '../sessions/open-session.service.ts';
import { sessionUserOf } from '../sessions/session.service.ts';
import { acceptInvite, readInvite } from './accept-invite.service.ts';
import { listDevices } from './devices.queries.ts';
import { deviceOf, endPairing, makePairingCode, pair } from './devices.service.ts';
import { listInvites, listMembers } from './invites.queries.ts';
import { createInvite, resendInvite, revokeInvite } from './invites.service.ts';

const inviteRoutes = (deps: Deps): Route[] => [
  route(contract.createInvite, async ({ body, caller, actor, locale }) =>
    created(await createInvite(deps, { caller, actor }, { ...body, reader: locale })),
  ),
  route(contract.resendInvite, async ({ params, caller, actor }) =>
    ok(await resendInvite(deps, { caller, actor }, params.id)),
  ),
  route(contract.revokeInvite, async ({ params, caller, actor, locale }) => {
    await revokeInvite(deps, { caller, actor }, params.id);
    return ok({ message: messageText('invite_revoked', locale) });
  }),
  route(contract.openInvite, async ({ body }) => {
    const { invite, owner } = await readInvite(deps, body.token);
    const { email, name, duties } = invite;
    return ok({ email, name, duties, hasAccount: owner !== undefined });
  }),
  route(contract.acceptInvite, async ({ body, caller, locale, ip, http }) => {
    const { user, isNew } = await acceptInvite(deps, { ...body, caller, locale, ip, requestId: requestIdOf(http) });
    return ok(isNew ? await openSession(deps, user, { http, ip }) : sessionUserOf(user));
  }),
];

const deviceRoutes = (deps: Deps): Route[] => [
  route(contract.createPairingCode, async ({ body, actor }) =>
    created(await makePairingCode(deps, { ...body, by: actor })),
  ),
  route(contract.endDevice, async ({ params, actor, locale }) => {
    await endPairing(deps, { id: params.id, by: actor });
    return ok({ message: messageText('device_ended', locale) });
  }),
  route(contract.pairDevice, async ({ body, http }) => created(await pair(deps, { code: body.code, http }))),
  route(contract.getDevice, async ({ http, ip }) => {
    const device = await deviceOf(deps, http, ip);
    return ok({ device, wasPaired: !device && deps.cookies.device(http) !== undefined });
  }),
];

export const teamRoutes = (deps: Deps): Route[] => [
  route(contract.getTeam, async (call) => {
    const { db, clock, customerReads } = deps;
    const people = await listMembers(db);
    await customerReads.note(
      call,
      people.map(({ _id }) => _id),
    );
    return ok({ people, invites: await listInvites(db), devices: await listDevices(db, clock()) });
  }),
  ...inviteRoutes(deps),
  ...deviceRoutes(deps),
];
