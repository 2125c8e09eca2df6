import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  variant?: 'primary' | 'danger';
  /** What Enter presses; `cancel` if confirming loses work. */
  focus?: 'confirm' | 'cancel';
  labels: { confirm: string; busy: string; cancel: string; close: string };
  /** Reports its errors itself. */
  onConfirm: () => Promise<void>;
}

// A held key must not answer the question it opened.
const ignoreHeldKey = (event: KeyboardEvent) => event.repeat && event.preventDefault();

export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  variant = 'danger',
  focus = 'confirm',
  labels,
  onConfirm,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const answer = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) answer.current?.focus();
  }, [open]);
  const confirm = async () => {
    setBusy(true);
    await onConfirm().finally(() => setBusy(false));
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={busy}
      title={title}
      closeLabel={labels.close}
      footer={
        <>
          <Button
            ref={focus === 'cancel' ? answer : undefined}
            disabled={busy}
            onClick={onClose}
            onKeyDown={ignoreHeldKey}
          >
            {labels.cancel}
          </Button>
          <Button
            ref={focus === 'confirm' ? answer : undefined}
            variant={variant}
            busy={busy}
            busyLabel={labels.busy}
            onClick={confirm}
            onKeyDown={ignoreHeldKey}
          >
            {labels.confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
