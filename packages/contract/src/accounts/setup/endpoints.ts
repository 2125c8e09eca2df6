import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import { limits } from '../../rate-limits.ts';
import { setupSteps } from '../../shop/setup-steps.ts';
import { email, mailedToken, signupPassword, username } from '../credentials.ts';
import { sessionUser } from '../schemas.ts';

/** `login`: the account exists; its owner has to log in first. */
export const setupState = v.object({ step: v.picklist([...setupSteps, 'login']) });

export type SetupState = v.InferOutput<typeof setupState>;

export const openSetupLink = endpoint({
  method: 'POST',
  path: '/setup/link',
  summary: 'Open the link of a new shop; the first browser to do so is the only one in which it works',
  access: 'public',
  duringMaintenance: true,
  limit: limits.setupLink,
  body: v.strictObject({ token: mailedToken }),
  setsCookies: true,
  responses: { 200: setupState },
  errors: ['not_found'],
});

export const getSetup = endpoint({
  method: 'GET',
  path: '/setup',
  summary: 'Where the set-up of the shop continues, for the browser of its link and for its first superadmin',
  access: 'public',
  duringMaintenance: true,
  responses: { 200: setupState },
  errors: ['not_found'],
});

export const makeSetupAccount = endpoint({
  method: 'POST',
  path: '/setup/account',
  summary: 'Make the first superadmin of a new shop, in the browser of the setup link, and log them in',
  access: 'public',
  duringMaintenance: true,
  limit: limits.setupAccount,
  body: v.strictObject({ email, username, password: signupPassword }),
  setsCookies: true,
  responses: { 201: sessionUser },
  errors: ['not_found'],
});

export const setSetupStep = endpoint({
  method: 'PUT',
  path: '/setup/step',
  summary: 'Remember the step of the set-up at which it continues',
  access: 'staff',
  body: v.strictObject({ step: v.picklist(setupSteps.slice(1), 'value_invalid') }),
  responses: { 200: setupState },
  errors: ['not_found'],
});

export const finishSetup = endpoint({
  method: 'POST',
  path: '/setup/finish',
  summary: 'End the set-up: the features are switched on, and the shop opens if nothing is missing',
  access: 'staff',
  setsCookies: true,
  responses: { 200: v.object({ open: v.boolean() }) },
  errors: ['not_found'],
});
