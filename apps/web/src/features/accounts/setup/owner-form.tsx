import { signupForm } from '@bottega/contract/accounts/credentials';
import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { makeSetupAccount } from '@bottega/contract/accounts/setup/endpoints';
import { useApi } from '#lib/api/api-context.tsx';
import { useForm } from '#lib/use-form.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { NewAccountFields } from '../auth/new-account-fields.tsx';

/** Password managers store the address as the username, with which the owner logs in. */
export function OwnerForm({ onMade }: { onMade: (user: SessionUser) => void }) {
  const t = useTexts('staff/setup');
  const api = useApi();
  const { formProps, fieldProps, errorOf, failure, busy, hasErrors } = useForm({
    initial: { email: '', username: '', password: '' },
    schema: signupForm,
    checkEmpty: true,
    send: async (body) => onMade(await api.call(makeSetupAccount, { body })),
  });
  return (
    <form {...formProps}>
      <Stack gap={5}>
        {failure && !hasErrors && <Alert tone="error">{failure.message}</Alert>}
        <Field label={t('owner_email')} help={t('owner_email_help')} error={errorOf('email')} required>
          <TextInput {...fieldProps('email')} type="email" inputMode="email" autoComplete="username" />
        </Field>
        <NewAccountFields
          labels={{ username: t('owner_username'), password: t('owner_password'), show: t('show_password') }}
          errorOf={errorOf}
          fieldProps={fieldProps}
        />
        <Button type="submit" variant="primary" size="l" wide busy={busy} busyLabel={t('making_account')}>
          {t('make_account')}
        </Button>
      </Stack>
    </form>
  );
}
