import { isPhoneCountry } from '@bottega/contract/messages/contact-form';
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

export interface PhoneCountry {
  country: string;
  callingCode: string;
}

const countries: readonly PhoneCountry[] = getCountries()
  .filter(isPhoneCountry)
  .map((country) => ({ country, callingCode: getCountryCallingCode(country) }));

/** All countries, parsed as strictly as by the server. */
export const phoneNumbers = {
  countries,
  parse: (text: string) => parsePhoneNumberFromString(text, { extract: false }),
} as const;
