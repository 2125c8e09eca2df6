import { useState } from 'react';
import { useDashboardTexts } from '../../../i18n/dashboard-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { UploadIcon } from '../../../ui/icons/upload-icon.tsx';
import { ImportFile } from './import-file.tsx';
import { ImportOutlook } from './import-outlook.tsx';
import { useImportTexts } from './import-texts.ts';
import { useImport } from './use-import.ts';

/** The menu from a file: what it would change is shown first, and done once that is agreed to. */
export function ImportMenu() {
  const t = useImportTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="s" icon={<UploadIcon size="s" />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('import')}
      </Button>
      <ImportDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}

function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useImportTexts();
  const dt = useDashboardTexts();
  const { state, choose, apply, forget } = useImport(onClose);
  const { file, outlook, failure, busy } = state;
  const changes = outlook && outlook.errorCount === 0 ? outlook.created + outlook.updated : 0;
  const leave = () => {
    forget();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={leave}
      locked={busy === 'apply'}
      title={t('title')}
      closeLabel={dt('close')}
      size="l"
      footer={
        <>
          <Button disabled={busy === 'apply'} onClick={leave}>
            {dt('cancel')}
          </Button>
          <Button
            variant="primary"
            disabled={changes === 0 || busy === 'look'}
            busy={busy === 'apply'}
            busyLabel={t('importing')}
            onClick={apply}
          >
            {changes > 0 ? t('confirm', { count: changes }) : t('confirm_none')}
          </Button>
        </>
      }
    >
      <ImportFile name={file?.name} busy={busy !== undefined} onChoose={choose} />
      <ImportOutlook outlook={outlook} failure={failure} isLooking={busy === 'look'} />
    </Dialog>
  );
}
