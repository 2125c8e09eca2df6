import * as contract from '@bottega/contract/accounts/profile-endpoints';
import * as staffCalls from '@bottega/contract/accounts/staff-endpoints';
import type { Deps } from '#deps.ts';
import { ok, type Route, route } from '#http/route.ts';
import { messageText } from '#http/texts.ts';
import { ApiError } from '#lib/api-error.ts';
import { listAccountEvents } from './log/account-events.queries.ts';
import { passwordWarning } from './passwords/guessable-password.service.ts';
import { getUserOrThrow } from './passwords/reauthentication.service.ts';
import { changePassword, deleteAccount } from './profile/own-account.service.ts';
import { changeProfile, presentToSelf } from './profile/profile.service.ts';
import { setUserDisabled } from './staff/disable-user.service.ts';
import { changeUser, deleteUser } from './staff/manage-users.service.ts';
import { listUsers, presentUser } from './users.queries.ts';

export const userRoutes = (deps: Deps): Route[] => [
  route(staffCalls.listUsers, async ({ query, ...call }) => {
    const payload = await listUsers(deps.db, query);
    await deps.customerReads.note(
      call,
      payload.users.map(({ _id }) => _id),
    );
    return ok({ payload });
  }),
  route(contract.getUser, async ({ params: { id }, caller, actor }) => {
    const user = await getUserOrThrow(deps.db, id);
    await deps.customerReads.note({ caller, actor }, [id]);
    return ok(id === caller.id ? await presentToSelf(deps.db, user, deps.clock()) : presentUser(user));
  }),
  route(contract.updateUser, async ({ params: { id }, body, caller, actor, http }) => {
    if (id !== caller.id) return ok(await changeUser(deps, { caller, actor, id }, body));
    const user = await changeProfile(deps, { caller, actor }, body);
    deps.cookies.show(http, { id, username: user.username, email: user.email, role: user.role });
    return ok(user);
  }),
  route(staffCalls.setUserDisabled, async ({ params: { id }, body, caller, actor }) =>
    ok(await setUserDisabled(deps, { caller, actor, id }, body)),
  ),
  route(contract.changePassword, async ({ params, body, caller, ip, locale }) => {
    const user = await changePassword(deps, { ...body, id: params.id, sessionId: caller.sessionId, ip });
    return ok({
      message: messageText('password_changed', locale),
      ...passwordWarning(deps, { password: body.newPassword, owner: user, locale }),
    });
  }),
  route(contract.deleteUser, async ({ params: { id }, body: { password }, caller, actor, http, locale }) => {
    if (id !== caller.id) {
      const leftBehind = await deleteUser(deps, { caller, actor, id });
      return ok({ message: messageText('user_deleted', locale), leftBehind });
    }
    if (password === undefined) throw new ApiError('invalid_input', { fields: { password: 'field_required' } });
    await deleteAccount(deps, { actor, password });
    deps.cookies.clear(http);
    return ok({ message: messageText('account_deleted', locale) });
  }),
  route(contract.listEvents, async ({ params }) => ok(await listAccountEvents(deps.db, params.id))),
];
