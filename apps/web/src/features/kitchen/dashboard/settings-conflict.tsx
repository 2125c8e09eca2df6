import type { KitchenSettings } from '@bottega/contract/kitchen/schemas';
import { shopNow } from '#lib/clock-offset.ts';
import { ConflictView } from '#lib/dashboard/conflict-view.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { kitchenBodyOf, type SettingsFields } from './settings-values.ts';

const names = ['remindAfter', 'timeoutAfter', 'stations'] as const;

/** One's own settings beside those that a colleague has saved. */
export function SettingsConflict({ form: { values, theirs, takeTheirs } }: { form: SettingsFields }) {
  const t = useTexts('staff-kitchen/fields');
  if (!theirs) return null;
  const said = (settings: KitchenSettings, name: (typeof names)[number]): string => {
    const value = settings[name];
    if (Array.isArray(value)) return value.join(', ') || '–';
    return value === null ? t('never') : String(value);
  };
  const mine = kitchenBodyOf(values);
  return (
    <ConflictView
      fields={names.map((name) => ({ label: t(name), mine: said(mine, name), theirs: said(theirs, name) }))}
      savedBy={theirs.savedBy ?? null}
      savedAt={theirs.savedAt ?? shopNow().toISOString()}
      onTakeTheirs={takeTheirs}
    />
  );
}
