import { getMailTest, type MailTest, proveMail, sendMailTest } from '@bottega/contract/shop/mail-endpoints';
import { mailCodeForm } from '@bottega/contract/shop/mail-form';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '#lib/api/api-client.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { RetryAlert } from '#lib/dashboard/retry-alert.tsx';
import { useForm } from '#lib/use-form.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';

const mailTestQuery = (api: Api) =>
  queryOptions({
    queryKey: ['shop', 'mail-test'],
    queryFn: ({ signal }) => api.call(getMailTest, {}, { signal }),
  });

/** Proves that the shop's mails arrive: asks for a mailed code. */
export function MailTestForm({ onProven }: { onProven?: () => void }) {
  const t = useTexts('staff/open.mail');
  const api = useApi();
  const { data: state, isError, refetch } = useQuery(mailTestQuery(api));
  const { busy, failure, isSent, send } = useSending();
  if (isError && !state) return <RetryAlert text={t('not_loaded')} onRetry={() => void refetch()} />;
  if (!state) return null;
  return (
    <Stack gap={5}>
      {state.proven && <Alert tone="success">{t('proven')}</Alert>}
      <p>{t('intro', { to: state.to })}</p>
      {state.mailbox && <p>{t('mailbox')}</p>}
      {failure && <Alert tone="error">{failure.message}</Alert>}
      <Row gap={3}>
        <Button
          variant={isSent || state.proven ? 'secondary' : 'primary'}
          busy={busy}
          busyLabel={t('sending')}
          onClick={() => void send()}
        >
          {t(isSent ? 'send_again' : 'send')}
        </Button>
        {isSent && state.mailbox && (
          <a href="/dev/mailbox" target="_blank" rel="noopener" className={buttonClass()}>
            {t('open_mailbox')}
          </a>
        )}
      </Row>
      {isSent && !state.proven && <CodeForm {...(onProven && { onProven })} />}
    </Stack>
  );
}

const useSending = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isSent, setSent] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      take(api, queryClient, await api.call(sendMailTest));
      setSent(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      // A slow server's mail may still arrive.
      if (error.code === 'mail_server_silent') setSent(true);
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, isSent, send };
};

const take = (api: Api, queryClient: ReturnType<typeof useQueryClient>, state: MailTest) =>
  queryClient.setQueryData(mailTestQuery(api).queryKey, state);

function CodeForm({ onProven }: { onProven?: () => void }) {
  const t = useTexts('staff/open.mail');
  const api = useApi();
  const queryClient = useQueryClient();
  const form = useForm({
    initial: { code: '' },
    schema: mailCodeForm,
    focusFirst: true,
    send: async (body) => {
      take(api, queryClient, await api.call(proveMail, { body }));
      onProven?.();
    },
  });
  const error = form.failure && !form.errorOf('code') ? form.failure.message : form.errorOf('code');
  return (
    <form {...form.formProps}>
      <Stack>
        <p role="status">{t('sent')}</p>
        <Field label={t('code')} error={error} required>
          <TextInput {...form.fieldProps('code')} inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
        </Field>
        <Row gap={3}>
          <Button type="submit" variant="primary" busy={form.busy} busyLabel={t('checking')}>
            {t('prove')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
