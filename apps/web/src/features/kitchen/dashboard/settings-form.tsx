import { changeKitchenSettings } from '@bottega/contract/kitchen/endpoints';
import { kitchenUpdate, type VersionedKitchen } from '@bottega/contract/kitchen/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#lib/api/api-context.tsx';
import { NumberField, wholeNumber } from '#lib/dashboard/fields/number-field.tsx';
import { RetryAlert } from '#lib/dashboard/retry-alert.tsx';
import { stationsQuery } from '#lib/dashboard/stations-query.ts';
import { useDiscardGuard } from '#lib/dashboard/use-discard-guard.tsx';
import { useDocumentForm, withSaver } from '#lib/dashboard/use-document-form.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Fieldset } from '#ui/field/fieldset.tsx';
import { Note, Row, Stack } from '#ui/layout/layout.tsx';
import { Switch } from '#ui/switch/switch.tsx';
import { kitchenSettingsQuery } from './queries.ts';
import { SettingsConflict } from './settings-conflict.tsx';
import {
  kitchenBodyOf,
  kitchenValuesOf,
  type SavedSettings,
  type SettingsBody,
  type SettingsFields,
  type SettingsValues,
} from './settings-values.ts';
import { StationList } from './station-list.tsx';

/** Reminders, the time after which an order is canceled, and the stations. */
export function SettingsForm() {
  const t = useTexts('staff-kitchen/form');
  const { data: settings, isError, refetch } = useQuery(kitchenSettingsQuery(useApi()));
  if (isError && !settings) return <RetryAlert text={t('not_loaded')} onRetry={() => void refetch()} />;
  return settings ? <LoadedForm settings={settings} /> : null;
}

const useSettingsForm = (settings: SavedSettings) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useDocumentForm<SettingsValues, SettingsBody, SavedSettings, VersionedKitchen>({
    record: settings,
    valuesOf: kitchenValuesOf,
    bodyOf: kitchenBodyOf,
    schema: kitchenUpdate,
    savedText: useTexts('staff-kitchen/form')('saved'),
    read: () => withSaver(api, 'kitchen', queryClient.fetchQuery({ ...kitchenSettingsQuery(api), staleTime: 0 })),
    save: async (body, version) => {
      const answer = await api.call(changeKitchenSettings, { body: { ...body, version } });
      queryClient.setQueryData(kitchenSettingsQuery(api).queryKey, answer);
      void queryClient.invalidateQueries(stationsQuery(api));
      return answer;
    },
  });
};

function LoadedForm({ settings }: { settings: SavedSettings }) {
  const t = useTexts('staff-kitchen/form');
  const st = useTexts('staff-kitchen/stations');
  const form = useSettingsForm(settings);
  const { isDirty, failure, theirs } = form;
  const { question } = useDiscardGuard(isDirty);
  return (
    <form {...form.formProps}>
      <Stack gap={6}>
        {theirs ? <SettingsConflict form={form} /> : failure && <Alert tone="error">{failure.message}</Alert>}
        <Fieldset title={t('times')}>
          <Times form={form} />
        </Fieldset>
        <Fieldset title={st('title')}>
          <StationList form={form} />
        </Fieldset>
        <Row gap={3}>
          <Button type="submit" variant="primary" busy={form.busy} busyLabel={t('saving')}>
            {t('save')}
          </Button>
        </Row>
      </Stack>
      {question}
    </form>
  );
}

function Times({ form: { values, change, errorOf, leaving } }: { form: SettingsFields }) {
  const t = useTexts('staff-kitchen/form');
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
      leaving={leaving(name)}
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
