import * as v from 'valibot';
import { roles } from '../roles.ts';
import { textOrNone } from '../validation.ts';
import { email, givenPassword, username } from './credentials.ts';

export const otherUserForm = v.object({ username, role: v.picklist(roles, 'value_invalid') });

export const ownUserForm = v.object({ username, email, fullName: textOrNone(120), phoneNumber: textOrNone(32) });

/** The password: for a new address, unless the login is recent. */
export const ownUserFormWithPassword = v.object({ ...ownUserForm.entries, password: givenPassword });
