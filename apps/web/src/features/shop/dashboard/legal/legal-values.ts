import type { LegalData } from '@bottega/contract/shop/profile';

export const legalValuesOf = ({ legal: { host, mediator, ...rest } }: { legal: LegalData }) => ({
  ...rest,
  hostName: host.name,
  hostAddress: host.address,
  hostPhone: host.phone,
  mediatorName: mediator.name,
  mediatorAddress: mediator.address,
  mediatorWebsite: mediator.website,
});

export type LegalValues = ReturnType<typeof legalValuesOf>;

export type LegalTextName = Exclude<keyof LegalValues, 'vatExempt'>;

/** Path of each text in the contract. */
export const pathOf: Record<LegalTextName, string> = {
  company: 'legal.company',
  form: 'legal.form',
  capital: 'legal.capital',
  registration: 'legal.registration',
  register: 'legal.register',
  vatNumber: 'legal.vatNumber',
  publisher: 'legal.publisher',
  hostName: 'legal.host.name',
  hostAddress: 'legal.host.address',
  hostPhone: 'legal.host.phone',
  mediatorName: 'legal.mediator.name',
  mediatorAddress: 'legal.mediator.address',
  mediatorWebsite: 'legal.mediator.website',
};

export const legalOf = ({
  hostName,
  hostAddress,
  hostPhone,
  mediatorName,
  mediatorAddress,
  mediatorWebsite,
  ...rest
}: LegalValues): LegalData => ({
  ...rest,
  host: { name: hostName, address: hostAddress, phone: hostPhone },
  mediator: { name: mediatorName, address: mediatorAddress, website: mediatorWebsite },
});
