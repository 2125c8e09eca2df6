import * as v from 'valibot';
import { typedCode } from '../validation.ts';

/** What the form of the wizard's mail step sends. */
export const mailCodeForm = v.strictObject({ code: typedCode });
