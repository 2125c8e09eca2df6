import type { KeyboardEvent } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { ArrowUpIcon, TrashIcon } from '#ui/icons.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { remaining, type SettingsFields, type StationValues } from './settings-values.ts';
import styles from './stations.module.css';

interface StationRowProps {
  station: StationValues;
  /** Its place among those that stay. */
  at: number;
  count: number;
  /** Undefined: not known yet. */
  dishes: number | undefined;
  form: SettingsFields;
  onName: (name: string) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onRestore: () => void;
}

export function StationRow(props: StationRowProps) {
  const { station, at, count, dishes, form, onName, onMove, onRemove, onRestore } = props;
  const t = useTexts('staff-kitchen/stations');
  const label = t('name', { number: String(at + 1) });
  const name = station.name.trim() || label;
  if (station.isRemoved) {
    return (
      <li data-station={station.id} className={styles.gone}>
        {t('gone', { name: station.was })}
        <Button size="s" aria-label={t('restore_named', { name: station.was })} onClick={onRestore}>
          {t('restore')}
        </Button>
      </li>
    );
  }
  const path = `stations.${at}`;
  const earlier = remaining(form.values.stations).slice(0, at);
  const isTwice = earlier.some((other) => other.name.trim() === station.name.trim());
  const error = form.errorOf(path) ?? (isTwice && form.errorOf('stations') ? t('twice') : undefined);
  const used = dishes === 0 ? t('dishes_none') : dishes && t('dishes', { count: dishes });
  const byArrow = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
    if (!by || (by < 0 ? at === 0 : at === count - 1)) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <li data-station={station.id} className={styles.station}>
      <Field label={label} hint={used} error={error}>
        <TextInput
          name={path}
          autoComplete="off"
          maxLength={30}
          value={station.name}
          onChange={({ target }) => onName(target.value)}
          {...form.blurProps(path)}
        />
      </Field>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are pressed on its buttons */}
      <div className={styles.moves} onKeyDown={byArrow}>
        <IconButton
          label={t('move_up', { name })}
          icon={<ArrowUpIcon size="s" />}
          data-move="-1"
          disabled={at === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={t('move_down', { name })}
          icon={<ArrowUpIcon size="s" className={styles.down} />}
          data-move="1"
          disabled={at === count - 1}
          onClick={() => onMove(1)}
        />
        <IconButton label={t('remove', { name })} icon={<TrashIcon size="s" />} onClick={onRemove} />
      </div>
    </li>
  );
}
