import { defaultPhone, isPhoneAccepted } from '@bottega/contract/messages/contact-form';
import { type FocusEvent, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Field } from '#ui/field/field.tsx';
import { Select } from '#ui/select/select.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import styles from './phone-field.module.css';
import type { PhoneCountry } from './phone-numbers.ts';
import type { usePhoneNumbers } from './use-phone-numbers.ts';

interface PhoneFieldProps extends ReturnType<typeof usePhoneNumbers> {
  name: string;
  /** Like `+33 6 12 34 56 78`; empty without a number. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur: (event: FocusEvent) => void;
}

const ownCode = /^\s*(?:\+|00)/;

/** Adds the calling code unless the number has one. */
const international = (typed: string, callingCode: string): string => {
  if (typed.trim() === '') return '';
  return ownCode.test(typed) ? typed.replace(ownCode, '+') : `+${callingCode} ${typed}`;
};

export function PhoneField({ name, value, error, onChange, onBlur, numbers, load }: PhoneFieldProps) {
  const t = useTexts('contact');
  const [{ country, callingCode }, setCountry] = useState<PhoneCountry>(defaultPhone);
  const typed = value.startsWith(`+${callingCode}`) ? value.slice(callingCode.length + 1).trimStart() : value;

  // Typed before hydration, so without a code.
  const complete = useEffectEvent(() => onChange(international(value, callingCode)));
  const isBare = value !== '' && !value.startsWith('+');
  useEffect(() => {
    if (isBare) complete();
  }, [isBare]);

  // A number from a draft or autofill.
  const adopt = useEffectEvent(() => {
    const phone = numbers?.parse(value);
    if (isPhoneAccepted(phone) && phone.country) setCountry(phoneCountryOf(phone));
  });
  const isForeign = value.startsWith('+') && !value.startsWith(`+${callingCode}`);
  useEffect(() => {
    if (numbers && isForeign) adopt();
  }, [numbers, isForeign]);

  const choose = (next: PhoneCountry) => {
    setCountry(next);
    onChange(international(typed, next.callingCode));
  };

  const settle = (event: FocusEvent) => {
    const phone = numbers?.parse(value);
    if (typed === '') onChange('');
    else if (isPhoneAccepted(phone)) {
      if (phone.countryCallingCode !== callingCode && phone.country) setCountry(phoneCountryOf(phone));
      onChange(phone.formatInternational());
    }
    onBlur(event);
  };

  return (
    <fieldset aria-label={t('phone')} className={styles.phone} onFocus={load} onPointerEnter={load}>
      <Field label={t('phone_country')}>
        <CountrySelect country={country} countries={numbers?.countries} onChoose={choose} />
      </Field>
      <Field label={t('phone')} hint={t('optional')} error={error}>
        <TextInput
          name={name}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          lead={`+${callingCode}`}
          value={typed}
          onChange={({ target }) => onChange(international(target.value, callingCode))}
          onBlur={settle}
        />
      </Field>
    </fieldset>
  );
}

const phoneCountryOf = (phone: { country?: string | undefined; countryCallingCode: string }): PhoneCountry => ({
  country: phone.country ?? defaultPhone.country,
  callingCode: phone.countryCallingCode,
});

interface CountrySelectProps {
  country: string;
  countries: readonly PhoneCountry[] | undefined;
  onChoose: (country: PhoneCountry) => void;
}

function CountrySelect({ country, countries = [defaultPhone], onChoose }: CountrySelectProps) {
  const locale = useLocale();
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    const named = countries.map((each) => ({ ...each, name: names.of(each.country) ?? each.country }));
    return named.toSorted((a, b) => a.name.localeCompare(b.name, locale));
  }, [countries, locale]);
  return (
    <Select
      autoComplete="off"
      value={country}
      className={styles.country}
      onChange={({ target }) => {
        const chosen = options.find((option) => option.country === target.value);
        if (chosen) onChoose(chosen);
      }}
    >
      {options.map((option) => (
        <option key={option.country} value={option.country}>
          {`${option.name} (+${option.callingCode})`}
        </option>
      ))}
    </Select>
  );
}
