import * as v from 'valibot';
import { email, givenPassword, username } from './credentials.ts';
import { roles } from './permissions.ts';
import { textOrNone } from './validation.ts';

/** What staff change about somebody else (spec §5). */
export const otherUserForm = v.object({ username, role: v.picklist(roles, 'value_invalid') });

/** What one changes about oneself (spec §5). */
export const ownUserForm = v.object({ username, email, fullName: textOrNone(120), phoneNumber: textOrNone(32) });

/** The same where the password was asked for: another address takes it, unless one has just logged in. */
export const ownUserFormWithPassword = v.object({ ...ownUserForm.entries, password: givenPassword });
