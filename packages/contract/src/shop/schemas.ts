import * as v from 'valibot';
import { locales } from '../locale.ts';
import { text, textOrNone } from '../validation.ts';
import { isAccent } from './accent.ts';
import { legalPages } from './legal.ts';
import { type ShopProfile, shopCountries, socialNetworks } from './profile.ts';

/** A text by language, each of at most `max` characters and possibly empty. */
export const localText = (max: number) => v.strictObject({ en: textOrNone(max), fr: v.optional(textOrNone(max)) });

// Loose on purpose: people write numbers with spaces, dots, brackets and an extension.
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

/** The profile as sent by staff. */
export const profileFields = {
  name: text(60),
  tagline: localText(120),
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

/** What a profile form sends: some of the fields. */
export const profileChange = v.partial(v.strictObject(profileFields));

/** The stored profile, in which names and addresses may still be missing. */
export const shopProfile = v.object({ ...profileFields, name: textOrNone(60) });

/** What every page needs. `open`: whether the shop takes orders, regardless of its hours. */
export const shop = v.object({
  ...v.omit(shopProfile, ['legal']).entries,
  open: v.boolean(),
  /** Pages below `/legal/` whose data are complete. */
  legalPages: v.array(v.picklist(legalPages)),
  /** The seller as in the legal notice: company and legal form. Absent while there is no notice. */
  seller: v.optional(v.string()),
  /** Version of the terms of sale in force; null: there are none. */
  termsVersion: v.nullable(v.number()),
  /** A dish on the menu states what is in it; absent: the shop says nothing of allergens. */
  declaresFood: v.optional(v.literal(true)),
  /** Dishes that do not state it cannot be ordered. */
  orderOnlyDeclared: v.optional(v.literal(true)),
  /** Present until the wizard's last step is done. */
  inSetup: v.optional(v.literal(true)),
});

export type Shop = v.InferOutput<typeof shop>;

export const versionedProfile = v.object({ ...shopProfile.entries, version: v.number() });

export type VersionedProfile = v.InferOutput<typeof versionedProfile>;
