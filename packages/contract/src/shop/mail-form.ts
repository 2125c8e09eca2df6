import * as v from 'valibot';
import { typedCode } from '../validation.ts';

export const mailCodeForm = v.strictObject({ code: typedCode });
