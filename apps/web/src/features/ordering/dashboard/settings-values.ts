import type { VersionedOrdering } from '@bottega/contract/ordering/schemas';
import type { OrderingSettings } from '@bottega/contract/ordering/settings';
import { wholeNumber } from '#lib/dashboard/fields/number-field.tsx';
import type { WithSaver } from '#lib/dashboard/use-document-form.ts';
import type { Form } from '#lib/use-form.ts';

export type SavedSettings = WithSaver<VersionedOrdering>;
export type NumberName = 'leadPickup' | 'leadDelivery' | 'daysAhead' | 'unitsPerSlot';
export type SettingsValues = Omit<OrderingSettings, NumberName> & Record<NumberName, string>;

export const valuesOf = ({ version: _, savedBy: __, savedAt: ___, ...settings }: SavedSettings): SettingsValues => ({
  ...settings,
  leadPickup: String(settings.leadPickup),
  leadDelivery: String(settings.leadDelivery),
  daysAhead: String(settings.daysAhead),
  unitsPerSlot: String(settings.unitsPerSlot),
});

export const bodyOf = (values: SettingsValues): OrderingSettings => ({
  ...values,
  leadPickup: wholeNumber(values.leadPickup),
  leadDelivery: wholeNumber(values.leadDelivery),
  daysAhead: wholeNumber(values.daysAhead),
  unitsPerSlot: wholeNumber(values.unitsPerSlot),
});

export type SettingsFields = Omit<Form<SettingsValues, SavedSettings>, 'meet'>;
