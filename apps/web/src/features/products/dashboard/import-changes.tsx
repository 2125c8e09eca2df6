import { formatPrice } from '@bottega/contract/money';
import type { ImportChange, ImportResult } from '@bottega/contract/products/staff-schemas';
import { useTexts } from '#locales/use-texts.ts';
import { Note, Stack } from '#ui/layout/layout.tsx';
import styles from './import-changes.module.css';

/** Row by row, changed products first. */
export function ImportChanges({ preview }: { preview: ImportResult }) {
  const t = useTexts('staff/import.products');
  const { changes, changeCount, created, updated } = preview;
  return (
    <Stack>
      <Group title={t('group_updated', { count: updated })} changes={changes.filter(({ isNew }) => !isNew)} />
      <Group title={t('group_created', { count: created })} changes={changes.filter(({ isNew }) => isNew)} />
      {changeCount > changes.length && <Note>{t('more_changes', { count: changeCount - changes.length })}</Note>}
    </Stack>
  );
}

/** Spreadsheets that save in an old encoding write question marks for unsupported characters. */
export const hasLostCharacters = ({ from, to }: ImportChange): boolean =>
  typeof from === 'string' &&
  typeof to === 'string' &&
  from.length === to.length &&
  Array.from({ length: to.length }).every((_, at) => to[at] === from[at] || to[at] === '?');

function Group({ title, changes }: { title: string; changes: readonly ImportChange[] }) {
  const t = useTexts('staff/import.products');
  if (changes.length === 0) return null;
  return (
    <section className={styles.group}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.rows}>
        {[...Map.groupBy(changes, ({ row }) => row)].map(([row, ofRow]) => (
          <li key={row}>
            <p className={styles.name}>
              <strong>{ofRow[0]?.name}</strong> <span className={styles.soft}>{t('row_number', { row })}</span>
            </p>
            <dl className={styles.fields}>
              {ofRow.map((change) => (
                <Field key={change.field} change={change} />
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Field({ change }: { change: ImportChange }) {
  const t = useTexts('staff/import.products');
  const labelOf = useTexts('staff/records.products');
  const textOf = useValueText(change.field);
  const to = change.to === null ? t('empty') : textOf(change.to);
  return (
    <>
      <dt>{labelOf(change.field)}</dt>
      <dd>
        {!change.isNew && (
          <>
            <span className="visually-hidden">{t('before')} </span>
            <del className={styles.old}>{change.from === null ? t('empty') : textOf(change.from)}</del>
            <span aria-hidden="true"> → </span>
            <span className="visually-hidden"> {t('after')} </span>
          </>
        )}
        {change.isNew ? to : <ins className={styles.new}>{to}</ins>}
      </dd>
    </>
  );
}

const useValueText = (field: ImportChange['field']): ((value: string | number) => string) => {
  const shop = useTexts('shop');
  return (value) => {
    if (field === 'price') return formatPrice(Number(value));
    if (field === 'category' || field === 'badge') return shop(`${field}_${value}` as 'category_pasta');
    return String(value);
  };
};
