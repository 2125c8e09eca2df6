import * as v from 'valibot';

/** E.164, as one may write it: `+33 4 65 71 00 34` becomes `+33465710034`. */
export const internationalPhone = v.pipe(
  v.string('value_invalid'),
  v.transform((given) => given.normalize('NFKC').replaceAll(/[\s().\-/\u2010-\u2015]/g, '')),
  v.nonEmpty('field_required'),
  v.regex(/^\+[1-9]\d{6,14}$/, 'phone_invalid'),
);
