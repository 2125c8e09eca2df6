import * as account from '@bottega/contract/account';
import * as contract from '@bottega/contract/session';
import type { Context } from 'hono';
import type { Row } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/http-error.ts';
import { codeSent, created, ok, type Route, route } from '../../http/route.ts';
import { messageText } from '../../http/texts.ts';
import { logIn } from './login.service.ts';
import { loginCodeLifeMs, resendLoginCode, verifyLoginCode } from './login-code.service.ts';
import { isResetTokenLiving, mailResetLink, resetPassword } from './password-reset.service.ts';
import { endOwnSession, refreshSession, startSession } from './session.service.ts';
import { resendVerification, signUp } from './signup.service.ts';
import { verifyAccount } from './verify-account.service.ts';

const openSession = async (deps: Deps, user: Row<'users'>, call: { http: Context; ip: string }) => {
  // The browser leaves whatever session it had: nobody could use that any more, and it would stay in their list.
  await endOwnSession(deps, call.http);
  const userAgent = call.http.req.header('user-agent') ?? '';
  const session = await startSession(deps, user, { userAgent, ip: call.ip });
  deps.cookies.set(call.http, session.user, session.tokens);
  return ok(session.user);
};

const sessionCalls = (deps: Deps): Route[] => [
  route(contract.getMe, ({ caller: { id, username, email, role } }) => ok({ id, username, email, role })),
  route(contract.refresh, async ({ http, ip }) => {
    const token = deps.cookies.refresh(http);
    try {
      if (!token) throw new HttpError('session_expired');
      const session = await refreshSession(deps, token, ip);
      deps.cookies.set(http, session.user, session.tokens);
      return ok(session.user);
    } catch (error) {
      if (error instanceof HttpError) deps.cookies.clearSession(http);
      throw error;
    }
  }),
  route(contract.logout, async ({ http, locale }) => {
    await endOwnSession(deps, http);
    deps.cookies.clear(http);
    return ok({ message: messageText('logged_out', locale) });
  }),
  route(contract.login, async (call) => {
    const result = await logIn(deps, { ...call.body, ip: call.ip });
    if ('user' in result) return openSession(deps, result.user, call);
    deps.cookies.setLogin(call.http, result.attemptId, loginCodeLifeMs);
    return codeSent({ message: messageText('login_code_sent', call.locale) });
  }),
  route(contract.verifyLogin, async (call) => {
    const attemptId = deps.cookies.login(call.http);
    return openSession(deps, await verifyLoginCode(deps, { attemptId, ...call.body, ip: call.ip }), call);
  }),
  route(contract.resendLoginCode, async ({ http, body, ip, locale }) => {
    const attemptId = await resendLoginCode(deps, { attemptId: deps.cookies.login(http), email: body.email, ip });
    deps.cookies.setLogin(http, attemptId, loginCodeLifeMs);
    return ok({ message: messageText('login_code_resent', locale) });
  }),
];

const mailedLinkCalls = (deps: Deps): Route[] => [
  route(account.signup, async ({ body, ip, locale }) => {
    await signUp(deps, { ...body, ip, locale });
    return created({ message: messageText('signup_done', locale) });
  }),
  route(account.resendVerification, async ({ body, locale }) => {
    await resendVerification(deps, body.email);
    return ok({ message: messageText('verification_sent', locale) });
  }),
  route(account.verifyAccount, async ({ params, ip, locale }) => {
    const opened = await verifyAccount(deps, { token: params.token, ip });
    return ok({ message: messageText(opened, locale) });
  }),
  route(account.forgotPassword, async ({ body, ip, locale }) => {
    await mailResetLink(deps, { email: body.email, ip });
    return ok({ message: messageText('reset_sent', locale) });
  }),
  route(account.validateResetToken, async ({ body, locale }) => {
    if (!(await isResetTokenLiving(deps, body.token))) throw new HttpError('token_invalid');
    return ok({ message: messageText('token_valid', locale) });
  }),
  route(account.resetPassword, async ({ body, ip, locale }) => {
    await resetPassword(deps, { ...body, ip });
    return ok({ message: messageText('password_reset', locale) });
  }),
];

/** The session calls of spec §7. */
export const sessionRoutes = (deps: Deps): Route[] => [...sessionCalls(deps), ...mailedLinkCalls(deps)];
