import { useState } from 'react';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';

export const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^2\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

export const useTyped = (value: string) => {
  const [known, setKnown] = useState(value);
  const [typed, setTyped] = useState(value);
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  return [typed, setTyped] as const;
};

interface DayFieldProps {
  label: string;
  value: string;
  onChoose: (day: string) => void;
}

export function DayField({ label, value, onChoose }: DayFieldProps) {
  const [typed, setTyped] = useTyped(value);
  return (
    <Field label={label}>
      <TextInput
        type="date"
        value={typed}
        min="2000-01-01"
        max="2999-12-31"
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value === '' || isDay(target.value)) onChoose(target.value);
        }}
      />
    </Field>
  );
}
