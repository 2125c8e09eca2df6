import type { ComponentProps } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { Field } from '#ui/field/field.tsx';
import { PasswordInput, TextInput } from '#ui/text-input/text-input.tsx';

type Name = 'username' | 'password';

interface NewAccountFieldsProps {
  labels: Record<Name | 'show', string>;
  errorOf: (name: Name) => string | undefined;
  fieldProps: (name: Name) => Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur'> & { value: string };
}

export function NewAccountFields({ labels, errorOf, fieldProps }: NewAccountFieldsProps) {
  const rule = useTexts('validation');
  const usual = (name: Name) => ({
    label: labels[name],
    help: errorOf(name) ? undefined : rule(`user_${name}_invalid`),
    error: errorOf(name),
  });
  return (
    <>
      <Field {...usual('username')} required>
        <TextInput {...fieldProps('username')} autoComplete="nickname" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field {...usual('password')} required>
        <PasswordInput {...fieldProps('password')} autoComplete="new-password" toggleLabel={labels.show} />
      </Field>
    </>
  );
}
