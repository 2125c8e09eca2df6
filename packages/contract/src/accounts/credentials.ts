import * as v from 'valibot';
import { typedCode } from '../validation.ts';

/** A password needs one of these (spec §5). */
export const passwordSpecials = '!@#$%^&*()_+-=[]{};:,.?';

/** In bytes: hashing a huge one would tie up the server. */
export const maxPasswordBytes = 128;

export const loginCodeLength = 6;

const signupMinimum = 6;
const letter = /\p{L}/u;
const digit = /\d/;
const hasSpecial = (password: string) => [...password].some((character) => passwordSpecials.includes(character));

export const email = v.pipe(
  v.string('email_invalid'),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(254, 'email_invalid'),
  // RFC 5321 plus a dot in the domain: v.email() refuses o'brien@example.org.
  v.rfcEmail('email_invalid'),
  // A question mark would start additional fields of a mailto link.
  v.regex(/^[^?]+\.[a-zA-Z\d-]{2,}$/, 'email_invalid'),
);

export const username = v.pipe(v.string('user_username_invalid'), v.regex(/^[\w-]{3,20}$/, 'user_username_invalid'));

export const signupPassword = v.pipe(
  v.string('user_password_invalid'),
  v.minLength(signupMinimum, 'user_password_invalid'),
  v.maxBytes(maxPasswordBytes, 'text_too_long'),
  v.regex(letter, 'user_password_invalid'),
  v.regex(digit, 'user_password_invalid'),
  v.check(hasSpecial, 'user_password_invalid'),
);

export const signupPasswordParts = {
  length: (password: string) => password.length >= signupMinimum,
  letter: (password: string) => letter.test(password),
  digit: (password: string) => digit.test(password),
  special: hasSpecial,
} as const;

/** At least 8 characters (spec §5). */
export const newPassword = v.pipe(
  v.string('please_enter_new_password'),
  v.nonEmpty('please_enter_new_password'),
  v.minLength(8, 'password_too_short'),
  v.maxBytes(maxPasswordBytes, 'text_too_long'),
);

/** Proof of identity: any text, so that new rules never lock an account out. */
export const givenPassword = v.pipe(
  v.string('value_invalid'),
  v.nonEmpty('field_required'),
  v.maxBytes(maxPasswordBytes, 'text_too_long'),
);

export const isConfirmed = (form: { newPassword: string; confirmPassword: string }): boolean =>
  form.newPassword === form.confirmPassword;

export const mailedToken = v.pipe(v.string('value_invalid'), v.maxLength(200, 'text_too_long'));

export const signupForm = v.strictObject({ email, username, password: signupPassword });

export const loginForm = v.strictObject({ email, password: givenPassword });

export const signupFormTwice = v.pipe(
  v.strictObject({ ...signupForm.entries, confirmPassword: v.string('value_invalid') }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      (form) => form.password === form.confirmPassword,
      'passwords_do_not_match',
    ),
    ['confirmPassword'],
  ),
);

export const emailForm = v.strictObject({ email });

export const loginCodeForm = v.strictObject({ email, code: typedCode });

export const totpCodeForm = v.strictObject({ code: typedCode });

export const resetPasswordForm = v.pipe(
  v.strictObject({ token: mailedToken, newPassword, confirmPassword: v.string('value_invalid') }),
  v.forward(v.partialCheck([['newPassword'], ['confirmPassword']], isConfirmed, 'passwords_do_not_match'), [
    'confirmPassword',
  ]),
);

export const changePasswordForm = v.pipe(
  v.strictObject({ currentPassword: givenPassword, newPassword, confirmPassword: givenPassword }),
  v.forward(v.partialCheck([['newPassword'], ['confirmPassword']], isConfirmed, 'passwords_do_not_match'), [
    'confirmPassword',
  ]),
);

export const passwordForm = v.strictObject({ password: givenPassword });
