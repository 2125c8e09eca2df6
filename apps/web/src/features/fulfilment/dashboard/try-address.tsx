import { type DeliveryZone, zoneOf } from '@bottega/contract/fulfilment/zones';
import { formatPrice } from '@bottega/contract/money';
import { useState } from 'react';
import list from '#lib/dashboard/forms/form-list.module.css';
import { useTexts } from '#locales/use-texts.ts';
import { Field } from '#ui/field/field.tsx';
import { Fieldset } from '#ui/field/fieldset.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { useZoneTexts } from './zone-fields.tsx';

/** Uses the zones as typed, saved or not. */
export function TryAddress({ zones }: { zones: readonly DeliveryZone[] }) {
  const t = useTexts('staff/ordering.zones');
  const { nameOf } = useZoneTexts();
  const [postcode, setPostcode] = useState('');
  const [city, setCity] = useState('');
  const zone = zoneOf({ postcode, city }, zones);
  const fee = zone && (zone.fee > 0 ? formatPrice(zone.fee) : t('free_delivery'));
  const found = zone
    ? t('try_zone', {
        name: nameOf(zone, zones.indexOf(zone) + 1),
        fee: fee ?? '',
        minimum: formatPrice(zone.minimum || 0),
      })
    : t('try_none');
  return (
    <Fieldset title={t('try')}>
      <div className={list.pair}>
        <Field label={t('try_postcode')}>
          <TextInput value={postcode} autoComplete="off" onChange={({ target }) => setPostcode(target.value)} />
        </Field>
        <Field label={t('try_city')}>
          <TextInput value={city} autoComplete="off" onChange={({ target }) => setCity(target.value)} />
        </Field>
      </div>
      <p role="status">{(postcode || city) && found}</p>
    </Fieldset>
  );
}
