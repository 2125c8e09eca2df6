import type { ImportResult } from '@bottega/contract/products/staff-schemas';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { hasLostCharacters, ImportChanges } from './import-changes.tsx';
import styles from './import-menu.module.css';

interface ImportPreviewProps {
  preview: ImportResult | undefined;
  failure: string | undefined;
  isChecking: boolean;
}

export function ImportPreview({ preview, failure, isChecking }: ImportPreviewProps) {
  const t = useTexts('staff/import.products');
  return (
    <Stack className={styles.preview}>
      <p role="status" className={isChecking ? styles.checking : 'visually-hidden'}>
        {isChecking && t('checking')}
      </p>
      {failure !== undefined && <Alert tone="error">{failure}</Alert>}
      {preview && (preview.errorCount > 0 ? <RowErrors preview={preview} /> : <Changes preview={preview} />)}
    </Stack>
  );
}

function Changes({ preview }: { preview: ImportResult }) {
  const t = useTexts('staff/import.products');
  const { rows, created, updated, unchanged } = preview;
  const nothing = created + updated === 0;
  const lost = preview.changes.filter(hasLostCharacters).length;
  const isFine = !nothing && lost === 0;
  return (
    <>
      {lost > 0 && (
        <Alert tone="error" title={t('lost', { count: lost })}>
          {t('lost_text')}
        </Alert>
      )}
      <Alert
        tone={isFine ? 'success' : 'info'}
        title={t(isFine ? 'fine' : nothing ? 'nothing' : 'found', { count: rows })}
      >
        <ul className={styles.changes}>
          <li>{t('created', { count: created })}</li>
          <li>{t('updated', { count: updated })}</li>
          <li>{t('unchanged', { count: unchanged })}</li>
        </ul>
        <p>{t('nothing_deleted')}</p>
      </Alert>
      <ImportChanges preview={preview} />
    </>
  );
}

function RowErrors({ preview: { errors, errorCount } }: { preview: ImportResult }) {
  const t = useTexts('staff/import.products');
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
