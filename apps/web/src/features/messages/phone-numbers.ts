import { isPhoneCountry } from '@bottega/contract/messages/contact-form';
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

export interface PhoneCountry {
  country: string;
  callingCode: string;
}

const countries: readonly PhoneCountry[] = getCountries()
  .filter(isPhoneCountry)
  .map((country) => ({ country, callingCode: getCountryCallingCode(country) }));

/** All countries, and a parser as strict as the server's. */
export const phoneNumbers = {
  countries,
  parse: (text: string) => parsePhoneNumberFromString(text, { extract: false }),
} as const;
