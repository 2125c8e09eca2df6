import type { DeliveryZone } from '@bottega/contract/fulfilment/zones';
import type { Locale } from '@bottega/contract/locale';
import { inEachLanguage } from '@bottega/contract/shop/local-text';
import { wholeNumber } from '#lib/dashboard/fields/number-field.tsx';
import { parsePrice } from '#lib/dashboard/fields/typed-price.ts';
import type { DocumentFields } from '#lib/dashboard/forms/document-form.tsx';
import { randomKey } from '#lib/random-key.ts';

/** As typed. A removed zone stays visible until the form is saved. */
export interface ZoneValues extends Pick<DeliveryZone, 'id' | 'city' | 'active'> {
  name: Record<Locale, string>;
  postcodes: string;
  fee: string;
  minimum: string;
  freeFrom: string;
  extraMinutes: string;
  isNew: boolean;
  isRemoved: boolean;
}

export interface ZonesValues {
  zones: ZoneValues[];
}

export type ZonesFields = Omit<DocumentFields<ZonesValues>, 'fieldProps' | 'onPending'>;

const amount = (euros: number): string => euros.toFixed(2);

export const zoneValues = ({ name, postcodes, fee, minimum, freeFrom, extraMinutes, ...zone }: DeliveryZone) => ({
  ...zone,
  name: inEachLanguage(name),
  postcodes: postcodes.join(' '),
  fee: amount(fee),
  minimum: amount(minimum),
  freeFrom: freeFrom === null ? '' : amount(freeFrom),
  extraMinutes: String(extraMinutes),
  isNew: false,
  isRemoved: false,
});

export const newZone = (): ZoneValues => ({
  id: randomKey(),
  name: inEachLanguage(),
  postcodes: '',
  city: '',
  fee: '0.00',
  minimum: '0.00',
  freeFrom: '',
  extraMinutes: '0',
  active: true,
  isNew: true,
  isRemoved: false,
});

// NaN is refused by the form.
const euros = (typed: string): number => parsePrice(typed) ?? Number.NaN;

const zoneFrom = ({ isNew: _, isRemoved: __, ...zone }: ZoneValues): DeliveryZone => ({
  ...zone,
  postcodes: zone.postcodes.split(/[\s,;]+/).filter(Boolean),
  fee: euros(zone.fee),
  minimum: euros(zone.minimum),
  freeFrom: zone.freeFrom.trim() === '' ? null : euros(zone.freeFrom),
  extraMinutes: wholeNumber(zone.extraMinutes),
});

export const zonesFrom = (values: readonly ZoneValues[]): DeliveryZone[] =>
  values.filter(({ isRemoved }) => !isRemoved).map(zoneFrom);
