import * as v from 'valibot';
import { loginCode } from '../accounts/credentials.ts';

/** What the form of the wizard's mail step sends. */
export const mailCodeForm = v.strictObject({ code: loginCode });
