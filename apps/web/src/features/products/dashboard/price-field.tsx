import { formatPrice } from '@bottega/contract/money';
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import { parsePrice } from '#lib/dashboard/fields/typed-price.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';

interface PriceFieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur: (event: FocusEvent) => void;
  error: string | undefined;
}

export function PriceField({ value, onChange, onBlur, error }: PriceFieldProps) {
  const t = useTexts('staff/records.products');
  const [isEdited, setEdited] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isFirstClick = useRef(false);
  const price = parsePrice(value);
  const isUnclear = value.trim() !== '' && price === null;
  const isExact = price !== null && Number(price.toFixed(2)) === price;
  // Switching to the plain number drops the selection made by Tab; a click sets the caret later.
  useLayoutEffect(() => {
    if (isEdited) input.current?.select();
  }, [isEdited]);
  return (
    <Field label={t('price')} error={error && isUnclear ? t('price_unclear') : error} required>
      <TextInput
        ref={input}
        inputMode="decimal"
        autoComplete="off"
        value={isEdited || !isExact || error ? value : formatPrice(price)}
        onFocus={() => {
          setEdited(true);
          isFirstClick.current = true;
        }}
        onClick={({ currentTarget }) => {
          if (isFirstClick.current) currentTarget.select();
          isFirstClick.current = false;
        }}
        onChange={({ target }) => {
          isFirstClick.current = false;
          onChange(target.value);
        }}
        onBlur={(event) => {
          setEdited(false);
          if (isExact) onChange(price.toFixed(2));
          onBlur(event);
        }}
      />
    </Field>
  );
}
