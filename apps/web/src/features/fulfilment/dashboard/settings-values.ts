import type { VersionedOrdering } from '@bottega/contract/fulfilment/schemas';
import type { OrderingSettings } from '@bottega/contract/fulfilment/settings';
import type { Service } from '@bottega/contract/shop/hours/opening-hours';
import { wholeNumber } from '#lib/dashboard/fields/number-field.tsx';
import type { ConflictField } from '#lib/dashboard/forms/conflict-view.tsx';
import type { DocumentFields } from '#lib/dashboard/forms/document-form.tsx';
import { useTexts } from '#locales/use-texts.ts';

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

const conflictNames = [
  'services',
  'slotMinutes',
  'leadPickup',
  'leadDelivery',
  'asap',
  'preorder',
  'daysAhead',
  'unitsPerSlot',
  'acceptBare',
  'orderOnlyDeclared',
  ...trustNames,
] as const;

export const useSettingsConflict = () => {
  const t = useTexts('staff/ordering.fields');
  const offers = useTexts('staff/ordering.offers');
  const said = (value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (Array.isArray(value)) return (value as Service[]).map((one) => offers(one)).join(', ') || '–';
    return String(value);
  };
  return (mine: SettingsValues, theirs: OrderingSettings): ConflictField[] =>
    conflictNames.map((name) => ({ label: t(name), mine: said(mine[name]), theirs: said(theirs[name]) }));
};
