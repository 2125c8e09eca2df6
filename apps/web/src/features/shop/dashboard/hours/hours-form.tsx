import { hoursForm, type VersionedHours } from '@bottega/contract/shop/hours/hours-form';
import { type Service, services } from '@bottega/contract/shop/hours/opening-hours';
import { changeHours } from '@bottega/contract/shop/staff-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#lib/api/api-context.tsx';
import { DocumentForm, type DocumentFormFrame } from '#lib/dashboard/forms/document-form.tsx';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Switch } from '#ui/switch/switch.tsx';
import { conflictFields, type HoursFields, type HoursValues, hoursValuesOf } from './hours-values.ts';
import { savedHoursQuery, takeHours } from './queries.ts';
import { SpecialDays } from './special-days.tsx';
import { WeekEditor } from './week-editor.tsx';

export function HoursForm(frame: DocumentFormFrame<VersionedHours>) {
  const t = useTexts('staff/hours.form');
  const labelOf = useTexts('staff/hours.fields');
  const locale = useLocale();
  const api = useApi();
  const queryClient = useQueryClient();
  return (
    <DocumentForm
      {...frame}
      document="hours"
      query={savedHoursQuery(api)}
      valuesOf={hoursValuesOf}
      bodyOf={(values: HoursValues) => values}
      schema={hoursForm}
      save={async (body, version) => {
        const answer = await api.call(changeHours, { body: { ...body, version } });
        takeHours(api, queryClient, answer);
        return answer;
      }}
      notLoadedText={t('not_loaded')}
      savedText={t('saved')}
      conflictFields={(mine, theirs) => conflictFields(mine, theirs, { locale, labelOf })}
      gap={6}
    >
      {(form) => (
        <>
          <WeekEditor field="week" week={form.values.week} title={labelOf('week')} help={t('week_help')} form={form} />
          {services.map((service) => (
            <ServiceHours key={service} service={service} form={form} />
          ))}
          <SpecialDays form={form} />
        </>
      )}
    </DocumentForm>
  );
}

function ServiceHours({ service, form }: { service: Service; form: HoursFields }) {
  const t = useTexts('staff/hours.form');
  const labelOf = useTexts('staff/hours.fields');
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
