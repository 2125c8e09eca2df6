import * as v from 'valibot';

/** Reasons for which a field can be refused; schemas name them as their messages. The texts are in `texts/validation-*.ts`. */
export const validationCodes = [
  'field_required',
  'field_unknown',
  'value_invalid',
  'text_too_long',
  'email_invalid',
  'phone_invalid',
  'user_username_invalid',
  'user_username_taken',
  'user_password_invalid',
  'passwords_do_not_match',
  'password_too_short',
  'please_enter_new_password',
  'quantity_invalid',
  'price_invalid',
  'page_invalid',
  'limit_invalid',
  'category_unknown',
  'image_address_invalid',
  'product_named_twice',
] as const;

/** One of {@link validationCodes}. */
export type ValidationCode = (typeof validationCodes)[number];

const known = new Set<string>(validationCodes);
const isValidationCode = (text: string): text is ValidationCode => known.has(text);

const codeOf = (issue: v.BaseIssue<unknown>): ValidationCode => {
  if (issue.expected === 'never') return 'field_unknown';
  if (issue.received === 'undefined' || issue.received === '""')
    return isMissing(issue) ? 'field_required' : 'value_invalid';
  return isValidationCode(issue.message) ? issue.message : 'value_invalid';
};

// An empty string fails its own rule (too short, no e-mail) and reads better as "required".
const isMissing = (issue: v.BaseIssue<unknown>): boolean => issue.input === undefined || issue.input === '';

/** The first reason per field, keyed by the field's dotted path (`''` for the whole body). */
export const fieldErrors = (issues: readonly v.BaseIssue<unknown>[]): Record<string, ValidationCode> => {
  // A map: on a plain object an unknown field called `constructor` would seem to have its reason already.
  const errors = new Map<string, ValidationCode>();
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? '';
    if (!errors.has(path)) errors.set(path, codeOf(issue));
  }
  return Object.fromEntries(errors);
};

/** The schema of a form. */
export type FormSchema = v.GenericSchema;

/** The first reason per field for which the schema refuses a form; empty when it takes all of it. */
export const formErrors = (schema: FormSchema, form: unknown): Record<string, ValidationCode> => {
  const { issues } = v.safeParse(schema, form);
  return issues ? fieldErrors(issues) : {};
};

/** A text of at most `max` characters, trimmed; may be empty. Half a character becomes the sign for one that is missing. */
export const textOrNone = (max: number) =>
  v.pipe(
    v.string('value_invalid'),
    // No database keeps half a surrogate pair, and PostgreSQL's jsonb fails over it.
    v.transform((given) => given.toWellFormed()),
    v.trim(),
    v.maxLength(max, 'text_too_long'),
    // PostgreSQL stores every character but this one.
    v.check((given) => !given.includes('\0'), 'value_invalid'),
  );

/** A required text of 1 to `max` characters, trimmed. */
export const text = (max: number) => v.pipe(textOrNone(max), v.nonEmpty('field_required'));

/** Where a picture is: a path of the shop (`/dishes/carbonara.svg`, `/uploads/…`) or an https address. */
export const imageAddress = v.pipe(
  text(2000),
  v.check((address) => {
    if (/^\/(?!\/)[^\s\\]*$/.test(address)) return true;
    return /^https:\/\/[^\s\\/?#@]+\.[^\s\\/?#@]+([/?#][^\s\\]*)?$/.test(address);
  }, 'image_address_invalid'),
);

/** A random identifier in a path or body. Only its form is checked: an unknown one is a matter for the handler (404). */
export const id = v.pipe(v.string('value_invalid'), v.regex(/^[\w-]{1,64}$/, 'value_invalid'));

/** The version of a record, raised by every change; who saves sends the one they saw. */
export const version = v.pipe(v.number('value_invalid'), v.integer('value_invalid'), v.minValue(1, 'value_invalid'));

/** A moment on the wire: ISO 8601 in UTC, with milliseconds. */
export const timestamp = v.pipe(v.string(), v.isoTimestamp());

/** The answer of a call that has nothing to say. */
export const messageBody = v.object({ message: v.string() });
