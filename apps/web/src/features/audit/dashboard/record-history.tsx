import type { AuditEvent, AuditKind } from '@bottega/contract/audit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDashboardTexts } from '../../../i18n/dashboard-texts.ts';
import { formatDateTime } from '../../../i18n/format-date-time.ts';
import { useLocale, useT } from '../../../i18n/i18n-context.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ActionMark } from './action-mark.tsx';
import { EventChanges } from './event-changes.tsx';
import { recordEventsQuery } from './queries.ts';
import styles from './record-history.module.css';
import { useAuditTexts } from './texts.ts';

interface RecordHistoryProps {
  kind: AuditKind;
  recordId: string;
}

/** Who changed a record, and how: read once it is unfolded, page by page. */
export function RecordHistory({ kind, recordId }: RecordHistoryProps) {
  const t = useAuditTexts();
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Disclosure summary={t('history')} className={styles.history} onToggle={(isOpen) => isOpen && setWasOpened(true)}>
      {wasOpened && <Events kind={kind} recordId={recordId} />}
    </Disclosure>
  );
}

function Events({ kind, recordId }: RecordHistoryProps) {
  const t = useAuditTexts();
  const dt = useDashboardTexts();
  const query = useInfiniteQuery(recordEventsQuery(useApi(), kind, recordId));
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
        {/* An event that came meanwhile moves the pages on: one at a page's end then comes twice. */}
        {[...new Map(events.map((event) => [event._id, event])).values()].map((event) => (
          <Event key={event._id} event={event} />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button
          size="s"
          busy={query.isFetchingNextPage}
          busyLabel={dt('loading')}
          onClick={() => void query.fetchNextPage()}
        >
          {dt('load_more')}
        </Button>
      )}
    </>
  );
}

function Event({ event }: { event: AuditEvent }) {
  const t = useAuditTexts();
  const shop = useT();
  const locale = useLocale();
  return (
    <li>
      <p className={styles.line}>
        <ActionMark action={event.action} />
        <span>{event.actor?.username ?? t('former_staff')}</span>
        <time dateTime={event.at}>{formatDateTime(event.at, locale, shop)}</time>
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
