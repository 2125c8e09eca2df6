import type { Locale } from '@bottega/contract/locale';
import type { FocusEvent } from 'react';
import { useShop } from '#features/shop/shop.ts';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';

interface NameFieldsProps {
  /** Of the name in the form. */
  path: string;
  labelOf: (language: Locale) => string;
  maxLength: number;
  name: Readonly<Record<Locale, string>>;
  onChange: (name: Record<Locale, string>) => void;
  form: {
    errorOf: (path: string) => string | undefined;
    blurProps: (path: string) => { onBlur: (event: FocusEvent) => void };
  };
}

/** One for each language of the shop. */
export function NameFields({ path, labelOf, maxLength, name, onChange, form }: NameFieldsProps) {
  const { languages } = useShop();
  return languages.map((language) => (
    <Field key={language} label={labelOf(language)} error={form.errorOf(`${path}.${language}`) ?? form.errorOf(path)}>
      <TextInput
        name={`${path}.${language}`}
        lang={language}
        maxLength={maxLength}
        autoComplete="off"
        value={name[language]}
        onChange={({ target }) => onChange({ ...name, [language]: target.value })}
        {...form.blurProps(path)}
      />
    </Field>
  ));
}
