import { isSoleTrader, legalFields, legalForms, missingLegalData } from '@bottega/contract/shop/legal';
import type { VersionedProfile } from '@bottega/contract/shop/schemas';
import type { ReactNode } from 'react';
import type { DocumentFields, DocumentFormFrame } from '#lib/dashboard/forms/document-form.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Field } from '#ui/field/field.tsx';
import { Note } from '#ui/layout/layout.tsx';
import { Select } from '#ui/select/select.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import styles from '../profile/forms.module.css';
import { ProfileForm } from '../profile/profile-form.tsx';
import { LegalProgress } from './legal-progress.tsx';
import { type LegalTextName, type LegalValues, legalOf, legalValuesOf, pathOf } from './legal-values.ts';

const fieldsOf = (values: LegalValues) => ({ legal: legalOf(values) });

/** The seller's data that the law of the shop's country requires. */
export function LegalForm(props: DocumentFormFrame) {
  const t = useTexts('staff/legal.form');
  return (
    <ProfileForm {...props} valuesOf={legalValuesOf} fieldsOf={fieldsOf}>
      {(form, profile) => (
        <>
          <Alert title={t('no_advice_title')}>{t('no_advice')}</Alert>
          <Fields form={form} profile={profile} />
        </>
      )}
    </ProfileForm>
  );
}

interface FieldsProps {
  form: DocumentFields<LegalValues>;
  profile: VersionedProfile;
}

function Fields({ form, profile }: FieldsProps) {
  const { country } = profile.address;
  const { values } = form;
  const edited = { ...profile, legal: legalOf(values) };
  const missing = new Set(missingLegalData(edited));
  const asked = new Set(legalFields(edited));
  const field = (name: LegalTextName, extra?: Pick<TextFieldProps, 'type' | 'inputMode'>) =>
    asked.has(pathOf[name]) && (
      <TextField form={form} name={name} country={country} isMissing={missing.has(pathOf[name])} {...extra} />
    );
  return (
    <>
      <LegalProgress missing={[...missing]} isDirty={form.isDirty} />
      <FormChoice form={form} country={country} isMissing={missing.has('legal.form')} />
      {field('company')}
      {field('capital')}
      {field('registration')}
      {field('register')}
      <Vat form={form} country={country}>
        {field('vatNumber')}
      </Vat>
      {field('publisher')}
      {asked.has('legal.host.name') && (
        <Group name="host">
          {field('hostName')}
          {field('hostAddress')}
          {field('hostPhone', { type: 'tel' })}
        </Group>
      )}
      {asked.has('legal.mediator.name') && (
        <Group name="mediator">
          {field('mediatorName')}
          {field('mediatorAddress')}
          {field('mediatorWebsite', { type: 'url', inputMode: 'url' })}
        </Group>
      )}
    </>
  );
}

interface TextFieldProps {
  form: FieldsProps['form'];
  name: LegalTextName;
  country: 'FR' | 'BE';
  isMissing: boolean;
  type?: 'tel' | 'url';
  inputMode?: 'url';
}

function TextField({ form, name, country, isMissing, ...input }: TextFieldProps) {
  const t = useTexts('staff/legal.form');
  const isOne = isSoleTrader(form.values.form);
  const kind = name === 'company' && isOne ? 'company_one' : name;
  const byCountry = kind === 'registration' || kind === 'register' || kind === 'vatNumber';
  return (
    <Field
      label={byCountry ? t(`${kind}_${country}`) : t(kind)}
      help={byCountry ? t(`${kind}_help_${country}`) : t(`${kind}_help`)}
      error={form.errorOf(pathOf[name])}
      hint={isMissing && t('missing')}
    >
      <TextInput
        {...form.fieldProps(name)}
        {...form.blurProps(pathOf[name])}
        {...input}
        autoCapitalize={input.type === 'url' ? undefined : 'none'}
      />
    </Field>
  );
}

function FormChoice({ form, country, isMissing }: Pick<TextFieldProps, 'form' | 'country' | 'isMissing'>) {
  const t = useTexts('staff/legal.form');
  const { form: chosen } = form.values;
  const choices = [...new Set([...legalForms[country], ...(chosen ? [chosen] : [])])];
  const [alone] = legalForms[country];
  return (
    <Field label={t('form')} help={t('form_help')} error={form.errorOf('legal.form')} hint={isMissing && t('missing')}>
      <Select {...form.fieldProps('form')}>
        <option value="">{t('form_choose')}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice === alone ? t(`form_alone_${country}`) : choice}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function Vat({ form, country, children }: Pick<TextFieldProps, 'form' | 'country'> & { children: ReactNode }) {
  const t = useTexts('staff/legal.form');
  return (
    <>
      <Checkbox
        label={t('vat_exempt')}
        help={t(`vat_exempt_help_${country}`)}
        checked={form.values.vatExempt}
        onChange={({ target }) => form.change({ vatExempt: target.checked })}
      />
      {children}
    </>
  );
}

function Group({ name, children }: { name: 'host' | 'mediator'; children: ReactNode }) {
  const t = useTexts('staff/legal.form');
  return (
    <fieldset className={styles.group}>
      <legend>{t(`${name}_group`)}</legend>
      <Note>{t(`${name}_group_help`)}</Note>
      {children}
    </fieldset>
  );
}
