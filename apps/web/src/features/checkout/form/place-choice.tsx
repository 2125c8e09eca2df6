import { addressParts, type SavedAddress } from '@bottega/contract/fulfilment/addresses';
import { formatPrice } from '@bottega/contract/money';
import { addressLines } from '@bottega/contract/shop/address';
import { useId } from 'react';
import { AddressFields } from '#features/fulfilment/addresses/address-fields.tsx';
import { phoneLink, useShop } from '#features/shop/shop.ts';
import { useSession } from '#lib/session/session.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { FieldError } from '#ui/field/field.tsx';
import { Note, Stack } from '#ui/layout/layout.tsx';
import { Choice } from './choice.tsx';
import styles from './place-choice.module.css';
import { Section } from './section.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';

interface PlaceProps {
  checkout: CheckoutForm;
}

/** Pickup or delivery; a single service is stated, not asked for. */
export function ServiceChoice({ checkout: { services, service, change, errorOf } }: PlaceProps) {
  const t = useTexts('checkout/ordering');
  if (services.length === 1) return <p>{t(`${service}_only`)}</p>;
  const error = errorOf('service');
  return (
    <Section title={t('service')} error={error}>
      <div className={styles.services}>
        {services.map((each) => (
          <Choice
            key={each}
            look="segment"
            name="service"
            value={each}
            checked={each === service}
            refused={error !== undefined && each === service}
            // The other service has different times.
            onChange={() => change({ service: each, slot: 'asap' })}
          >
            {t(each)}
          </Choice>
        ))}
      </div>
    </Section>
  );
}

export function PickupPlace() {
  const t = useTexts('checkout/ordering');
  const shop = useShop();
  const { name, phone } = shop;
  return (
    <Section title={t('pickup_at')}>
      <address translate="no" className={styles.shop}>
        <strong>{name}</strong>
        <span>{addressLines(shop).replace('\n', ', ')}</span>
        {phone && (
          <a href={phoneLink(phone)} className={styles.phone}>
            {phone}
          </a>
        )}
      </address>
    </Section>
  );
}

export function AddressChoice({ checkout }: PlaceProps) {
  const t = useTexts('checkout/ordering');
  const { saved, values, change, errorOf } = checkout;
  const error = errorOf('addressId');
  const id = useId();
  const isOutside = error === t('outside');
  return (
    <Section title={t('address')} error={!isOutside && error}>
      {saved.length > 0 && (
        <Stack gap={2}>
          {saved.map((address) => (
            <Choice
              key={address._id}
              name="address"
              value={address._id}
              checked={values.addressId === address._id}
              refused={error !== undefined && values.addressId === address._id}
              {...(isOutside && values.addressId === address._id && { 'aria-describedby': id })}
              onChange={() => change({ addressId: address._id })}
            >
              <SavedPlace address={address} />
            </Choice>
          ))}
          <Choice name="address" value="" checked={values.addressId === ''} onChange={() => change({ addressId: '' })}>
            {t('address_other')}
          </Choice>
        </Stack>
      )}
      {values.addressId === '' ? (
        <OtherAddress checkout={checkout} />
      ) : (
        <ZoneLine checkout={checkout} id={id} isOutside={isOutside} />
      )}
    </Section>
  );
}

/** Whether and at what fee the shop delivers there. Constant height, so that nothing moves on response. */
function ZoneLine({ checkout, id, isOutside }: PlaceProps & { id: string; isOutside: boolean }) {
  const t = useTexts('checkout/ordering');
  const { services, change, quote, hasPlace, isOld } = checkout;
  const zone = hasPlace ? quote?.zone : null;
  const fee = quote && quote.deliveryFee > 0 ? formatPrice(quote.deliveryFee) : t('fee_free');
  const name = zone && zone.minimum > 0 ? 'zone_from' : 'zone';
  const text = hasPlace
    ? zone && t(name, { zone: zone.name, fee, minimum: formatPrice(zone.minimum) })
    : t('zone_open');
  return (
    <div className={styles.zone} aria-busy={isOld}>
      <FieldError id={id}>{isOutside && t('outside')}</FieldError>
      {!isOutside && text && <Note>{text}</Note>}
      {isOutside && services.includes('pickup') && (
        <Button size="s" onClick={() => change({ service: 'pickup', slot: 'asap' })}>
          {t('pickup_instead')}
        </Button>
      )}
    </div>
  );
}

function SavedPlace({ address }: { address: SavedAddress }) {
  const { label, street } = address;
  return (
    <>
      <strong>{label || street}</strong>
      <Note as="span">{addressParts({ ...address, street: label && street, note: '' }).join(', ')}</Note>
    </>
  );
}

function OtherAddress({ checkout }: PlaceProps) {
  const t = useTexts('checkout/ordering');
  const { values, change, errorOf, fieldProps } = checkout;
  const isVisitor = useSession() === null;
  const id = useId();
  const isOutside = errorOf('postcode') === t('outside');
  return (
    <>
      <AddressFields
        purpose="section-delivery shipping"
        fieldOf={(name) => ({
          ...fieldProps(name === 'note' ? 'courierNote' : name),
          ...(name === 'postcode' && isOutside && { errorId: id }),
        })}
      >
        <ZoneLine checkout={checkout} id={id} isOutside={isOutside} />
      </AddressFields>
      {!isVisitor && (
        <Checkbox
          label={t('remember')}
          checked={values.remember}
          onChange={({ target }) => change({ remember: target.checked ? 'yes' : 'no' })}
        />
      )}
    </>
  );
}
