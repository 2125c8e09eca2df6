import type { User } from '@bottega/contract/users';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { userQuery } from './queries.ts';
import { useUserTexts } from './texts.ts';
import type { InputProps } from './user-values.ts';

interface EmailFieldProps {
  user: User;
  own: boolean;
  error: string | undefined;
  input: InputProps;
}

/** The address: one's own, with what has become of an earlier wish for another one; that of others is only shown. */
export function EmailField({ user, own, error, input }: EmailFieldProps) {
  const t = useUserTexts();
  const { data } = useQuery({ ...userQuery(useApi(), user._id), enabled: own });
  const pending = data?.pendingEmail;
  const ownHelp = pending ? t('address_waiting', { email: pending }) : t('address_warning');
  return (
    <Field label={t('column_email')} help={own ? ownHelp : t('email_locked')} error={error} required={own}>
      <TextInput {...input} type="email" inputMode="email" autoComplete={own ? 'email' : 'off'} readOnly={!own} />
    </Field>
  );
}
