import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { limits } from '../rate-limits.ts';
import { messageBody } from '../validation.ts';
import { emailForm, mailedToken, resetPasswordForm, signupForm } from './credentials.ts';
import { passwordSet } from './schemas.ts';

const linkToken = v.object({ token: mailedToken });

export const signup = endpoint({
  method: 'POST',
  path: '/user/signup',
  summary: 'Create an account; a link to verify the address is mailed',
  access: 'public',
  flag: 'ff_signup',
  limit: limits.signup,
  body: signupForm,
  responses: { 201: passwordSet },
  errors: ['signup_failed'],
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/user/resendVerification',
  summary: 'Mail the verification link again; answers alike for every address',
  access: 'public',
  limit: limits.verification,
  body: emailForm,
  responses: { 200: messageBody },
});

export const verifyAccount = endpoint({
  method: 'POST',
  path: '/user/verifyAccount/:token',
  summary: 'Confirm the email address of an account',
  access: 'public',
  limit: limits.mailedToken,
  params: linkToken,
  responses: { 200: messageBody },
  errors: ['token_invalid'],
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/user/forgotPassword',
  summary: 'Mail a link to set a new password; answers alike for every address',
  access: 'public',
  limit: limits.forgotPassword,
  body: emailForm,
  responses: { 200: messageBody },
});

export const notMe = endpoint({
  method: 'POST',
  path: '/user/notMe',
  summary:
    '“This was not me”, with the token of a security mail: ends every session, voids the password and pending changes, puts back the address that the mail went to, and mails a reset link there',
  access: 'public',
  limit: limits.mailedToken,
  body: v.strictObject({ token: mailedToken }),
  responses: { 200: messageBody },
  errors: ['token_invalid'],
});

export const validateResetToken = endpoint({
  method: 'POST',
  path: '/user/validateResetToken',
  summary: 'Whether a reset link still works',
  access: 'public',
  limit: limits.mailedToken,
  body: v.strictObject({ token: mailedToken }),
  responses: { 200: messageBody },
  errors: ['token_invalid'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/user/resetPassword',
  summary: 'Set a new password with a mailed token; every session of the account ends',
  access: 'public',
  limit: limits.mailedToken,
  body: resetPasswordForm,
  responses: { 200: passwordSet },
  errors: ['token_invalid'],
});
