import { sourceOf } from '@bottega/contract/products/menu-table/menu-columns';
import type { MenuTable } from '@bottega/contract/products/menu-table/table-rows';
import { type ImportResult, importLimits } from '@bottega/contract/products/staff-schemas';
import { useEffect } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { ImportFile } from '../import-file.tsx';
import { ImportPreview } from '../import-preview.tsx';
import { useImport } from '../use-import.ts';
import { ImportBar } from './import-bar.tsx';
import type { FoundTable } from './import-steps.ts';
import { decodeText, parseCsv } from './read-csv.ts';

interface MenuFileProps {
  onTable: (found: FoundTable) => void;
  onImported: (result: ImportResult) => void;
  onLeave?: (() => void) | undefined;
  onWork?: ((work: 'none' | 'busy') => void) | undefined;
}

/** Files with our headings, and those whose errors only the server can explain, are imported unchanged. */
const readMenuFile = async (file: File): Promise<{ table: MenuTable } | { own: File }> => {
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
  const parsed = decoded && parseCsv(decoded.text);
  const own = decoded?.isUtf16 ? new File([decoded.text], file.name) : file;
  if (!parsed || parsed.lines.length === 0) return { own };
  const headings = parsed.heading.cells;
  const source = sourceOf(headings);
  return source === 'own' ? { own } : { table: { headings, lines: parsed.lines, source } };
};

/** A file with our headings is imported directly; for others the columns are chosen first. */
export function MenuFile({ onTable, onImported, onLeave, onWork }: MenuFileProps) {
  const t = useTexts('staff-import/products');
  const { state, choose, apply } = useImport((result) => {
    onImported(result);
    onLeave?.();
  });
  const { file, preview, failure, busy } = state;
  useEffect(() => onWork?.(busy === 'apply' ? 'busy' : 'none'), [busy, onWork]);
  const changes = preview && preview.errorCount === 0 ? preview.created + preview.updated : 0;
  const read = async (chosen: File) => {
    if (chosen.size > importLimits.bytes) return choose(chosen);
    const found = await readMenuFile(chosen);
    if ('own' in found) choose(found.own);
    else onTable({ table: found.table, file: chosen.name });
  };
  return (
    <Stack>
      <div>
        <ImportFile name={file?.name} busy={busy !== undefined} onChoose={read} />
        <ImportPreview preview={preview} failure={failure} isChecking={busy === 'check'} />
      </div>
      <ImportBar onLeave={onLeave} disabled={busy === 'apply'}>
        <Button
          variant="primary"
          disabled={changes === 0 || busy === 'check'}
          busy={busy === 'apply'}
          busyLabel={t('importing')}
          onClick={apply}
        >
          {changes > 0 ? t('confirm', { count: changes }) : t('confirm_none')}
        </Button>
      </ImportBar>
    </Stack>
  );
}
