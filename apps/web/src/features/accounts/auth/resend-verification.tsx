import { resendVerification } from '@bottega/contract/accounts/signup-endpoints';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#lib/api/api-context.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';

export function ResendVerification({ email }: { email: string }) {
  const t = useTexts('account');
  const api = useApi();
  const resend = useMutation({ mutationFn: () => api.call(resendVerification, { body: { email } }) });
  if (resend.isSuccess) return <Alert tone="success">{resend.data.message}</Alert>;
  return (
    <>
      {resend.isError && <Alert tone="error">{resend.error.message}</Alert>}
      <Button wide busy={resend.isPending} onClick={() => resend.mutate()}>
        {t('send_mail_again')}
      </Button>
    </>
  );
}
