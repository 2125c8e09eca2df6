import * as v from 'valibot';
import { type Locale, locales } from '../locale.ts';
import { text, textOrNone } from '../validation.ts';
import { isAccent } from './accent.ts';
import { legalPages } from './legal.ts';
import { priceRanges, type ShopProfile, shopCountries, socialNetworks } from './profile.ts';

export const localText = (max: number) =>
  v.strictObject({ en: textOrNone(max), fr: v.optional(textOrNone(max)) } satisfies Record<Locale, v.GenericSchema>);

// Loose: people write spaces, dots, brackets and extensions.
const phone = v.pipe(textOrNone(40), v.regex(/^$|^\+?[\d\s().\-/]{6,40}$/, 'phone_invalid'));

const email = v.pipe(
  textOrNone(254),
  v.check((given) => given === '' || /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(given), 'email_invalid'),
);

const webAddress = v.pipe(
  text(500),
  v.regex(/^https:\/\/[^\s\\"<>/?#@]+\.[^\s\\"<>/?#@]+([/?#][^\s\\"<>]*)?$/, 'value_invalid'),
);

const address = v.strictObject({
  street: textOrNone(120),
  postalCode: textOrNone(16),
  city: textOrNone(80),
  country: v.picklist(shopCountries, 'value_invalid'),
});

const legal = v.strictObject({
  company: textOrNone(120),
  form: textOrNone(60),
  capital: textOrNone(40),
  registration: textOrNone(40),
  register: textOrNone(80),
  vatNumber: textOrNone(30),
  vatExempt: v.optional(v.boolean('value_invalid'), false),
  publisher: textOrNone(120),
  host: v.strictObject({ name: textOrNone(120), address: textOrNone(200), phone }),
  mediator: v.strictObject({
    name: textOrNone(120),
    address: textOrNone(200),
    website: v.union([v.literal(''), webAddress]),
  }),
});

const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

export const profileFields = {
  name: text(60),
  tagline: localText(120),
  description: localText(300),
  cuisine: localText(80),
  priceRange: v.nullable(v.picklist(priceRanges, 'value_invalid')),
  logo: v.nullable(v.pipe(text(200), v.regex(/^\/uploads\/[\w-]+(\/[\w.-]+)?$/, 'image_address_invalid'))),
  accent: v.pipe(text(20), v.check(isAccent, 'value_invalid')),
  address,
  phone,
  email,
  timeZone: v.pipe(text(60), v.check(isTimeZone, 'value_invalid')),
  languages: v.pipe(
    v.array(v.picklist(locales, 'value_invalid'), 'value_invalid'),
    v.minLength(1, 'field_required'),
    v.check((given) => new Set(given).size === given.length, 'value_invalid'),
  ),
  kitchenLocale: v.optional(v.nullable(v.picklist(locales, 'value_invalid'))),
  social: v.pipe(
    v.array(v.strictObject({ network: v.picklist(socialNetworks, 'value_invalid'), url: webAddress }), 'value_invalid'),
    v.maxLength(8, 'value_invalid'),
  ),
  legal,
  poweredBy: v.boolean('value_invalid'),
} satisfies Record<keyof ShopProfile, v.GenericSchema>;

export const profileChange = v.partial(v.strictObject(profileFields));

export const shopProfile = v.object({ ...profileFields, name: textOrNone(60) });

/** `open`: the shop takes orders, whatever its hours. */
export const shop = v.object({
  ...v.omit(shopProfile, ['legal']).entries,
  open: v.boolean(),
  legalPages: v.array(v.picklist(legalPages)),
  /** Company and legal form, as in the legal notice; absent without one. */
  seller: v.optional(v.string()),
  termsVersion: v.nullable(v.number()),
  /** Absent: the shop says nothing of allergens. */
  declaresFood: v.optional(v.literal(true)),
  orderOnlyDeclared: v.optional(v.literal(true)),
  inSetup: v.optional(v.literal(true)),
});

export type Shop = v.InferOutput<typeof shop>;

export const versionedProfile = v.object({ ...shopProfile.entries, version: v.number() });

export type VersionedProfile = v.InferOutput<typeof versionedProfile>;
