import * as v from 'valibot';
import { email } from './credentials.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './rate-limits.ts';
import { messageBody, text, textOrNone } from './validation.ts';

/** What a message can be about, in the order in which the form offers it (spec §5). */
export const contactSubjects = ['general', 'payment', 'product', 'order', 'something_else'] as const;

/** One of {@link contactSubjects}. */
export type ContactSubject = (typeof contactSubjects)[number];

/** The topic of every message, whatever was chosen (spec §5); the choice travels beside it as `subject`. */
export const contactTopic = 'general' satisfies ContactSubject;

/** Longest message, in characters. */
export const maxMessageLength = 4000;

/** What a phone field starts with (spec §9). */
export const defaultPhone = { country: 'FR', callingCode: '33' } as const;

const excludedPhoneCountries: readonly string[] = ['IL', 'IN'];

/** Whether numbers of the country are taken: all but those of Israel and India (spec §5, §9). */
export const isPhoneCountry = (country: string): boolean => !excludedPhoneCountries.includes(country);

/** What libphonenumber makes of a text; both sides parse with it. */
interface ParsedPhone {
  country?: string | undefined;
  isValid(): boolean;
}

/** Whether a parsed phone number may be sent. */
export const isPhoneAccepted = <P extends ParsedPhone>(phone: P | undefined): phone is P =>
  phone?.isValid() === true && isPhoneCountry(phone.country ?? '');

const subject = v.picklist(contactSubjects, 'value_invalid');

// On one line, since it stands in the head of a mail.
const fullName = v.pipe(
  text(120),
  v.transform((name) => name.replaceAll(/\s+/g, ' ')),
);

/** A message to the shop (spec §5, §7). */
export const contactForm = v.strictObject({
  fullName,
  email,
  /** In international form, `+33 6 12 34 56 78`. */
  phone: v.optional(textOrNone(40)),
  topic: subject,
  subject: v.optional(subject),
  message: text(maxMessageLength),
  /** Of the visitor's browser; where none could be had only the address is counted. */
  fingerprint: v.optional(v.pipe(v.string('value_invalid'), v.regex(/^[\w-]{1,128}$/, 'value_invalid'))),
});

/** The form with the rule for phone numbers, for those who have libphonenumber's `parse` at hand. */
export const contactFormWithPhone = (parse: (text: string) => ParsedPhone | undefined) =>
  v.pipe(
    contactForm,
    v.forward(
      v.partialCheck([['phone']], ({ phone }) => !phone || isPhoneAccepted(parse(phone)), 'phone_invalid'),
      ['phone'],
    ),
  );

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/user/contact',
  summary: 'Write to the shop; at most 3 messages an hour per visitor',
  access: 'public',
  flag: 'ff_contact',
  limit: limits.contact,
  body: contactForm,
  responses: { 200: messageBody },
});
