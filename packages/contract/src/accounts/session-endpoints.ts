import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { limits } from '../rate-limits.ts';
import { messageBody } from '../validation.ts';
import { emailForm, loginCodeForm, loginForm } from './credentials.ts';
import { loginCodeSources, sessionUser } from './schemas.ts';

export const getMe = endpoint({
  method: 'GET',
  path: '/user/me',
  summary: 'The user of this session',
  access: 'session',
  duringMaintenance: true,
  responses: { 200: sessionUser },
});

export const refresh = endpoint({
  method: 'POST',
  path: '/user/refresh',
  summary: 'Trade the refresh cookie for a new session; each refresh token works once',
  access: 'public',
  duringMaintenance: true,
  limit: limits.refresh,
  setsCookies: true,
  responses: { 200: sessionUser },
  errors: ['session_expired'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/user/logout',
  summary: 'End this session',
  access: 'public',
  duringMaintenance: true,
  setsCookies: true,
  responses: { 200: messageBody },
});

export const login = endpoint({
  method: 'POST',
  path: '/user/login',
  summary:
    'Log in; 206 means that a one-time code has to be sent to verifyLogin: the mailed one, or one by the authenticator app',
  access: 'public',
  duringMaintenance: true,
  limit: limits.login,
  body: loginForm,
  setsCookies: true,
  responses: { 200: sessionUser, 206: v.object({ ...messageBody.entries, method: v.picklist(loginCodeSources) }) },
  errors: ['login_failed', 'account_not_verified', 'account_disabled'],
});

export const verifyLogin = endpoint({
  method: 'POST',
  path: '/user/verifyLogin',
  summary: 'Finish a login with the mailed code, the code of the authenticator app or a recovery code',
  access: 'public',
  duringMaintenance: true,
  limit: limits.loginCode,
  body: loginCodeForm,
  setsCookies: true,
  responses: { 200: sessionUser },
  errors: ['login_code_invalid'],
});

export const resendLoginCode = endpoint({
  method: 'POST',
  path: '/user/resendLoginCode',
  summary: 'Mail another code for the login that this browser has begun; the one before stops working',
  access: 'public',
  duringMaintenance: true,
  limit: limits.loginCodeAgain,
  body: emailForm,
  setsCookies: true,
  responses: { 200: messageBody },
  errors: ['login_expired'],
});
