import { endPrinter } from '@bottega/contract/printing/endpoints';
import type { Printer } from '@bottega/contract/printing/schemas';
import { useChange } from '#lib/dashboard/use-change.ts';
import { useTexts } from '#locales/use-texts.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';

interface EndPrinterProps {
  printer: Printer;
  open: boolean;
  onClose: () => void;
}

export function EndPrinter({ printer: { _id: id, name, waiting }, ...frame }: EndPrinterProps) {
  const t = useTexts('staff/printing.list');
  const dt = useTexts('staff/dashboard');
  const { change } = useChange('printers');
  return (
    <ConfirmDialog
      {...frame}
      title={t('end_question', { name })}
      labels={{ confirm: t('end'), busy: t('ending'), cancel: dt('cancel'), close: dt('close') }}
      onConfirm={() =>
        change({
          send: (api) => api.call(endPrinter, { params: { id } }),
          done: t('ended'),
          failed: t('failed'),
        })
      }
    >
      <p>
        {t('end_text')} {waiting > 0 && t('end_waiting', { count: waiting })}
      </p>
    </ConfirmDialog>
  );
}
