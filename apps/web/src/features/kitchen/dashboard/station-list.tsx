import { maxStations } from '@bottega/contract/kitchen/schemas';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api/api-context.tsx';
import { EditableList } from '#lib/dashboard/forms/editable-list.tsx';
import { stationsQuery } from '#lib/dashboard/stations-query.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Field } from '#ui/field/field.tsx';
import { Note, Stack } from '#ui/layout/layout.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { newStation, remaining, type SettingsFields, type StationValues } from './settings-values.ts';

export function StationList({ form }: { form: SettingsFields }) {
  const t = useTexts('staff/kitchen-settings.stations');
  const { stations } = form.values;
  const labelOf = (at: number) => t('name', { number: String(at + 1) });
  return (
    <Stack>
      <Note>{t('help')}</Note>
      {stations.length === 0 && <p>{t('none')}</p>}
      <EditableList
        shape="row"
        items={stations}
        nameOf={({ name, was, isRemoved }, at) => (isRemoved ? was : name.trim()) || labelOf(at)}
        onChange={(next) => form.change({ stations: next })}
        adding={{ label: t('add'), make: newStation, most: maxStations }}
        goneText={({ was }) => (was === '' ? undefined : t('gone', { name: was }))}
      >
        {(station, { at, change }) => (
          <StationField station={station} at={at} label={labelOf(at)} form={form} onName={(name) => change({ name })} />
        )}
      </EditableList>
    </Stack>
  );
}

interface StationFieldProps {
  station: StationValues;
  at: number;
  label: string;
  form: SettingsFields;
  onName: (name: string) => void;
}

function StationField({ station, at, label, form, onName }: StationFieldProps) {
  const t = useTexts('staff/kitchen-settings.stations');
  const { data: uses } = useQuery(stationsQuery(useApi()));
  const dishes = uses?.find(({ name }) => name === station.was)?.dishes;
  const path = `stations.${at}`;
  const earlier = remaining(form.values.stations).slice(0, at);
  const isTwice = earlier.some(({ name }) => name.trim() === station.name.trim());
  const error = form.errorOf(path) ?? (isTwice && form.errorOf('stations') ? t('twice') : undefined);
  return (
    <Field
      label={label}
      hint={dishes === 0 ? t('dishes_none') : dishes && t('dishes', { count: dishes })}
      error={error}
    >
      <TextInput
        name={path}
        autoComplete="off"
        maxLength={30}
        value={station.name}
        onChange={({ target }) => onName(target.value)}
        {...form.blurProps(path)}
      />
    </Field>
  );
}
