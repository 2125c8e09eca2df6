import { endpoint } from '../endpoint.ts';
import { limits } from '../rate-limits.ts';
import { messageBody } from '../validation.ts';
import { passwordForm } from './credentials.ts';

export const reauthenticate = endpoint({
  method: 'POST',
  path: '/user/reauthenticate',
  summary:
    'Give one’s password again: for 15 minutes this session may do what is answered with 403 `reauthentication_required`',
  access: 'session',
  limit: limits.password,
  body: passwordForm,
  responses: { 200: messageBody },
  errors: ['current_password_wrong'],
});

export const checkReauthentication = endpoint({
  method: 'GET',
  path: '/user/reauthenticate',
  summary: 'Whether such a call would be allowed now, for a download that the browser starts by itself',
  access: 'session',
  reauthentication: 'always',
  responses: { 200: messageBody },
});
