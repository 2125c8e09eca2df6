import { isSoleTrader } from '@bottega/contract/shop/legal';
import type { ShopProfile } from '@bottega/contract/shop/profile';
import { lines } from '../template.ts';

const countries = { FR: 'France', BE: 'Belgique' };

export const addressLine = ({ address: { street, postalCode, city, country } }: ShopProfile): string =>
  `${street}, ${postalCode} ${city}, ${countries[country]}`;

const taxLine = ({ address: { country }, legal: { vatNumber, vatExempt } }: ShopProfile): string | undefined => {
  const number = vatNumber && `N° de TVA intracommunautaire : ${vatNumber}`;
  if (!vatExempt) return number;
  return country === 'FR'
    ? 'TVA non applicable, article 293 B du code général des impôts'
    : lines(number, 'Petite entreprise soumise au régime de la franchise de taxe, TVA non applicable');
};

/** Qui vend : le nom, la forme, les numéros. */
export const identity = (profile: ShopProfile): string => {
  const { company, form, capital, registration, register } = profile.legal;
  const isCompany = !isSoleTrader(form);
  const number = profile.address.country === 'FR' ? 'Immatriculation' : 'Banque-Carrefour des Entreprises (BCE)';
  return lines(
    capital && isCompany ? `${company}, ${form} au capital de ${capital}` : `${company}, ${form}`,
    addressLine(profile),
    `${number} : ${registration}${register && `, ${register}`}`,
    taxLine(profile),
  );
};

export const contact = ({ phone, email }: ShopProfile): string =>
  lines(phone && `Téléphone : ${phone}`, email && `E-mail : ${email}`);
