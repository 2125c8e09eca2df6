import * as v from 'valibot';

// Apart from the session's endpoints, which every page loads: these schemas come to the browser with the forms.

/** The special characters of which a password needs one (spec §5: "a fixed set"). */
export const passwordSpecials = '!@#$%^&*()_+-=[]{};:,.?';
/** Largest password read, in bytes, so that hashing cannot be used to tire the server. */
export const maxPasswordBytes = 128;
/** Length of the one-time login code (spec §9). */
export const loginCodeLength = 6;
/** Pause before another login code may be asked for, in milliseconds (security.md 13). */
export const loginCodePauseMs = 60_000;

const signupMinimum = 6;
const letter = /\p{L}/u;
const digit = /\d/;
const hasSpecial = (password: string) => [...password].some((character) => passwordSpecials.includes(character));

export const email = v.pipe(
  v.string('email_invalid'),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(254, 'email_invalid'),
  // RFC 5321 with a domain that has a dot: the stricter rule of the library refuses o'brien@example.org.
  v.rfcEmail('email_invalid'),
  v.regex(/\.[a-z\d-]{2,}$/, 'email_invalid'),
);

export const username = v.pipe(v.string('user_username_invalid'), v.regex(/^[\w-]{3,20}$/, 'user_username_invalid'));

/** Signup rule: at least 6 characters with a letter, a digit and a special character (spec §5). */
export const signupPassword = v.pipe(
  v.string('user_password_invalid'),
  v.minLength(signupMinimum, 'user_password_invalid'),
  v.maxBytes(maxPasswordBytes, 'text_too_long'),
  v.regex(letter, 'user_password_invalid'),
  v.regex(digit, 'user_password_invalid'),
  v.check(hasSpecial, 'user_password_invalid'),
);

/** The parts of the signup rule, each on its own, for a form that ticks them off while one types. */
export const signupPasswordParts = {
  length: (password: string) => password.length >= signupMinimum,
  letter: (password: string) => letter.test(password),
  digit: (password: string) => digit.test(password),
  special: hasSpecial,
} as const;

/** A password that replaces another: at least 8 characters (spec §5). */
export const newPassword = v.pipe(
  v.string('please_enter_new_password'),
  v.nonEmpty('please_enter_new_password'),
  v.minLength(8, 'password_too_short'),
  v.maxBytes(maxPasswordBytes, 'text_too_long'),
);

/** A password given to prove who one is: any text, so that no change of rules can lock anyone out. */
export const givenPassword = v.pipe(
  v.string('value_invalid'),
  v.nonEmpty('field_required'),
  v.maxBytes(maxPasswordBytes, 'text_too_long'),
);

/** Whether a new password was typed twice alike. */
export const isConfirmed = (form: { newPassword: string; confirmPassword: string }): boolean =>
  form.newPassword === form.confirmPassword;

/** The token of a mailed link. */
export const mailedToken = v.pipe(v.string('value_invalid'), v.maxLength(200, 'text_too_long'));

export const signupForm = v.strictObject({ email, username, password: signupPassword });
export const loginForm = v.strictObject({ email, password: givenPassword });

/** The signup form as a person fills it in, with the password typed twice (spec §5). */
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

/** Who asks for a mail: the verification link again, or a link to set a new password. */
export const emailForm = v.strictObject({ email });

/** The second step of a login. */
export const loginCodeForm = v.strictObject({
  email,
  code: v.pipe(v.string('value_invalid'), v.trim(), v.nonEmpty('field_required'), v.maxLength(20, 'text_too_long')),
});

/** A new password, set with a mailed token. */
export const resetPasswordForm = v.pipe(
  v.strictObject({ token: mailedToken, newPassword, confirmPassword: v.string('value_invalid') }),
  v.forward(v.partialCheck([['newPassword'], ['confirmPassword']], isConfirmed, 'passwords_do_not_match'), [
    'confirmPassword',
  ]),
);

/** A new password, set by somebody who is signed in. */
export const changePasswordForm = v.pipe(
  v.strictObject({ currentPassword: givenPassword, newPassword, confirmPassword: givenPassword }),
  v.forward(v.partialCheck([['newPassword'], ['confirmPassword']], isConfirmed, 'passwords_do_not_match'), [
    'confirmPassword',
  ]),
);

/** The password once more, before what cannot be undone. */
export const passwordForm = v.strictObject({ password: givenPassword });
