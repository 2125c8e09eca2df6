import type { OrderingSettings } from '@bottega/contract/fulfilment/settings';
import type { Service } from '@bottega/contract/shop/hours/opening-hours';
import type { ConflictField } from '#lib/dashboard/forms/conflict-view.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { type SettingsValues, trustNames } from './settings-values.ts';

const names = [
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
    names.map((name) => ({ label: t(name), mine: said(mine[name]), theirs: said(theirs[name]) }));
};
