import type { DeliveryZone } from '@bottega/contract/fulfilment/zones';
import { locales } from '@bottega/contract/locale';
import { formatPrice } from '@bottega/contract/money';
import { type LocalText, textOf } from '@bottega/contract/shop/local-text';
import { useState } from 'react';
import { NameFields } from '#features/shop/dashboard/name-fields.tsx';
import { NumberField } from '#lib/dashboard/fields/number-field.tsx';
import list from '#lib/dashboard/forms/form-list.module.css';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { Field } from '#ui/field/field.tsx';
import { TrashIcon } from '#ui/icons.tsx';
import { Switch } from '#ui/switch/switch.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { type ZonesFields, type ZoneValues, zonesFrom } from './zone-values.ts';

export const useZoneTexts = () => {
  const t = useTexts('staff/ordering.zones');
  const locale = useLocale();
  const nameOf = ({ name }: { name: LocalText }, number: number) =>
    textOf(name, locale) || t('untitled', { number: String(number) });
  const factsOf = ({ postcodes, city, fee, minimum, active }: DeliveryZone) =>
    [
      [...postcodes, city].filter(Boolean).join(' '),
      fee === 0 ? t('free_delivery') : formatPrice(fee),
      ...(minimum > 0 ? [t('from', { minimum: formatPrice(minimum) })] : []),
      ...(active ? [] : [t('inactive')]),
    ]
      .filter(Boolean)
      .join(' · ');
  return { nameOf, factsOf, lineOf: (zone: DeliveryZone, at: number) => `${nameOf(zone, at + 1)}: ${factsOf(zone)}` };
};

interface ZoneFieldsProps {
  zone: ZoneValues;
  at: number;
  name: string;
  form: Omit<ZonesFields, 'values' | 'change'>;
  onChange: (changed: Partial<ZoneValues>) => void;
  onRemove: () => void;
}

const nameFields = ['name', ...locales.map((locale) => `name.${locale}`)];
const fieldNames = [...nameFields, 'postcodes', 'city', 'fee', 'minimum', 'freeFrom', 'extraMinutes'];

export function ZoneFields({ zone, at, name, form, onChange, onRemove }: ZoneFieldsProps) {
  const { factsOf } = useZoneTexts();
  const [isOpen, setOpen] = useState(zone.isNew);
  const path = `zones.${at}`;
  const [sent] = zonesFrom([zone]);
  const postcodePaths = (sent?.postcodes ?? []).map((_, nr) => `postcodes.${nr}`);
  const isWrong = [...fieldNames, ...postcodePaths].some((field) => form.errorOf(`${path}.${field}`));
  return (
    <Disclosure
      className={list.fold ?? ''}
      open={isOpen || isWrong}
      onToggle={setOpen}
      summary={
        <>
          {name}
          <span className={list.facts}>{sent && factsOf({ ...sent, fee: sent.fee || 0 })}</span>
        </>
      }
    >
      <Details
        zone={zone}
        path={path}
        postcodePaths={postcodePaths}
        form={form}
        onChange={onChange}
        onRemove={onRemove}
      />
    </Disclosure>
  );
}

interface DetailsProps extends Pick<ZoneFieldsProps, 'zone' | 'form' | 'onChange' | 'onRemove'> {
  path: string;
  postcodePaths: readonly string[];
}

type TextName = 'city' | 'fee' | 'minimum' | 'freeFrom';

function Details({ zone, path, postcodePaths, form, onChange, onRemove }: DetailsProps) {
  const t = useTexts('staff/ordering.zones');
  const units = useTexts('staff/ordering.form');
  const { errorOf, blurProps } = form;
  const wrong = (...fields: string[]) => fields.map((field) => errorOf(`${path}.${field}`)).find(Boolean);
  const textField = (field: TextName, help?: string) => (
    <Field label={t(field)} help={help} error={wrong(field)}>
      <TextInput
        name={`${path}.${field}`}
        autoComplete="off"
        value={zone[field]}
        {...(field !== 'city' && { inputMode: 'decimal', lead: '€' })}
        onChange={({ target }) => onChange({ [field]: target.value })}
        {...blurProps(`${path}.${field}`)}
      />
    </Field>
  );
  return (
    <div className={list.fields}>
      <div className={list.pair}>
        <NameFields
          path={`${path}.name`}
          labelOf={(language) => t(`name_${language}`)}
          maxLength={60}
          name={zone.name}
          onChange={(name) => onChange({ name })}
          form={form}
        />
      </div>
      <Field label={t('postcodes')} help={t('postcodes_help')} error={wrong('postcodes', ...postcodePaths)}>
        <TextInput
          name={`${path}.postcodes`}
          autoComplete="off"
          autoCapitalize="characters"
          value={zone.postcodes}
          onChange={({ target }) => onChange({ postcodes: target.value })}
          {...blurProps(`${path}.postcodes`)}
        />
      </Field>
      <div className={list.pair}>
        {textField('city', t('city_help'))}
        {textField('fee')}
        {textField('minimum', t('minimum_help'))}
        {textField('freeFrom', t('freeFrom_help'))}
        <NumberField
          label={t('extraMinutes')}
          name={`${path}.extraMinutes`}
          value={zone.extraMinutes}
          range={[0, 120]}
          unit={units('minutes')}
          error={wrong('extraMinutes')}
          onChange={(extraMinutes) => onChange({ extraMinutes })}
          blurProps={blurProps(`${path}.extraMinutes`)}
        />
      </div>
      <Switch
        label={t('active')}
        checked={zone.active}
        onChange={({ target }) => onChange({ active: target.checked })}
      />
      <div>
        <Button size="s" variant="quiet" icon={<TrashIcon size="s" />} onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </div>
  );
}
