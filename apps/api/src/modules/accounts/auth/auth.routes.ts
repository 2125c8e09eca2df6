import * as session from '@bottega/contract/accounts/session-endpoints';
import * as account from '@bottega/contract/accounts/signup-endpoints';
import type { Context } from 'hono';
import type { Deps } from '#deps.ts';
import { codeSent, created, ok, type Route, route } from '#http/route.ts';
import { messageText } from '#http/texts.ts';
import { ApiError } from '#lib/api-error.ts';
import { passwordWarning } from '../passwords/guessable-password.service.ts';
import { openSession } from '../sessions/open-session.service.ts';
import { logIn } from './login.service.ts';
import { loginCodeLifeMs, resendLoginCode, verifyLoginCode } from './login-code.service.ts';
import { secureAccount } from './not-me.service.ts';
import { isResetTokenValid, mailResetLink, resetPassword } from './password-reset.service.ts';
import { resendVerification, signUp } from './signup.service.ts';
import { verifyAccount } from './verify-account.service.ts';

const userAgentOf = (http: Context): string | undefined => http.req.header('user-agent');

const loginRoutes = (deps: Deps): Route[] => [
  route(session.login, async (call) => {
    const result = await logIn(deps, { ...call.body, ip: call.ip, userAgent: userAgentOf(call.http) });
    if ('user' in result) return ok(await openSession(deps, result.user, call));
    deps.cookies.setLogin(call.http, result.attemptId, loginCodeLifeMs);
    const { method } = result;
    const message = messageText(method === 'app' ? 'login_code_from_app' : 'login_code_sent', call.locale);
    return codeSent({ message, method });
  }),
  route(session.verifyLogin, async (call) => {
    const attemptId = deps.cookies.login(call.http);
    const user = await verifyLoginCode(deps, { attemptId, ...call.body, ip: call.ip });
    return ok(await openSession(deps, user, call));
  }),
  route(session.resendLoginCode, async ({ http, body, ip, locale }) => {
    const { attemptId, method } = await resendLoginCode(deps, {
      attemptId: deps.cookies.login(http),
      email: body.email,
      ip,
    });
    deps.cookies.setLogin(http, attemptId, loginCodeLifeMs);
    return ok({ message: messageText(method === 'app' ? 'login_code_from_app' : 'login_code_resent', locale) });
  }),
];

export const authRoutes = (deps: Deps): Route[] => [
  ...loginRoutes(deps),
  route(account.signup, async ({ body, ip, locale }) => {
    await signUp(deps, { ...body, ip, locale });
    return created({
      message: messageText('signup_done', locale),
      ...passwordWarning(deps, { password: body.password, owner: body, locale }),
    });
  }),
  route(account.resendVerification, async ({ body, locale }) => {
    await resendVerification(deps, body.email);
    return ok({ message: messageText('verification_sent', locale) });
  }),
  route(account.verifyAccount, async ({ params, ip, locale }) => {
    const outcome = await verifyAccount(deps, { token: params.token, ip });
    return ok({ message: messageText(outcome, locale) });
  }),
  route(account.forgotPassword, async ({ body, ip, locale }) => {
    await mailResetLink(deps, { email: body.email, ip });
    return ok({ message: messageText('reset_sent', locale) });
  }),
  route(account.validateResetToken, async ({ body, locale }) => {
    if (!(await isResetTokenValid(deps, body.token))) throw new ApiError('token_invalid');
    return ok({ message: messageText('token_valid', locale) });
  }),
  route(account.notMe, async ({ http, body, ip, locale }) => {
    const outcome = await secureAccount(deps, { token: body.token, ip, userAgent: userAgentOf(http) });
    return ok({ message: messageText(outcome, locale) });
  }),
  route(account.resetPassword, async ({ http, body, ip, locale }) => {
    const user = await resetPassword(deps, { ...body, ip, userAgent: userAgentOf(http) });
    return ok({
      message: messageText('password_reset', locale),
      ...passwordWarning(deps, { password: body.newPassword, owner: user, locale }),
    });
  }),
];
