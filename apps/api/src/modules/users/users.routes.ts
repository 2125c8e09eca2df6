import * as contract from '@bottega/contract/users';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/http-error.ts';
import { ok, type Route, route } from '../../http/route.ts';
import { messageText } from '../../http/texts.ts';
import { changeUser, deleteUser } from './manage-users.service.ts';
import { existing } from './owner-proof.ts';
import { changeProfile } from './profile.service.ts';
import { listUsers, presentToSelf, presentUser } from './users.queries.ts';
import { changePassword, deleteAccount } from './users.service.ts';

/** The user calls of spec §7: one's own account, and everybody's for staff. */
export const userRoutes = (deps: Deps): Route[] => [
  route(contract.listUsers, async ({ query }) => ok({ payload: await listUsers(deps.db, query) })),
  route(contract.getUser, async ({ params: { id }, caller }) => {
    const user = await existing(deps.db, id);
    return ok(id === caller.id ? await presentToSelf(deps.db, user, deps.clock()) : presentUser(user));
  }),
  route(contract.updateUser, async ({ params: { id }, body, caller, actor, http }) => {
    if (id !== caller.id) return ok(await changeUser(deps, { caller, actor, id }, body));
    const user = await changeProfile(deps, { caller, actor }, body);
    deps.cookies.show(http, { id, username: user.username, email: user.email, role: user.role });
    return ok(user);
  }),
  route(contract.changePassword, async ({ params, body, caller, ip, locale }) => {
    await changePassword(deps, { ...body, id: params.id, sessionId: caller.sessionId, ip });
    return ok({ message: messageText('password_changed', locale) });
  }),
  route(contract.deleteUser, async ({ params: { id }, body: { password }, caller, actor, http, locale }) => {
    if (id !== caller.id) {
      await deleteUser(deps, { caller, actor, id });
      return ok({ message: messageText('user_deleted', locale) });
    }
    if (password === undefined) throw new HttpError('invalid_input', { fields: { password: 'field_required' } });
    await deleteAccount(deps, { actor, password });
    deps.cookies.clear(http);
    return ok({ message: messageText('account_deleted', locale) });
  }),
];
