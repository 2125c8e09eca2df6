import * as contract from '@bottega/contract/users';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/http-error.ts';
import { ok, type Route, route } from '../../http/route.ts';
import { messageText } from '../../http/texts.ts';
import { findUser, presentUser } from './users.queries.ts';
import { changePassword, changeProfile, deleteAccount } from './users.service.ts';

/** The user calls of spec §7 that people make for themselves. */
export const userRoutes = (deps: Deps): Route[] => [
  route(contract.getUser, async ({ params }) => {
    const user = await findUser(deps.db, params.id);
    if (!user) throw new HttpError('user_not_found');
    return ok(presentUser(user));
  }),
  route(contract.updateUser, async ({ params, body, caller, ip, http }) => {
    const user = await changeProfile(deps, { id: params.id, sessionId: caller.sessionId, ip }, body);
    deps.cookies.show(http, { id: user._id, username: user.username, email: user.email, role: user.role });
    return ok(user);
  }),
  route(contract.changePassword, async ({ params, body, caller, ip, locale }) => {
    await changePassword(deps, { ...body, id: params.id, sessionId: caller.sessionId, ip });
    return ok({ message: messageText('password_changed', locale) });
  }),
  route(contract.deleteUser, async ({ params, body, http, ip, locale }) => {
    await deleteAccount(deps, { id: params.id, password: body.password, ip });
    deps.cookies.clear(http);
    return ok({ message: messageText('account_deleted', locale) });
  }),
];
