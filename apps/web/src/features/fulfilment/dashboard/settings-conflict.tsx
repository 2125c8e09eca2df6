import type { Service } from '@bottega/contract/shop/hours/opening-hours';
import { shopNow } from '#lib/clock-offset.ts';
import { ConflictView } from '#lib/dashboard/conflict-view.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { type SettingsFields, trustNames } from './settings-values.ts';

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

/** One's own settings next to those a colleague has saved. */
export function SettingsConflict({ form: { values, theirs, takeTheirs } }: { form: SettingsFields }) {
  const t = useTexts('staff-ordering/fields');
  const offers = useTexts('staff-ordering/offers');
  if (!theirs) return null;
  const said = (value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (Array.isArray(value)) return (value as Service[]).map((one) => offers(one)).join(', ') || '–';
    return String(value);
  };
  return (
    <ConflictView
      fields={names.map((name) => ({
        label: t(name),
        mine: said(values[name]),
        theirs: said(theirs[name]),
      }))}
      savedBy={theirs.savedBy ?? null}
      savedAt={theirs.savedAt ?? shopNow().toISOString()}
      onTakeTheirs={takeTheirs}
    />
  );
}
