import { orderingForm, type VersionedOrdering } from '@bottega/contract/fulfilment/schemas';
import { type OrderingSettings, slotLengths, trustLimits } from '@bottega/contract/fulfilment/settings';
import { changeOrderingSettings } from '@bottega/contract/fulfilment/staff-endpoints';
import { services } from '@bottega/contract/shop/hours/opening-hours';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { NumberField, wholeNumber } from '#lib/dashboard/fields/number-field.tsx';
import { RetryAlert } from '#lib/dashboard/retry-alert.tsx';
import { useDiscardGuard } from '#lib/dashboard/use-discard-guard.tsx';
import { useDocumentForm, withSaver } from '#lib/dashboard/use-document-form.ts';
import { useFlag } from '#lib/flags.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { Field } from '#ui/field/field.tsx';
import { Fieldset } from '#ui/field/fieldset.tsx';
import { Note, Row, Stack } from '#ui/layout/layout.tsx';
import { Select } from '#ui/select/select.tsx';
import { Switch } from '#ui/switch/switch.tsx';
import styles from './ordering-forms.module.css';
import { settingsQuery } from './queries.ts';
import { SettingsConflict } from './settings-conflict.tsx';
import {
  type NumberName,
  orderingBodyOf,
  orderingValuesOf,
  type SavedSettings,
  type SettingsFields,
  type SettingsValues,
  trustNames,
} from './settings-values.ts';

interface ServicesFormProps {
  /** The wizard asks only for what a shop cannot do without. */
  isSmall?: boolean;
  onSaved?: ((settings: OrderingSettings) => void) | undefined;
  saveLabel?: string | undefined;
  /** Shown above the times: a link to the opening hours. */
  hours?: ReactNode;
}

/** Services, lead times, slots and the kitchen's capacity. */
export function ServicesForm(props: ServicesFormProps) {
  const t = useTexts('staff-ordering/form');
  const { data: settings, isError, refetch } = useQuery(settingsQuery(useApi()));
  if (isError && !settings) return <RetryAlert text={t('not_loaded')} onRetry={() => void refetch()} />;
  return settings ? <LoadedForm {...props} settings={settings} /> : null;
}

const useSettingsForm = (settings: SavedSettings, onSaved: ServicesFormProps['onSaved']) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useDocumentForm<SettingsValues, OrderingSettings, SavedSettings, VersionedOrdering>({
    record: settings,
    valuesOf: orderingValuesOf,
    bodyOf: orderingBodyOf,
    schema: orderingForm,
    onSaved,
    savedText: useTexts('staff-ordering/form')('saved'),
    read: () => withSaver(api, 'ordering', queryClient.fetchQuery({ ...settingsQuery(api), staleTime: 0 })),
    save: async (body, version) => {
      const answer = await api.call(changeOrderingSettings, { body: { ...body, version } });
      queryClient.setQueryData(settingsQuery(api).queryKey, answer);
      return answer;
    },
  });
};

function LoadedForm({ settings, isSmall, onSaved, saveLabel, hours }: ServicesFormProps & { settings: SavedSettings }) {
  const t = useTexts('staff-ordering/form');
  const form = useSettingsForm(settings, onSaved);
  const { values, change, isDirty, failure, theirs } = form;
  const { question } = useDiscardGuard(isDirty);
  const flip = (name: 'asap' | 'preorder' | 'acceptBare') => (
    <Switch
      label={t(name)}
      help={t(`${name}_help`)}
      checked={values[name]}
      onChange={({ target }) => change({ [name]: target.checked })}
    />
  );
  return (
    <form {...form.formProps}>
      <Stack gap={6}>
        {theirs ? <SettingsConflict form={form} /> : failure && <Alert tone="error">{failure.message}</Alert>}
        <Fieldset title={t('services')}>
          {services.map((service) => (
            <Switch
              key={service}
              label={t(`service_${service}`)}
              checked={values.services.includes(service)}
              onChange={({ target }) =>
                change({
                  services: services.filter((one) =>
                    one === service ? target.checked : values.services.includes(one),
                  ),
                })
              }
            />
          ))}
          {values.services.length === 0 && <Alert>{t('services_none')}</Alert>}
        </Fieldset>
        <Fieldset title={t('times')}>
          {hours}
          <Times form={form} />
          {!isSmall && flip('asap')}
          {!isSmall && flip('preorder')}
          {!isSmall && values.preorder && (
            <Amount name="daysAhead" range={[0, 30]} help={t('daysAhead_help')} form={form} />
          )}
        </Fieldset>
        <Units form={form} />
        {!isSmall && <Trust form={form} />}
        {!isSmall && <Disclosure summary={t('advanced')}>{flip('acceptBare')}</Disclosure>}
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

interface AmountProps {
  name: NumberName;
  range: readonly [number, number];
  help?: string;
  unit?: string;
  form: SettingsFields;
}

function Amount({ name, range, form: { values, change, errorOf, leaving }, ...rest }: AmountProps) {
  const t = useTexts('staff-ordering/form');
  return (
    <NumberField
      {...rest}
      label={t(name)}
      name={name}
      range={range}
      value={values[name]}
      error={errorOf(name)}
      onChange={(typed) => change({ [name]: typed })}
      leaving={leaving(name)}
    />
  );
}

function Times({ form }: { form: SettingsFields }) {
  const t = useTexts('staff-ordering/form');
  const { values, change } = form;
  const lead = { range: [0, 240] as const, help: t('lead_help'), unit: t('minutes'), form };
  return (
    <div className={styles.pair}>
      <Field label={t('slotMinutes')}>
        <Select
          name="slotMinutes"
          value={values.slotMinutes}
          autoComplete="off"
          onChange={({ target }) =>
            change({ slotMinutes: slotLengths.find((length) => String(length) === target.value) ?? values.slotMinutes })
          }
        >
          {slotLengths.map((minutes) => (
            <option key={minutes} value={minutes}>
              {t('slot_of', { minutes: String(minutes) })}
            </option>
          ))}
        </Select>
      </Field>
      {values.services.includes('pickup') && <Amount name="leadPickup" {...lead} />}
      {values.services.includes('delivery') && <Amount name="leadDelivery" {...lead} />}
    </div>
  );
}

/** Counts in a shop with a kitchen screen, which orders of strangers could fill. */
function Trust({ form }: { form: SettingsFields }) {
  const t = useTexts('staff-ordering/form');
  if (!useFlag('ff_kitchen')) return null;
  return (
    <Fieldset title={t('trust')}>
      <Note>{t('trust_help')}</Note>
      {trustNames.map((name) => (
        <Amount key={name} name={name} range={trustLimits[name]} help={t(`${name}_help`)} form={form} />
      ))}
    </Fieldset>
  );
}

function Units({ form }: { form: SettingsFields }) {
  const t = useTexts('staff-ordering/form');
  const count = wholeNumber(form.values.unitsPerSlot);
  return (
    <div className={styles.group}>
      <Amount name="unitsPerSlot" range={[1, 500]} help={t('units_help')} form={form} />
      {count > 0 && (
        <Note role="status">{t('units_example', { count, minutes: String(form.values.slotMinutes) })}</Note>
      )}
    </div>
  );
}
