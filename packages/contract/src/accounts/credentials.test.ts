import { type GenericSchema, safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { fieldErrors, formErrors } from '../validation.ts';
import {
  changePasswordForm,
  email,
  loginForm,
  newPassword,
  passwordSpecials,
  resetPasswordForm,
  signupForm,
  signupFormTwice,
  signupPassword,
  signupPasswordParts,
  username,
} from './credentials.ts';

const refusal = (schema: GenericSchema, value: unknown) => {
  const { issues } = safeParse(schema, value);
  return issues && Object.values(fieldErrors(issues))[0];
};

test.each(['abc', 'Mia', 'a-b_c', '___', '123', 'x'.repeat(20)])('%j is a username', (name) => {
  expect(refusal(username, name)).toBeUndefined();
});

test.each(['ab', 'x'.repeat(21), 'a b', 'chloé', 'a.b', 'a@b', ' abc', 'abc ', 'abc\n', '<b>x</b>', 7, null])(
  '%j is no username',
  (name) => {
    expect(refusal(username, name)).toBe('user_username_invalid');
  },
);

test.each(['ab1!xx', 'Élan-2026', '123456a!', 'ñ1?ñ1?', `a1${passwordSpecials}`])(
  '%j is a password to sign up with',
  (password) => {
    expect(refusal(signupPassword, password)).toBeUndefined();
  },
);

test.each([
  ['too short', 'ab1!x', 'user_password_invalid'],
  ['no letter', '123456!', 'user_password_invalid'],
  ['no digit', 'abcdef!', 'user_password_invalid'],
  ['no special character', 'abcdef1', 'user_password_invalid'],
  ['a special character outside the set', 'abcdef1~', 'user_password_invalid'],
  ['no text', 123_456, 'user_password_invalid'],
  ['empty', '', 'user_password_invalid'],
  ['missing', undefined, 'field_required'],
  ['more than 128 bytes', `a1!${'é'.repeat(63)}`, 'text_too_long'],
])('a password is refused for signup when it is %s', (_why, password, reason) => {
  expect(refusal(signupPassword, password)).toBe(reason);
});

test.each([...passwordSpecials])('%s counts as the special character of a password', (special) => {
  expect(refusal(signupPassword, `abcde1${special}`)).toBeUndefined();
});

test.each([
  ['', 'please_enter_new_password'],
  ['1234567', 'password_too_short'],
  ['12345678', undefined],
  ['a'.repeat(128), undefined],
  ['a'.repeat(129), 'text_too_long'],
])('the new password %j of the reset form: %s', (password, reason) => {
  expect(refusal(newPassword, password)).toBe(reason);
});

test('the reset form requires the same password twice', () => {
  const form = { token: 't', newPassword: 'prosciutto', confirmPassword: 'Prosciutto' };
  const { issues } = safeParse(resetPasswordForm, form);
  expect(issues && fieldErrors(issues)).toEqual({ confirmPassword: 'passwords_do_not_match' });
  expect(safeParse(resetPasswordForm, { ...form, confirmPassword: 'prosciutto' }).success).toBe(true);
});

test.each(['', 'mia', 'mia@', '@example.org', 'mia@example', 'a b@example.org', 'a@b@example.org', 7, null])(
  '%j is no email address',
  (address) => {
    expect(['email_invalid', 'field_required']).toContain(refusal(email, address));
  },
);

test('an address may contain an apostrophe and a plus', () => {
  expect(safeParse(email, "o'brien+menu@example.co.uk").success).toBe(true);
});

test('an email address is trimmed and lower-cased', () => {
  expect(safeParse(email, ' Mia.Rossi+shop@Example.ORG ').output).toBe('mia.rossi+shop@example.org');
  expect(refusal(email, `${'a'.repeat(250)}@example.org`)).toBe('email_invalid');
});

test('a login accepts any password, so that no change of rules locks an account out', () => {
  expect(refusal(loginForm, { email: 'a@example.org', password: 'x' })).toBeUndefined();
  expect(refusal(loginForm, { email: 'a@example.org', password: '' })).toBe('field_required');
  expect(refusal(loginForm, { email: 'a@example.org', password: 'x'.repeat(129) })).toBe('text_too_long');
});

test('[RULE-05] the signup form accepts no role in addition to its three fields', () => {
  const form = { email: 'a@example.org', username: 'mia', password: 'abcde1!', role: 'superadmin' };
  const { issues } = safeParse(signupForm, form);
  expect(issues && fieldErrors(issues)).toEqual({ role: 'field_unknown' });
});

test.each(['', 'ab1!x', '123456!', 'abcdef1', 'abcde1!', 'Élan-2026'])(
  'the parts of the signup rule hold together for %j exactly when the rule does',
  (password) => {
    const allHold = Object.values(signupPasswordParts).every((holds) => holds(password));
    expect(allHold).toBe(refusal(signupPassword, password) === undefined);
  },
);

test('the signup form requires the same password twice', () => {
  const form = { email: 'a@example.org', username: 'mia', password: 'abcde1!', confirmPassword: 'abcde1' };
  expect(formErrors(signupFormTwice, form)).toEqual({ confirmPassword: 'passwords_do_not_match' });
  expect(formErrors(signupFormTwice, { ...form, confirmPassword: 'abcde1!' })).toEqual({});
});

test('[PROF-03] changing the password requires all three fields, with the new one repeated identically', () => {
  const form = { currentPassword: 'abcde1!', newPassword: 'Rosmarino-8?', confirmPassword: 'Rosmarino-8?' };
  const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };
  expect(formErrors(changePasswordForm, form)).toEqual({});
  expect(formErrors(changePasswordForm, empty)).toEqual({
    currentPassword: 'field_required',
    newPassword: 'please_enter_new_password',
    confirmPassword: 'field_required',
  });
  const different = { ...form, confirmPassword: 'Rosmarino-8' };
  expect(formErrors(changePasswordForm, different)).toEqual({ confirmPassword: 'passwords_do_not_match' });
});

test('an address that would add a recipient to a mailto link is refused', () => {
  expect(refusal(email, 'x?bcc=evil@example.com')).toBe('email_invalid');
});
