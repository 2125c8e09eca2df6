import * as v from 'valibot';

/** Messages of the schemas; texts in `locales/`. */
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
  'password_common',
  'password_personal',
  'please_enter_new_password',
  'quantity_invalid',
  'price_invalid',
  'price_too_high',
  'page_invalid',
  'limit_invalid',
  'category_unknown',
  'image_address_invalid',
  'product_named_twice',
  'time_invalid',
  'hours_overlap',
  'hours_too_long',
  'hours_too_many',
  'dates_reversed',
  'dates_too_long',
  'special_days_overlap',
  'postcode_invalid',
  'food_contradicts',
  'slug_invalid',
  'slug_taken',
  'option_missing',
  'option_too_many',
  'option_unknown',
  'option_count_invalid',
  'option_sold_out',
] as const;

export type ValidationCode = (typeof validationCodes)[number];

const known = new Set<string>(validationCodes);
const isValidationCode = (text: string): text is ValidationCode => known.has(text);

const codeOf = (issue: v.BaseIssue<unknown>): ValidationCode => {
  if (issue.expected === 'never') return 'field_unknown';
  if (issue.received === 'undefined' || issue.received === '""')
    return isMissing(issue) ? 'field_required' : 'value_invalid';
  return isValidationCode(issue.message) ? issue.message : 'value_invalid';
};

// An empty string breaks another rule, but "required" reads better.
const isMissing = (issue: v.BaseIssue<unknown>): boolean => issue.input === undefined || issue.input === '';

/** The first per field, by dotted path (`''`: whole body). */
export const fieldErrors = (issues: readonly v.BaseIssue<unknown>[]): Record<string, ValidationCode> => {
  // A Map, because a plain object inherits `constructor`.
  const errors = new Map<string, ValidationCode>();
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? '';
    if (!errors.has(path)) errors.set(path, codeOf(issue));
  }
  return Object.fromEntries(errors);
};

export type FormSchema = v.GenericSchema;

export const formErrors = (schema: FormSchema, form: unknown): Record<string, ValidationCode> => {
  const { issues } = v.safeParse(schema, form);
  return issues ? fieldErrors(issues) : {};
};

// They turn round neighboring words.
const bidiControls = /[\u202A-\u202E\u2066-\u2069]/g;

const clean = (given: string): string => given.toWellFormed().replaceAll(bidiControls, '');

// PostgreSQL's jsonb fails on lone surrogates. Behind a `transform` the API's document has no rules.
const wellFormed = { ...v.transform(clean), type: 'well_formed' as const };

/** Trimmed, possibly empty; lone surrogates become U+FFFD. */
export const textOrNone = (max: number) =>
  v.pipe(
    v.string('value_invalid'),
    wellFormed,
    v.trim(),
    v.maxLength(max, 'text_too_long'),
    // PostgreSQL cannot store NUL.
    v.check((given) => !given.includes('\0'), 'value_invalid'),
  );

export const text = (max: number) => v.pipe(textOrNone(max), v.nonEmpty('field_required'));

/** `/dishes/carbonara.svg`, `/uploads/…` or an https URL. */
export const imageAddress = v.pipe(
  text(2000),
  v.check((address) => {
    if (/^\/(?!\/)[^\s\\]*$/.test(address)) return true;
    return /^https:\/\/[^\s\\/?#@]+\.[^\s\\/?#@]+([/?#][^\s\\]*)?$/.test(address);
  }, 'image_address_invalid'),
);

export const commaList = <const Value extends string>(
  values: readonly Value[],
  code: ValidationCode = 'value_invalid',
) => {
  const valuesFrom = (joined: string) => {
    const names = [...new Set(joined.split(','))];
    return names.every((name): name is Value => values.some((value) => value === name)) ? names : null;
  };
  return v.pipe(
    v.string(code),
    v.check((joined) => valuesFrom(joined) !== null, code),
    v.transform((joined) => valuesFrom(joined) ?? []),
    v.array(v.picklist(values)),
  );
};

const isDay = (date: string): boolean => {
  const begin = new Date(`${date}T00:00Z`);
  // JavaScript parses 30 February as 2 March.
  return !Number.isNaN(begin.getTime()) && begin.toISOString().startsWith(date);
};

export const day = v.pipe(
  v.string('value_invalid'),
  v.regex(/^2\d{3}-\d{2}-\d{2}$/, 'value_invalid'),
  v.check(isDay, 'value_invalid'),
);

/** Format only; for an unknown id the handler returns 404. */
export const id = v.pipe(v.string('value_invalid'), v.regex(/^[\w-]{1,64}$/, 'value_invalid'));

/** The version last seen by the client, for optimistic locking. */
export const version = v.pipe(v.number('value_invalid'), v.integer('value_invalid'), v.minValue(1, 'value_invalid'));

/** 0: nothing saved yet, the default applies. */
export const documentVersion = v.pipe(
  v.number('value_invalid'),
  v.integer('value_invalid'),
  v.minValue(0, 'value_invalid'),
);

export const wholeNumber = (from: number, to: number) =>
  v.pipe(
    v.number('value_invalid'),
    v.integer('value_invalid'),
    v.minValue(from, 'value_invalid'),
    v.maxValue(to, 'value_invalid'),
  );

/** From a client: ISO 8601 with any offset. */
export const instant = v.pipe(
  v.string('value_invalid'),
  v.isoTimestamp('value_invalid'),
  v.check((given) => !Number.isNaN(Date.parse(given)), 'value_invalid'),
  v.transform((given) => new Date(given)),
);

export const timestamp = v.pipe(v.string(), v.isoTimestamp());

/** Accepts unknown values: a newer version may write them during an upgrade. */
export const orNewer = <const Known extends readonly string[]>(known: Known) =>
  v.union([v.picklist(known), v.string()]);

export const messageBody = v.object({ message: v.string() });

export const typedCode = v.pipe(
  v.string('value_invalid'),
  v.trim(),
  v.nonEmpty('field_required'),
  v.maxLength(20, 'text_too_long'),
);

/** In whole cents, as on the wire (spec §3). */
export const euros = (least: number, most: number) =>
  v.pipe(
    v.number('price_invalid'),
    v.minValue(least, 'price_invalid'),
    v.maxValue(most, 'price_too_high'),
    v.check((given) => Math.abs(given * 100 - Math.round(given * 100)) < 1e-6, 'price_invalid'),
  );
