import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { Button } from '../../ui/button.tsx';
import { NotYet } from './not-yet.tsx';
import { useProfileTexts } from './profile-texts.ts';
import { sessionsQuery } from './queries.ts';
import { SessionItem } from './session-item.tsx';
import styles from './sessions-list.module.css';
import { useEndSessions } from './use-end-sessions.ts';

/** Where the user is logged in, this place first, with a way to end each session and all others at once. */
export function SessionsList({ userId }: { userId: string }) {
  const t = useProfileTexts();
  const list = useRef<HTMLUListElement>(null);
  const sessions = useQuery(sessionsQuery(useApi(), userId));

  if (!sessions.data) return <NotYet query={sessions} failed={t('sessions_failed')} />;

  // The button that was pressed goes away with its session, and the focus would with it.
  const onEnded = () => list.current?.focus({ preventScroll: true });
  const isAlone = sessions.data.every(({ current }) => current);
  return (
    <div className={styles.sessions}>
      <ul ref={list} tabIndex={-1} aria-label={t('sessions_title')} className={styles.list}>
        {sessions.data.map((session) => (
          <SessionItem
            key={session._id}
            session={session}
            now={sessions.dataUpdatedAt}
            userId={userId}
            onEnded={onEnded}
          />
        ))}
      </ul>
      <p className={styles.note}>{t(isAlone ? 'sessions_none_else' : 'sessions_help')}</p>
      {!isAlone && <EndOthers userId={userId} onEnded={onEnded} />}
    </div>
  );
}

function EndOthers({ userId, onEnded }: { userId: string; onEnded: () => void }) {
  const t = useProfileTexts();
  const end = useEndSessions({ userId, onEnded });
  return (
    <Button busy={end.isPending} busyLabel={t('ending_session')} onClick={() => end.mutate(undefined)}>
      {t('end_other_sessions')}
    </Button>
  );
}
