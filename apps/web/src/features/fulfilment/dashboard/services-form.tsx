import { orderingForm, type VersionedOrdering } from '@bottega/contract/fulfilment/schemas';
import { slotLengths, trustLimits } from '@bottega/contract/fulfilment/settings';
import { changeOrderingSettings } from '@bottega/contract/fulfilment/staff-endpoints';
import { services } from '@bottega/contract/shop/hours/opening-hours';
import type { ReactNode } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { NumberField, wholeNumber } from '#lib/dashboard/fields/number-field.tsx';
import { DocumentForm, type DocumentFormFrame } from '#lib/dashboard/forms/document-form.tsx';
import list from '#lib/dashboard/forms/form-list.module.css';
import { useFlag } from '#lib/flags.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { Field } from '#ui/field/field.tsx';
import { Fieldset } from '#ui/field/fieldset.tsx';
import { Note } from '#ui/layout/layout.tsx';
import { Select } from '#ui/select/select.tsx';
import { Switch } from '#ui/switch/switch.tsx';
import { settingsQuery } from './queries.ts';
import {
  type NumberName,
  orderingBodyOf,
  orderingValuesOf,
  type SettingsFields,
  trustNames,
  useSettingsConflict,
} from './settings-values.ts';

interface ServicesFormProps extends DocumentFormFrame<VersionedOrdering> {
  /** For the wizard: only the essentials. */
  isSmall?: boolean;
  /** Above the times: a link to the opening hours. */
  hours?: ReactNode;
}

export function ServicesForm({ isSmall, hours, ...frame }: ServicesFormProps) {
  const t = useTexts('staff/ordering.form');
  const api = useApi();
  return (
    <DocumentForm
      {...frame}
      document="ordering"
      query={settingsQuery(api)}
      valuesOf={orderingValuesOf}
      bodyOf={orderingBodyOf}
      schema={orderingForm}
      save={(body, version) => api.call(changeOrderingSettings, { body: { ...body, version } })}
      notLoadedText={t('not_loaded')}
      savedText={t('saved')}
      conflictFields={useSettingsConflict()}
      gap={6}
    >
      {(form) => (
        <>
          <Services form={form} />
          <Fieldset title={t('times')}>
            {hours}
            <Times form={form} />
            {!isSmall && <Advance form={form} />}
          </Fieldset>
          <Units form={form} />
          {!isSmall && <Trust form={form} />}
          {!isSmall && (
            <Disclosure summary={t('advanced')}>
              <Flip name="acceptBare" form={form} />
            </Disclosure>
          )}
        </>
      )}
    </DocumentForm>
  );
}

function Services({ form: { values, change } }: { form: SettingsFields }) {
  const t = useTexts('staff/ordering.form');
  return (
    <Fieldset title={t('services')}>
      {services.map((service) => (
        <Switch
          key={service}
          label={t(`service_${service}`)}
          checked={values.services.includes(service)}
          onChange={({ target }) =>
            change({
              services: services.filter((one) => (one === service ? target.checked : values.services.includes(one))),
            })
          }
        />
      ))}
      {values.services.length === 0 && <Alert>{t('services_none')}</Alert>}
    </Fieldset>
  );
}

function Advance({ form }: { form: SettingsFields }) {
  const t = useTexts('staff/ordering.form');
  return (
    <>
      <Flip name="asap" form={form} />
      <Flip name="preorder" form={form} />
      {form.values.preorder && <Amount name="daysAhead" range={[0, 30]} help={t('daysAhead_help')} form={form} />}
    </>
  );
}

function Flip({ name, form: { values, change } }: { name: 'asap' | 'preorder' | 'acceptBare'; form: SettingsFields }) {
  const t = useTexts('staff/ordering.form');
  return (
    <Switch
      label={t(name)}
      help={t(`${name}_help`)}
      checked={values[name]}
      onChange={({ target }) => change({ [name]: target.checked })}
    />
  );
}

interface AmountProps {
  name: NumberName;
  range: readonly [number, number];
  help?: string;
  unit?: string;
  form: SettingsFields;
}

function Amount({ name, range, form: { values, change, errorOf, blurProps }, ...rest }: AmountProps) {
  const t = useTexts('staff/ordering.form');
  return (
    <NumberField
      {...rest}
      label={t(name)}
      name={name}
      range={range}
      value={values[name]}
      error={errorOf(name)}
      onChange={(typed) => change({ [name]: typed })}
      blurProps={blurProps(name)}
    />
  );
}

function Times({ form }: { form: SettingsFields }) {
  const t = useTexts('staff/ordering.form');
  const { values, change } = form;
  const lead = { range: [0, 240] as const, help: t('lead_help'), unit: t('minutes'), form };
  return (
    <div className={list.pair}>
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

/** Limits for strangers, whose orders could flood the kitchen. */
function Trust({ form }: { form: SettingsFields }) {
  const t = useTexts('staff/ordering.form');
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
  const t = useTexts('staff/ordering.form');
  const count = wholeNumber(form.values.unitsPerSlot);
  return (
    <div className={list.group}>
      <Amount name="unitsPerSlot" range={[1, 500]} help={t('units_help')} form={form} />
      {count > 0 && (
        <Note role="status">{t('units_example', { count, minutes: String(form.values.slotMinutes) })}</Note>
      )}
    </div>
  );
}
