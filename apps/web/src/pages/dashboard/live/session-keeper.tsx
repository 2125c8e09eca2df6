import { isWorker } from '@bottega/contract/accounts/duties';
import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { KeptPage } from './use-kept-page.ts';

/** Shown on a page whose session has ended, or whose user has changed or is no longer staff. */
export function SessionKeeper({ page }: { page: KeptPage }) {
  const t = useTexts('live');
  const { former, trouble, leave, askAgain } = page;
  if (!former || !trouble) return null;
  const hasNoAccess = Boolean(trouble.user);
  return (
    <>
      <Alert
        action={
          <Button size="s" onClick={hasNoAccess ? leave : askAgain}>
            {t(hasNoAccess ? 'access_leave' : 'session_log_in')}
          </Button>
        }
      >
        {t(hasNoAccess ? 'access_title' : 'session_ended')}
      </Alert>
      {trouble.user && <Refused page={page} user={trouble.user} former={former} />}
    </>
  );
}

interface RefusedProps {
  page: KeptPage;
  user: SessionUser;
  former: SessionUser;
}

function Refused({ page: { isAsking, putOff, leave, askAgain, giveUp }, user, former }: RefusedProps) {
  const t = useTexts('live');
  const isOther = user.id !== former.id;
  const names = { username: user.username, former: former.username };
  return (
    <Dialog
      open={isAsking}
      onClose={isOther ? giveUp : putOff}
      title={isOther ? t('other_title', names) : t('access_title')}
      closeLabel={t('close')}
      footer={
        <>
          <Button onClick={isOther ? askAgain : putOff}>{isOther ? t('other_back', names) : t('access_look')}</Button>
          <Button variant="primary" onClick={leave}>
            {isOther && isWorker(user) ? t('other_go_on', names) : t('access_leave')}
          </Button>
        </>
      }
    >
      <p>{isOther ? t('other_text', names) : t('access_text')}</p>
    </Dialog>
  );
}
