import * as v from 'valibot';
import { expect, test } from 'vitest';
import { errorStatus } from './errors.ts';
import { errors } from './locales/en/errors.ts';
import { messages } from './locales/en/messages.ts';
import { validation } from './locales/en/validation.ts';
import { errors as errorsFr } from './locales/fr/errors.ts';
import { messages as messagesFr } from './locales/fr/messages.ts';
import { validation as validationFr } from './locales/fr/validation.ts';
import { fieldErrors, id, text, validationCodes } from './validation.ts';

const en = { errors, messages, validation };
const fr = { errors: errorsFr, messages: messagesFr, validation: validationFr };

const schema = v.strictObject({
  name: text(5),
  lines: v.optional(v.array(v.object({ product: v.object({ _id: id }) }))),
  count: v.optional(v.number()),
});

const refusals = (value: unknown) => {
  const { issues } = v.safeParse(schema, value);
  return issues && fieldErrors(issues);
};

test.each<[string, unknown, object]>([
  ['a missing field is required', {}, { name: 'field_required' }],
  ['an empty text is required', { name: '' }, { name: 'field_required' }],
  ['a blank text is required', { name: ' \t ' }, { name: 'field_required' }],
  ['null is no text', { name: null }, { name: 'value_invalid' }],
  ['a number is no text', { name: 7 }, { name: 'value_invalid' }],
  ['a text may be too long', { name: 'abcdef' }, { name: 'text_too_long' }],
  ['a field may be unknown', { name: 'ok', role: 'admin' }, { role: 'field_unknown' }],
  ['a wrong type without a text of its own is invalid', { name: 'ok', count: 'two' }, { count: 'value_invalid' }],
  ['every refused field is named', { name: '', count: true }, { name: 'field_required', count: 'value_invalid' }],
  [
    'a deep field is named by its path',
    { name: 'ok', lines: [{ product: {} }] },
    { 'lines.0.product._id': 'field_required' },
  ],
  ['no object at all is named by the empty path', 'ok', { '': 'value_invalid' }],
])('[RULE-05] %s', (_rule, value, fields) => {
  expect(refusals(value)).toEqual(fields);
});

test.each(['constructor', 'toString', '__proto__'])('[RULE-05] %s is as unknown as any other field', (name) => {
  const { [name]: reason } = Object.fromEntries(
    Object.entries(refusals(JSON.parse(`{"name":"ok","${name}":1}`)) ?? {}),
  );
  expect(reason).toBe('field_unknown');
});

test('only the first error of a field counts', () => {
  const twice = v.strictObject({
    name: v.pipe(v.string(), v.minLength(3, 'value_invalid'), v.regex(/!/, 'email_invalid')),
  });
  const { issues } = v.safeParse(twice, { name: 'ab' });
  expect(issues && fieldErrors(issues)).toEqual({ name: 'value_invalid' });
});

test.each(['a b', '', 'a/b', '../x', 'é', 'x'.repeat(65), 'a\u0000', 7])('%j is no identifier', (value) => {
  expect(v.safeParse(id, value).success).toBe(false);
});

test('a text is trimmed, and NUL is refused', () => {
  expect(v.safeParse(text(10), '  penne ').output).toBe('penne');
  expect(v.safeParse(text(10), 'pen\u0000ne').success).toBe(false);
});

test('every code has a text in both languages, and none is left in English', () => {
  const tables = [
    [Object.keys(errorStatus), en.errors, fr.errors],
    [validationCodes, en.validation, fr.validation],
    [Object.keys(en.messages), en.messages, fr.messages],
  ] as const;
  for (const [codes, en, fr] of tables) {
    expect(Object.keys(en).toSorted()).toEqual([...codes].toSorted());
    expect(Object.keys(fr).toSorted()).toEqual([...codes].toSorted());
    const untranslated = Object.entries(fr).filter(([code, translation]) =>
      Object.entries(en).some(([key, value]) => key === code && value === translation),
    );
    expect(untranslated).toEqual([]);
  }
});

test('texts given by the spec are used verbatim', () => {
  expect(en.errors.login_failed).toBe('Error logging in. Please check your credentials and try again.');
  expect(en.errors.login_code_invalid).toBe('Invalid login code. Please try again.');
  expect(en.errors.signup_failed).toBe('Error creating account. Please try again.');
  expect(en.errors.order_not_cancelable).toBe('You cannot cancel this order');
  expect(en.messages.account_verified).toBe('Your account has been verified successfully. You can now log in.');
  expect(en.messages.product_deleted).toBe('Product deleted successfully.');
  expect(en.validation.passwords_do_not_match).toBe('Passwords do not match');
  expect(en.validation.email_invalid).toBe('Invalid email');
});

test('a lone surrogate becomes U+FFFD, which every database stores', () => {
  expect(v.parse(text(5), 'a\ud800b')).toBe('a\ufffdb');
  expect(v.parse(text(5), '\udc00\ud800')).toBe('\ufffd\ufffd');
  expect(v.parse(text(5), '🍕')).toBe('🍕');
});

test('a text cannot turn round the words beside it', () => {
  expect(v.parse(text(9), ' Zo\u202eé \u2066M\u202a.\u202c\u2069 ')).toBe('Zoé M.');
  expect(v.safeParse(text(9), '\u202e').success).toBe(false);
  expect(v.parse(text(9), '\u200fשלום')).toBe('\u200fשלום');
});
