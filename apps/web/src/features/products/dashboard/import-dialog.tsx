import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ImportFile } from './import-file.tsx';
import { ImportPreview } from './import-preview.tsx';
import { useImport } from './use-import.ts';

export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts('staff-import/products');
  const dt = useTexts('dashboard');
  const { state, choose, apply, forget } = useImport(onClose);
  const { file, preview, failure, busy } = state;
  const changes = preview && preview.errorCount === 0 ? preview.created + preview.updated : 0;
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
            disabled={changes === 0 || busy === 'check'}
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
      <ImportPreview preview={preview} failure={failure} isChecking={busy === 'check'} />
    </Dialog>
  );
}
