import { getHours } from '@bottega/contract/shop/endpoints';
import { hoursForm, type VersionedHours } from '@bottega/contract/shop/hours/hours-form';
import { type Service, services } from '@bottega/contract/shop/hours/opening-hours';
import { changeHours } from '@bottega/contract/shop/staff-endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#lib/api/api-context.tsx';
import { shopNow } from '#lib/clock-offset.ts';
import { ConflictView } from '#lib/dashboard/conflict-view.tsx';
import { RetryAlert } from '#lib/dashboard/retry-alert.tsx';
import { useDiscardGuard } from '#lib/dashboard/use-discard-guard.tsx';
import { useDocumentForm, withSaver } from '#lib/dashboard/use-document-form.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { Switch } from '#ui/switch/switch.tsx';
import { conflictFields, type HoursFields, type HoursValues, hoursValuesOf, type SavedHours } from './hours-values.ts';
import { savedHoursQuery, takeHours } from './queries.ts';
import { SpecialDays } from './special-days.tsx';
import { WeekEditor } from './week-editor.tsx';

interface HoursFormProps {
  onSaved?: (() => void) | undefined;
  saveLabel?: string | undefined;
}

/** The opening hours: the week, services with different hours, and special days. */
export function HoursForm(props: HoursFormProps) {
  const t = useTexts('staff-hours/form');
  const { data: hours, isError, refetch } = useQuery(savedHoursQuery(useApi()));
  if (isError && !hours) return <RetryAlert text={t('not_loaded')} onRetry={() => void refetch()} />;
  // Not before: a field that is filled later would lose what was typed.
  return hours ? <LoadedForm {...props} hours={hours} /> : null;
}

function LoadedForm({ hours, onSaved, saveLabel }: HoursFormProps & { hours: SavedHours }) {
  const t = useTexts('staff-hours/form');
  const labelOf = useTexts('staff-hours/fields');
  const form = useHoursForm(hours, onSaved);
  const { question } = useDiscardGuard(form.isDirty);
  return (
    <form {...form.formProps}>
      <Stack gap={6}>
        <Trouble form={form} />
        <WeekEditor field="week" week={form.values.week} title={labelOf('week')} help={t('week_help')} form={form} />
        {services.map((service) => (
          <ServiceHours key={service} service={service} form={form} />
        ))}
        <SpecialDays form={form} />
        <Row gap={3}>
          <Button type="submit" variant="primary" busy={form.busy} busyLabel={t('saving')}>
            {saveLabel ?? t('save')}
          </Button>
        </Row>
      </Stack>
      {question}
    </form>
  );
}

const useHoursForm = (hours: SavedHours, onSaved: HoursFormProps['onSaved']) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useDocumentForm<HoursValues, HoursValues, SavedHours, VersionedHours>({
    record: hours,
    valuesOf: hoursValuesOf,
    schema: hoursForm,
    onSaved,
    savedText: useTexts('staff-hours/form')('saved'),
    read: () => withSaver(api, 'hours', api.call(getHours, {})),
    save: async (body, version) => {
      const answer = await api.call(changeHours, { body: { ...body, version } });
      takeHours(api, queryClient, answer);
      return answer;
    },
  });
};

type LoadedHours = HoursFields & Pick<ReturnType<typeof useHoursForm>, 'failure' | 'theirs' | 'takeTheirs'>;

function Trouble({ form: { values, failure, theirs, takeTheirs } }: { form: LoadedHours }) {
  const labelOf = useTexts('staff-hours/fields');
  const locale = useLocale();
  if (theirs) {
    return (
      <ConflictView
        fields={conflictFields(values, theirs, { locale, labelOf })}
        savedBy={theirs.savedBy ?? null}
        savedAt={theirs.savedAt ?? shopNow().toISOString()}
        onTakeTheirs={takeTheirs}
      />
    );
  }
  return failure && <Alert tone="error">{failure.message}</Alert>;
}

function ServiceHours({ service, form }: { service: Service; form: HoursFields }) {
  const t = useTexts('staff-hours/form');
  const labelOf = useTexts('staff-hours/fields');
  const own = form.values[service];
  return (
    <div>
      <Switch
        label={t(service)}
        checked={own !== null}
        onChange={({ target }) => form.change({ [service]: target.checked ? form.values.week : null })}
      />
      {own && <WeekEditor field={service} week={own} title={labelOf(service)} form={form} />}
    </div>
  );
}
