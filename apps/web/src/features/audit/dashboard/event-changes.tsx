import { useTexts } from '#locales/use-texts.ts';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import styles from './event-changes.module.css';
import { type ChangedRecord, type FieldChange, useFieldChanges } from './use-field-changes.ts';

const lineLength = 80;

const namedFields = 3;

export function EventChanges({ event }: { event: ChangedRecord }) {
  const t = useTexts('staff/dashboard.audit');
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

// A created record has no old values, a deleted one no new ones.
function ChangesTable({ event, changes }: { event: ChangedRecord; changes: readonly FieldChange[] }) {
  const t = useTexts('staff/dashboard.audit');
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
