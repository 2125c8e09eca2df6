import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** What will be lost, or what follows. */
  children: ReactNode;
  /** `danger` for what cannot be undone. */
  variant?: 'primary' | 'danger';
  labels: { confirm: string; busy: string; cancel: string; close: string };
  /** The dialog closes once it has ended, however it went: it tells that itself. */
  onConfirm: () => Promise<void>;
}

/** A question before something that is not easily undone. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  variant = 'danger',
  labels,
  onConfirm,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const answer = useRef<HTMLButtonElement>(null);
  // Enter confirms.
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
          <Button disabled={busy} onClick={onClose}>
            {labels.cancel}
          </Button>
          <Button
            ref={answer}
            variant={variant}
            busy={busy}
            busyLabel={labels.busy}
            onClick={confirm}
            // The key that asked the question may still be held down: it must not answer it.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
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
