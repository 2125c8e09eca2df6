import type { AuditEvent } from '@bottega/contract/audit/schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { RetryAlert } from '#lib/dashboard/retry-alert.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import changesStyles from './event-changes.module.css';
import { EventChanges } from './event-changes.tsx';
import { importedRecordsQuery } from './queries.ts';
import styles from './record-history.module.css';
import { ShowMore } from './show-more.tsx';

/** Loaded when the list of changes expands. */
export function ImportedProducts({ event: { _id, after } }: { event: AuditEvent }) {
  const t = useTexts('staff/dashboard.audit');
  const [wasOpened, setWasOpened] = useState(false);
  const counts = { created: Number(after?.created), updated: Number(after?.updated) };
  return (
    <Disclosure
      summary={t('imported', counts)}
      className={changesStyles.changes}
      onToggle={(isOpen) => isOpen && setWasOpened(true)}
    >
      {wasOpened && <Products event={_id} />}
    </Disclosure>
  );
}

function Products({ event }: { event: string }) {
  const t = useTexts('staff/dashboard.audit');
  const dt = useTexts('staff/dashboard');
  const query = useInfiniteQuery(importedRecordsQuery(useApi(), event));
  if (query.isPending) return <p role="status">{dt('loading')}</p>;
  if (query.isError) return <RetryAlert text={t('imported_failed')} onRetry={() => void query.refetch()} />;
  return (
    <>
      <ol className={styles.events}>
        {query.data.pages
          .flatMap(({ payload }) => payload.records)
          .map(({ row, label, before, after }) => (
            <li key={row}>
              <p className={styles.line}>
                <strong>{label}</strong>
                <span className={styles.soft}>{t('imported_row', { row })}</span>
              </p>
              <EventChanges event={{ kind: 'product', before, after }} />
            </li>
          ))}
      </ol>
      <ShowMore query={query} />
    </>
  );
}
