import { isSoleTrader } from '@bottega/contract/shop/legal';
import type { ShopProfile } from '@bottega/contract/shop/profile';
import { lines } from '../template.ts';

const countries = { FR: 'France', BE: 'Belgium' };

export const addressLine = ({ address: { street, postalCode, city, country } }: ShopProfile): string =>
  `${street}, ${postalCode} ${city}, ${countries[country]}`;

const taxLine = ({ address: { country }, legal: { vatNumber, vatExempt } }: ShopProfile): string | undefined => {
  const number = vatNumber && `VAT number: ${vatNumber}`;
  if (!vatExempt) return number;
  return country === 'FR'
    ? 'VAT not applicable (article 293 B of the French tax code)'
    : lines(number, 'Small business exempt from VAT');
};

/** The seller: name, legal form, registration numbers. */
export const identity = (profile: ShopProfile): string => {
  const { company, form, capital, registration, register } = profile.legal;
  const isCompany = !isSoleTrader(form);
  const number = profile.address.country === 'FR' ? 'Registration' : 'Crossroads Bank for Enterprises (BCE)';
  return lines(
    capital && isCompany ? `${company}, ${form} with a share capital of ${capital}` : `${company}, ${form}`,
    addressLine(profile),
    `${number}: ${registration}${register && `, ${register}`}`,
    taxLine(profile),
  );
};

export const contact = ({ phone, email }: ShopProfile): string =>
  lines(phone && `Phone: ${phone}`, email && `Email: ${email}`);
