import type { VersionedOrdering } from '@bottega/contract/fulfilment/schemas';
import type { OrderingSettings } from '@bottega/contract/fulfilment/settings';
import { wholeNumber } from '#lib/dashboard/fields/number-field.tsx';
import type { DocumentFields } from '#lib/dashboard/forms/document-form.tsx';

/** Limits by trust in a customer or network. */
export const trustNames = ['openOrdersNew', 'openOrdersKnown', 'newOrdersPerNetwork', 'piecesPerOrder'] as const;

const numberNames = ['leadPickup', 'leadDelivery', 'daysAhead', 'unitsPerSlot', ...trustNames] as const;

export type NumberName = (typeof numberNames)[number];
export type SettingsValues = Omit<OrderingSettings, NumberName> & Record<NumberName, string>;

const numbers = <Value>(read: (name: NumberName) => Value) =>
  Object.fromEntries(numberNames.map((name) => [name, read(name)])) as Record<NumberName, Value>;

export const orderingValuesOf = ({ version: _, ...settings }: VersionedOrdering): SettingsValues => ({
  ...settings,
  ...numbers((name) => String(settings[name])),
});

export const orderingBodyOf = (values: SettingsValues): OrderingSettings => ({
  ...values,
  ...numbers((name) => wholeNumber(values[name])),
});

export type SettingsFields = DocumentFields<SettingsValues>;
