import { hoursForm } from '@bottega/contract/shop/hours-form';
import { type Service, services } from '@bottega/contract/shop/opening-hours';
import { changeHours } from '@bottega/contract/shop/staff-endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { shopNow } from '#lib/clock-offset.ts';
import { ConflictView } from '#lib/dashboard/conflict-view.tsx';
import { RetryAlert } from '#lib/dashboard/retry-alert.tsx';
import { useDiscardGuard } from '#lib/dashboard/use-discard-guard.tsx';
import { useForm } from '#lib/use-form.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { Switch } from '#ui/switch/switch.tsx';
import { useToast } from '#ui/toast/toasts.tsx';
import { conflictFields, type HoursFields, type HoursValues, type SavedHours, valuesOf } from './hours-values.ts';
import { readConflict, savedHoursQuery, takeHours } from './queries.ts';
import { SpecialDays } from './special-days.tsx';
import { WeekEditor } from './week-editor.tsx';

interface HoursFormProps {
  onSaved?: (() => void) | undefined;
  saveLabel?: string | undefined;
}

/** The opening hours: the week, services that differ, and special days. */
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
  const { meet: _, ...form } = useHoursForm(hours, onSaved);
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
  const t = useTexts('staff-hours/form');
  const api = useApi();
  const queryClient = useQueryClient();
  const toasts = useToast();
  const saved = useRef<number>(undefined);
  const form = useForm<HoursValues, HoursValues, SavedHours>({
    initial: valuesOf(hours),
    schema: hoursForm,
    version: { record: hours, valuesOf, read: () => readConflict(api), goesOn: true },
    checkEmpty: true,
    send: async (body, version) => {
      const answer = await api.call(changeHours, { body: { ...body, version } });
      takeHours(api, queryClient, answer);
      saved.current = answer.version;
      toasts.show({ text: t('saved'), tone: 'success' });
      return answer;
    },
  });
  // Later than the answer: until the form has it, leaving the page would ask whether to lose the changes.
  const tell = useEffectEvent((version: number | undefined) => {
    if (version !== undefined && version === saved.current) onSaved?.();
  });
  const version = form.record?.version;
  useEffect(() => tell(version), [version]);
  return form;
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
