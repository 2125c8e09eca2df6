import type { ReactNode } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import styles from './number-field.module.css';

interface NumberFieldProps {
  label: string;
  help?: ReactNode;
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  range: readonly [from: number, to: number];
  unit?: string;
  blurProps: object;
}

export function NumberField({ label, help, name, value, onChange, error, range, unit, blurProps }: NumberFieldProps) {
  const t = useTexts('staff/dashboard');
  const [from, to] = range;
  return (
    <Field label={label} help={help} error={error && t('number', { from: String(from), to: String(to) })}>
      <TextInput
        name={name}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        trail={unit && <span className={styles.unit}>{unit}</span>}
        onChange={({ target }) => onChange(target.value)}
        {...blurProps}
      />
    </Field>
  );
}

/** NaN, which forms refuse, unless a whole number. */
export const wholeNumber = (typed: string): number => (/^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN);
