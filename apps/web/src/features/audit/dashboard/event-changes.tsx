import type { AuditEvent } from '@bottega/contract/audit';
import { Disclosure } from '../../../ui/disclosure.tsx';
import styles from './event-changes.module.css';
import { useAuditTexts } from './texts.ts';
import { type FieldChange, useFieldChanges } from './use-field-changes.ts';

/** As long as both values may be to stand in one line. */
const lineLength = 80;

/** Fields that are named; the others are only counted. */
const namedFields = 3;

/** What an event changed: in one line if that says it all, else its fields, whose values unfold. */
export function EventChanges({ event }: { event: AuditEvent }) {
  const t = useAuditTexts();
  const changes = useFieldChanges(event);
  const [only] = changes;
  if (event.before === null && event.after === null) return <p className={styles.soft}>{t('erased')}</p>;
  if (!only) return <p className={styles.soft}>{t('no_fields')}</p>;
  if (changes.length === 1 && event.before && event.after && isShort(only)) return <p>{t('one_change', only)}</p>;
  const names = changes.map(({ field }) => field);
  const fields = names.slice(0, namedFields).join(', ');
  const count = names.length - namedFields;
  return (
    <Disclosure summary={count > 0 ? t('more_fields', { fields, count }) : fields} className={styles.changes}>
      <ChangesTable event={event} changes={changes} />
    </Disclosure>
  );
}

const isShort = ({ before, after }: FieldChange): boolean => {
  const line = before + after;
  return line.length <= lineLength && !line.includes('\n');
};

// A record that was just made has no before, one that is gone no after.
function ChangesTable({ event, changes }: { event: AuditEvent; changes: readonly FieldChange[] }) {
  const t = useAuditTexts();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          {event.before && <th scope="col">{t('before')}</th>}
          {event.after && <th scope="col">{t('after')}</th>}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ key, field, before, after }) => (
          <tr key={key}>
            <th scope="row">{field}</th>
            {event.before && <td>{before}</td>}
            {event.after && <td>{after}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
