import { changeKitchenSettings } from '@bottega/contract/kitchen/endpoints';
import { type KitchenSettings, kitchenUpdate } from '@bottega/contract/kitchen/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#lib/api/api-context.tsx';
import { NumberField, wholeNumber } from '#lib/dashboard/fields/number-field.tsx';
import { DocumentForm } from '#lib/dashboard/forms/document-form.tsx';
import { stationsQuery } from '#lib/dashboard/stations-query.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Fieldset } from '#ui/field/fieldset.tsx';
import { Note } from '#ui/layout/layout.tsx';
import { Switch } from '#ui/switch/switch.tsx';
import { kitchenSettingsQuery } from './queries.ts';
import { kitchenBodyOf, kitchenValuesOf, type SettingsFields, type SettingsValues } from './settings-values.ts';
import { StationList } from './station-list.tsx';

const compared = ['remindAfter', 'timeoutAfter', 'stations'] as const;

export function SettingsForm() {
  const t = useTexts('staff/kitchen-settings.form');
  const st = useTexts('staff/kitchen-settings.stations');
  const labelOf = useTexts('staff/kitchen-settings.fields');
  const api = useApi();
  const queryClient = useQueryClient();
  const said = (settings: KitchenSettings, name: (typeof compared)[number]): string => {
    const value = settings[name];
    if (Array.isArray(value)) return value.join(', ') || '–';
    return value === null ? labelOf('never') : String(value);
  };
  return (
    <DocumentForm
      document="kitchen"
      query={kitchenSettingsQuery(api)}
      valuesOf={kitchenValuesOf}
      bodyOf={kitchenBodyOf}
      schema={kitchenUpdate}
      save={async (body, version) => {
        const answer = await api.call(changeKitchenSettings, { body: { ...body, version } });
        void queryClient.invalidateQueries(stationsQuery(api));
        return answer;
      }}
      notLoadedText={t('not_loaded')}
      savedText={t('saved')}
      conflictFields={(mine: SettingsValues, theirs) =>
        compared.map((name) => ({
          label: labelOf(name),
          mine: said(kitchenBodyOf(mine), name),
          theirs: said(theirs, name),
        }))
      }
      gap={6}
    >
      {(form) => (
        <>
          <Fieldset title={t('times')}>
            <Times form={form} />
          </Fieldset>
          <Fieldset title={st('title')}>
            <StationList form={form} />
          </Fieldset>
        </>
      )}
    </DocumentForm>
  );
}

function Times({ form: { values, change, errorOf, blurProps } }: { form: SettingsFields }) {
  const t = useTexts('staff/kitchen-settings.form');
  const minutes = (name: 'remindAfter' | 'timeoutAfter', range: readonly [number, number], help?: string) => (
    <NumberField
      label={t(name)}
      help={help}
      name={name}
      range={range}
      unit={t('minutes')}
      value={values[name]}
      error={errorOf(name)}
      onChange={(typed) => change({ [name]: typed })}
      blurProps={blurProps(name)}
    />
  );
  const afterReminder = (wholeNumber(values.remindAfter) || 1) + 1;
  return (
    <>
      {minutes('remindAfter', [1, 60], t('remindAfter_help'))}
      <Switch
        label={t('cancels')}
        help={t('cancels_help')}
        checked={values.cancels}
        onChange={({ target }) => change({ cancels: target.checked })}
      />
      {values.cancels && (
        <>
          {minutes('timeoutAfter', [afterReminder, 120])}
          <Note>{t('cancels_text')}</Note>
        </>
      )}
    </>
  );
}
