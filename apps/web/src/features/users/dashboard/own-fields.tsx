import type { ApiError } from '../../../lib/api-error.ts';
import { Field } from '../../../ui/field.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useUserTexts } from './texts.ts';
import type { InputProps, UserValues } from './user-values.ts';

interface OwnFieldsProps {
  text: (name: keyof UserValues) => InputProps;
  errorOf: (name: string) => string | undefined;
  failure: ApiError | null;
  wantsPassword: boolean;
}

const focusOn = (field: HTMLInputElement | null) => field?.focus();

/** What one says about oneself alone, and the password once it is asked for. */
export function OwnFields({ text, errorOf, failure, wantsPassword }: OwnFieldsProps) {
  const t = useUserTexts();
  const refused = errorOf('password');
  const isWrong = refused && failure?.code === 'current_password_wrong';
  return (
    <>
      <Field label={t('full_name')} hint={t('optional')} error={errorOf('fullName')}>
        <TextInput {...text('fullName')} autoComplete="name" />
      </Field>
      <Field label={t('phone')} hint={t('optional')} error={errorOf('phoneNumber')}>
        <TextInput {...text('phoneNumber')} type="tel" inputMode="tel" autoComplete="tel" />
      </Field>
      {wantsPassword && (
        <Field label={t('password')} help={t('password_why')} error={isWrong ? failure.message : refused} required>
          <PasswordInput
            {...text('password')}
            ref={focusOn}
            autoComplete="current-password"
            toggleLabel={t('show_password')}
          />
        </Field>
      )}
    </>
  );
}
