import { isPhoneCountry } from '@bottega/contract/contact';
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A country in the choice of calling codes. */
export interface PhoneCountry {
  country: string;
  /** Without its plus. */
  callingCode: string;
}

const countries: readonly PhoneCountry[] = getCountries()
  .filter(isPhoneCountry)
  .map((country) => ({ country, callingCode: getCountryCallingCode(country) }));

/** Every country whose numbers are taken, and how a number in international form reads: as strictly as on the server. */
export const phoneNumbers = {
  countries,
  parse: (text: string) => parsePhoneNumberFromString(text, { extract: false }),
} as const;
