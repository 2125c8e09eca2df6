import type { DeliveryAddress } from '@bottega/contract/fulfilment/addresses';
import { readablePhone } from '@bottega/contract/phone';
import type { FocusEventHandler, ReactNode } from 'react';
import { useShop } from '#features/shop/shop.ts';
import { phoneFrom } from '#lib/phone.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import styles from './address-fields.module.css';

interface FormField {
  name: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: FocusEventHandler;
  error: string | undefined;
  /** If the error is not below the field. */
  errorId?: string | undefined;
}

interface TextFieldProps extends FormField {
  label: string;
  autoComplete: string;
  type?: 'tel';
  inputMode?: 'numeric' | 'tel';
  required?: boolean | undefined;
  hint?: string | undefined;
}

export function TextField({ label, error, errorId, required = false, hint, ...input }: TextFieldProps) {
  const optional = useTexts('checkout/ordering')('optional');
  return (
    <Field
      label={label}
      required={required}
      hint={hint ?? (!required && optional)}
      {...(errorId ? { state: 'bad' } : { error })}
    >
      <TextInput {...input} {...(errorId && { 'aria-describedby': errorId })} />
    </Field>
  );
}

interface AddressFieldsProps {
  fieldOf: (name: keyof DeliveryAddress) => FormField;
  /** `autocomplete` prefix that tells these fields from others, such as "section-delivery shipping". */
  purpose?: string;
  /** Below the town: there is no room beside the postcode. */
  children?: ReactNode;
}

export function AddressFields({ fieldOf, purpose = '', children }: AddressFieldsProps) {
  const t = useTexts('checkout/ordering');
  const token = (name: string) => `${purpose} ${name}`.trim();
  return (
    <div className={styles.fields}>
      <TextField {...fieldOf('street')} label={t('street')} autoComplete={token('address-line1')} required />
      <TextField {...fieldOf('extra')} label={t('extra')} autoComplete={token('address-line2')} />
      <div className={styles.town}>
        <TextField
          {...fieldOf('postcode')}
          label={t('postcode')}
          autoComplete={token('postal-code')}
          inputMode="numeric"
          required
        />
        <TextField {...fieldOf('city')} label={t('city')} autoComplete={token('address-level2')} required />
        {children}
      </div>
      <TextField {...fieldOf('note')} label={t('courier_note')} autoComplete="off" />
    </div>
  );
}

interface PersonFieldsProps {
  name: FormField;
  phone: FormField;
  required?: boolean;
  phoneHint?: string;
}

/** Formats the phone number on blur. */
export function PersonFields({ name, phone, required, phoneHint }: PersonFieldsProps) {
  const t = useTexts('checkout/ordering');
  const { country } = useShop().address;
  const settlePhone: FocusEventHandler = (event) => {
    phone.onBlur(event);
    const value = readablePhone(phoneFrom(phone.value, country));
    if (value !== phone.value) phone.onChange({ target: { value } });
  };
  return (
    <div className={styles.fields}>
      <TextField {...name} label={t('name')} autoComplete="name" required={required} />
      <TextField
        {...phone}
        label={t('phone')}
        autoComplete="tel"
        type="tel"
        inputMode="tel"
        required={required}
        hint={phoneHint}
        onBlur={settlePhone}
      />
    </div>
  );
}
