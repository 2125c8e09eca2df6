import type { ImportResult } from '@bottega/contract/products-staff';
import { Alert } from '../../../ui/alert.tsx';
import styles from './import-menu.module.css';
import { useImportTexts } from './import-texts.ts';

interface ImportOutlookProps {
  outlook: ImportResult | undefined;
  /** Why nothing is known of the file. */
  failure: string | undefined;
  isLooking: boolean;
}

/** What a file would do to the menu, or every row that keeps it from that. */
export function ImportOutlook({ outlook, failure, isLooking }: ImportOutlookProps) {
  const t = useImportTexts();
  return (
    <div className={styles.outlook}>
      <p role="status" className={isLooking ? styles.looking : 'visually-hidden'}>
        {isLooking && t('looking')}
      </p>
      {failure !== undefined && <Alert tone="error">{failure}</Alert>}
      {outlook && (outlook.errorCount > 0 ? <RowErrors outlook={outlook} /> : <Changes outlook={outlook} />)}
    </div>
  );
}

function Changes({ outlook: { rows, created, updated, unchanged } }: { outlook: ImportResult }) {
  const t = useImportTexts();
  const nothing = created + updated === 0;
  return (
    <Alert tone={nothing ? 'info' : 'success'} title={t(nothing ? 'nothing' : 'fine', { count: rows })}>
      <ul className={styles.changes}>
        <li>{t('created', { count: created })}</li>
        <li>{t('updated', { count: updated })}</li>
        <li>{t('unchanged', { count: unchanged })}</li>
      </ul>
      <p>{t('nothing_deleted')}</p>
    </Alert>
  );
}

function RowErrors({ outlook: { errors, errorCount } }: { outlook: ImportResult }) {
  const t = useImportTexts();
  return (
    <>
      <Alert tone="error" title={t('refused', { count: errorCount })}>
        {t('refused_text')}
      </Alert>
      <table className={styles.errors}>
        <caption className="visually-hidden">{t('problems')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            <th scope="col">{t('column')}</th>
            <th scope="col">{t('problem')}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ row, field, message }) => (
            <tr key={`${row} ${field} ${message}`}>
              <th scope="row">{row}</th>
              <td>{field}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {errorCount > errors.length && <p>{t('more_errors', { count: errorCount - errors.length })}</p>}
    </>
  );
}
