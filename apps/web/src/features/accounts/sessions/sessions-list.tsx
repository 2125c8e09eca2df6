import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { clockOffset } from '#lib/clock-offset.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Note, Stack } from '#ui/layout/layout.tsx';
import { NotYet } from '../profile/not-yet.tsx';
import { sessionsQuery } from '../profile/queries.ts';
import { SessionItem } from './session-item.tsx';
import styles from './sessions-list.module.css';
import { useEndSessions } from './use-end-sessions.ts';

export function SessionsList({ userId }: { userId: string }) {
  const t = useTexts('profile');
  const list = useRef<HTMLUListElement>(null);
  const sessions = useQuery(sessionsQuery(useApi(), userId));

  if (!sessions.data) return <NotYet query={sessions} failed={t('sessions_failed')} />;

  // The pressed button disappears with its session.
  const onEnded = () => list.current?.focus({ preventScroll: true });
  const isAlone = sessions.data.every(({ current }) => current);
  return (
    <Stack align="start">
      <ul ref={list} tabIndex={-1} aria-label={t('sessions_title')} className={styles.list}>
        {sessions.data.map((session) => (
          <SessionItem
            key={session._id}
            session={session}
            now={sessions.dataUpdatedAt + clockOffset()}
            userId={userId}
            onEnded={onEnded}
          />
        ))}
      </ul>
      <Note className={styles.note}>{t(isAlone ? 'sessions_none_else' : 'sessions_help')}</Note>
      {!isAlone && <EndOthers userId={userId} onEnded={onEnded} />}
    </Stack>
  );
}

function EndOthers({ userId, onEnded }: { userId: string; onEnded: () => void }) {
  const t = useTexts('profile');
  const end = useEndSessions({ userId, onEnded });
  return (
    <Button busy={end.isPending} busyLabel={t('ending_session')} onClick={() => end.mutate(undefined)}>
      {t('end_other_sessions')}
    </Button>
  );
}
