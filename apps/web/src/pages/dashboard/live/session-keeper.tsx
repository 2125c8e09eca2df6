import { useState } from 'react';
import { askForLogin, useEndedSession } from '#lib/session/session-end.ts';
import { useLeavePage } from '#lib/session/use-leave-page.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';

/** For an ended session, or a user who is no longer staff. */
export function SessionKeeper() {
  const t = useTexts('staff/live');
  const ended = useEndedSession();
  const leave = useLeavePage();
  if (!ended) return null;
  const hasNoAccess = ended.other?.id === ended.former.id;
  return (
    <>
      <Alert
        action={
          <Button size="s" onClick={hasNoAccess ? leave : askForLogin}>
            {t(hasNoAccess ? 'access_leave' : 'session_log_in')}
          </Button>
        }
      >
        {t(hasNoAccess ? 'access_title' : 'session_ended')}
      </Alert>
      {hasNoAccess && <NoAccess onLeave={leave} />}
    </>
  );
}

function NoAccess({ onLeave }: { onLeave: () => void }) {
  const t = useTexts('staff/live');
  const [isOpen, setIsOpen] = useState(true);
  const look = () => setIsOpen(false);
  return (
    <Dialog
      open={isOpen}
      onClose={look}
      title={t('access_title')}
      closeLabel={t('close')}
      footer={
        <>
          <Button onClick={look}>{t('access_look')}</Button>
          <Button variant="primary" onClick={onLeave}>
            {t('access_leave')}
          </Button>
        </>
      }
    >
      <p>{t('access_text')}</p>
    </Dialog>
  );
}
