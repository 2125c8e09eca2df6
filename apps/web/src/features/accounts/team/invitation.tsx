import { acceptInvite, openInvite } from '@bottega/contract/accounts/team/endpoints';
import { invitedAccount } from '@bottega/contract/accounts/team/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useDutyList } from '#features/accounts/duties/use-duty-list.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { openAuth } from '#lib/session/auth-dialog.ts';
import { changeSession, useSession } from '#lib/session/session.ts';
import { useForm } from '#lib/use-form.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { Note, Stack } from '#ui/layout/layout.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { useToast } from '#ui/toast/toasts.tsx';
import { NewAccountFields } from '../auth/new-account-fields.tsx';

/** Acts only on a press: mail scanners open links. The token follows the `#`, so no server sees it. */
export function Invitation() {
  const t = useTexts('staff/team');
  const api = useApi();
  const listOf = useDutyList();
  const [token, setToken] = useState<string>();
  useEffect(() => setToken(window.location.hash.slice(1)), []);
  const { data, error } = useQuery({
    queryKey: ['invite', token],
    queryFn: ({ signal }) => api.call(openInvite, { body: { token: token ?? '' } }, { signal }),
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <Alert tone="error">{error.message}</Alert>;
  if (!data || token === undefined) return <p role="status">{t('invite_loading')}</p>;
  return (
    <Stack>
      <p>{t('invite_for', { name: data.name })}</p>
      <p>{t('your_duties', { duties: listOf(data.duties) })}</p>
      {data.hasAccount ? (
        <WithAccount token={token} email={data.email} />
      ) : (
        <NewAccount token={token} email={data.email} />
      )}
    </Stack>
  );
}

interface Given {
  token: string;
  email: string;
}

const useAccept = (token: string) => {
  const t = useTexts('staff/team');
  const api = useApi();
  const queryClient = useQueryClient();
  const toasts = useToast();
  const navigate = useNavigate();
  return async (account: { username?: string; password?: string } = {}): Promise<void> => {
    const user = await api.call(acceptInvite, { body: { token, ...account } });
    changeSession(queryClient, user);
    toasts.show({ text: t('invited') });
    await navigate({ to: '/dashboard' });
  };
};

function WithAccount({ token, email }: Given) {
  const t = useTexts('staff/team');
  const user = useSession();
  const accept = useAccept(token);
  const accepting = useMutation({ mutationFn: () => accept() });
  if (user?.email !== email) {
    return (
      <>
        <Note>{t('invite_login', { email })}</Note>
        <Button variant="primary" wide onClick={() => openAuth('login', { email })}>
          {t('log_in')}
        </Button>
      </>
    );
  }
  return (
    <>
      {accepting.error && <Alert tone="error">{accepting.error.message}</Alert>}
      <Button
        variant="primary"
        wide
        busy={accepting.isPending}
        busyLabel={t('accepting')}
        onClick={() => accepting.mutate()}
      >
        {t('accept')}
      </Button>
    </>
  );
}

function NewAccount({ token, email }: Given) {
  const t = useTexts('staff/team');
  const form = useForm({
    initial: { username: '', password: '' },
    schema: invitedAccount,
    focusFirst: true,
    send: useAccept(token),
  });
  const { errorOf, fieldProps } = form;
  return (
    <form {...form.formProps}>
      <Stack>
        {form.failure && !errorOf('username') && !errorOf('password') && (
          <Alert tone="error">{form.failure.message}</Alert>
        )}
        <Field label={t('email')}>
          <TextInput value={email} readOnly autoComplete="username" />
        </Field>
        <NewAccountFields
          labels={{ username: t('username'), password: t('password'), show: t('show_password') }}
          errorOf={errorOf}
          fieldProps={fieldProps}
        />
        <Button type="submit" variant="primary" wide busy={form.busy} busyLabel={t('accepting')}>
          {t('accept')}
        </Button>
      </Stack>
    </form>
  );
}
