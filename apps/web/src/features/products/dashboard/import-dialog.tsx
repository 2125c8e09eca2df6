import { useState } from 'react';
import { useDiscardGuard } from '#lib/dashboard/forms/use-discard-guard.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { LazyMenuImport } from './menu-import/lazy-menu-import.tsx';
import styles from './menu-import/menu-import.module.css';

const ignore = () => undefined;

export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts('staff/import.products');
  const dt = useTexts('staff/dashboard');
  const [work, setWork] = useState<'none' | 'draft' | 'busy'>('none');
  const { mayClose, question } = useDiscardGuard(open && work === 'draft', onClose);
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        locked={work === 'busy'}
        mayClose={mayClose}
        title={t('title')}
        closeLabel={dt('close')}
        size="l"
      >
        <div className={styles.inDialog}>
          <LazyMenuImport start="file" onImported={ignore} onLeave={onClose} onWork={setWork} />
        </div>
      </Dialog>
      {question}
    </>
  );
}
