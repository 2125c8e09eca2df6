import * as v from 'valibot';
import { email } from '../accounts/credentials.ts';
import { text, textOrNone } from '../validation.ts';

/** In the order of the form (spec §5). */
export const contactSubjects = ['general', 'payment', 'product', 'order', 'something_else'] as const;

export type ContactSubject = (typeof contactSubjects)[number];

export const contactTopic = 'general' satisfies ContactSubject;

export const maxMessageLength = 4000;

export const defaultPhone = { country: 'FR', callingCode: '33' } as const;

const excludedPhoneCountries: readonly string[] = ['IL', 'IN'];

/** Every country except Israel and India (spec §5, §9). */
export const isPhoneCountry = (country: string): boolean => !excludedPhoneCountries.includes(country);

interface ParsedPhone {
  country?: string | undefined;
  isValid(): boolean;
}

export const isPhoneAccepted = <P extends ParsedPhone>(phone: P | undefined): phone is P =>
  phone?.isValid() === true && isPhoneCountry(phone.country ?? '');

const subject = v.picklist(contactSubjects, 'value_invalid');

const fullName = v.pipe(
  text(120),
  v.transform((name) => name.replaceAll(/\s+/g, ' ')),
);

export const contactForm = v.strictObject({
  fullName,
  email,
  phone: v.optional(textOrNone(40)),
  topic: subject,
  subject: v.optional(subject),
  message: text(maxMessageLength),
  fingerprint: v.optional(v.pipe(v.string('value_invalid'), v.regex(/^[\w-]{1,128}$/, 'value_invalid'))),
});

/** `parse` comes from libphonenumber, which the contract may not import. */
export const contactFormWithPhone = (parse: (text: string) => ParsedPhone | undefined) =>
  v.pipe(
    contactForm,
    v.forward(
      v.partialCheck([['phone']], ({ phone }) => !phone || isPhoneAccepted(parse(phone)), 'phone_invalid'),
      ['phone'],
    ),
  );
