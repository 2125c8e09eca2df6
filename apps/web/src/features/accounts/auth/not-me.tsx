import { notMe } from '@bottega/contract/accounts/signup-endpoints';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#lib/api/api-context.tsx';
import { useLogOut } from '#lib/session/log-out.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Stack } from '#ui/layout/layout.tsx';

/** Acts only on a press: mail scanners open links. The token follows the `#`, so no server sees it. */
export function NotMe() {
  const t = useTexts('account/reset');
  const api = useApi();
  const logOut = useLogOut();
  const secure = useMutation({
    mutationFn: async () => {
      const answer = await api.call(notMe, { body: { token: window.location.hash.slice(1) } });
      await logOut();
      return answer;
    },
  });
  if (secure.isSuccess)
    return (
      <Alert tone="success" title={t('not_me_done')}>
        {secure.data.message}
      </Alert>
    );
  return (
    <Stack>
      <p>{t('not_me_text')}</p>
      <ul>
        <li>{t('not_me_sessions')}</li>
        <li>{t('not_me_changes')}</li>
        <li>{t('not_me_password')}</li>
      </ul>
      {secure.isError && <Alert tone="error">{secure.error.message}</Alert>}
      <Button variant="primary" wide busy={secure.isPending} onClick={() => secure.mutate()}>
        {t('not_me_button')}
      </Button>
    </Stack>
  );
}
