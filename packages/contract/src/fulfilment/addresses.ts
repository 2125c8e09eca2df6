import * as v from 'valibot';
import { text, textOrNone } from '../validation.ts';
import { plainPostcode } from './zones.ts';

/** E.164: `+33 4 65 71 00 34` becomes `+33465710034`. */
export const internationalPhone = v.pipe(
  v.string('value_invalid'),
  v.transform((given) => given.normalize('NFKC').replaceAll(/[\s().\-/\u2010-\u2015]/g, '')),
  v.nonEmpty('field_required'),
  v.regex(/^\+[1-9]\d{6,14}$/, 'phone_invalid'),
);

export const maxAddresses = 10;

const place = {
  street: text(120),
  /** Floor, door code and the like. */
  extra: v.optional(textOrNone(120), ''),
  postcode: v.pipe(text(16), v.regex(/\p{N}/u, 'value_invalid')),
  city: text(80),
  note: v.optional(textOrNone(200), ''),
};

export const deliveryAddress = v.strictObject(place, 'value_invalid');

export type DeliveryAddress = v.InferOutput<typeof deliveryAddress>;

export const addressParts = ({ street, extra, postcode, city, note }: DeliveryAddress): string[] =>
  [street, extra, `${postcode} ${city}`, note].filter(Boolean);

export const addressForm = v.strictObject({
  label: v.optional(textOrNone(40), ''),
  fullName: v.optional(textOrNone(120), ''),
  phone: v.optional(v.union([v.literal(''), internationalPhone], 'phone_invalid'), ''),
  ...place,
});

export const savedAddress = v.object({ _id: v.string(), ...addressForm.entries });

export type AddressForm = v.InferOutput<typeof addressForm>;

export type SavedAddress = v.InferOutput<typeof savedAddress>;

const plainText = (given: string): string => given.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

export const isSamePlace = (one: DeliveryAddress, other: DeliveryAddress): boolean =>
  plainPostcode(one.postcode) === plainPostcode(other.postcode) &&
  (['street', 'extra', 'city'] as const).every((field) => plainText(one[field]) === plainText(other[field]));
