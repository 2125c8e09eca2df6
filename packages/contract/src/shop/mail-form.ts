import * as v from 'valibot';
import { loginCode } from '../accounts/credentials.ts';

/** What the form of the mail step sends. */
export const mailCodeForm = v.strictObject({ code: loginCode });
