import { resendVerification } from '@bottega/contract/account';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useAccountTexts } from './use-account-texts.ts';

/** Has the link that verifies an account mailed once more (SIGNUP-03), and says what became of it. */
export function ResendVerification({ email }: { email: string }) {
  const t = useAccountTexts();
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
