import type { AuditEvent } from '@bottega/contract/audit/schemas';
import type { RecordKind } from '@bottega/contract/records';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { useSession } from '#lib/session/session.ts';
import { formatDateTime } from '#locales/format-date-time.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { EventChanges } from './event-changes.tsx';
import { ActionMark } from './event-record.tsx';
import { recordEventsQuery } from './queries.ts';
import styles from './record-history.module.css';
import { ShowMore } from './show-more.tsx';

interface RecordHistoryProps {
  kind: RecordKind;
  recordId: string;
}

/** For staff: people with only duties may not read the audit trail. */
export function RecordHistory(props: RecordHistoryProps) {
  return useSession()?.role !== 'user' && <History {...props} />;
}

function History({ kind, recordId }: RecordHistoryProps) {
  const t = useTexts('staff/dashboard.audit');
  const [wasOpened, setWasOpened] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  // Expands below the visible part of a dialog.
  const scroll = useCallback(() => content.current?.scrollIntoView({ block: 'nearest' }), []);
  const toggle = (isOpen: boolean) => {
    if (!isOpen) return;
    setWasOpened(true);
    scroll();
  };
  return (
    <Disclosure summary={t('history')} className={styles.history} onToggle={toggle}>
      <div ref={content}>{wasOpened && <Events kind={kind} recordId={recordId} onShown={scroll} />}</div>
    </Disclosure>
  );
}

function Events({ kind, recordId, onShown }: RecordHistoryProps & { onShown: () => void }) {
  const t = useTexts('staff/dashboard.audit');
  const dt = useTexts('staff/dashboard');
  const query = useInfiniteQuery(recordEventsQuery(useApi(), kind, recordId));
  const { status } = query;
  useEffect(() => {
    if (status) onShown();
  }, [status, onShown]);
  const events = query.data?.pages.flatMap(({ payload }) => payload.events) ?? [];
  if (query.isPending) return <Loading text={dt('loading')} />;
  if (query.isError) {
    return (
      <Alert
        tone="error"
        action={
          <Button size="s" onClick={() => void query.refetch()}>
            {dt('retry')}
          </Button>
        }
      >
        {t('history_failed')}
      </Alert>
    );
  }
  if (events.length === 0) return <p className={styles.soft}>{t('history_empty')}</p>;
  return (
    <>
      <ol className={styles.events}>
        {/* New events shift the pages, so one may appear twice. */}
        {[...new Map(events.map((event) => [event._id, event])).values()].map((event) => (
          <Event key={event._id} event={event} />
        ))}
      </ol>
      <ShowMore query={query} />
    </>
  );
}

function Event({ event }: { event: AuditEvent }) {
  const t = useTexts('staff/dashboard.audit');
  const locale = useLocale();
  return (
    <li>
      <p className={styles.line}>
        <ActionMark event={event} />
        <span>{event.actor?.username ?? t('former_staff')}</span>
        <time dateTime={event.at}>{formatDateTime(event.at, locale)}</time>
      </p>
      <EventChanges event={event} />
    </li>
  );
}

function Loading({ text }: { text: string }) {
  return (
    <div role="status">
      <span className="visually-hidden">{text}</span>
      <Skeleton lines={3} />
    </div>
  );
}
