import type { ReactNode } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import type { RecordSource } from './record-list.ts';
import { type Change, useChange } from './use-change.ts';

interface ConfirmChangeProps extends Change {
  list: RecordSource<never>['list'];
  open: boolean;
  onClose: () => void;
  question: string;
  children: ReactNode;
  labels?: { confirm?: string; busy?: string; cancel?: string };
}

export function ConfirmChange({ list, open, onClose, question, children, labels, ...made }: ConfirmChangeProps) {
  const t = useTexts('staff/dashboard');
  const { change } = useChange(list);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={question}
      labels={{ confirm: t('delete'), busy: t('deleting'), cancel: t('cancel'), close: t('close'), ...labels }}
      onConfirm={() => change(made)}
    >
      {children}
    </ConfirmDialog>
  );
}
