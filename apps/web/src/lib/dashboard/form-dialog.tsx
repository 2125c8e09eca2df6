import { createContext, type ReactNode, use, useId, useLayoutEffect, useState } from 'react';
import { useDashboardTexts } from '../../i18n/dashboard-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useDiscardGuard } from './use-discard-guard.tsx';

interface FormState {
  /** It is being sent. */
  busy: boolean;
  /** Something in it is not saved. */
  isDirty: boolean;
  /** A part of it, such as a picture, is still on its way: it cannot be sent yet. */
  isWaiting?: boolean;
}

interface FormFrame {
  id: string;
  report: (state: FormState) => void;
}

const FormFrameContext = createContext<FormFrame | null>(null);

/** Connects a form with the FormDialog around it; returns the id that the `form` element has to wear. */
export const useFormFrame = ({ busy, isDirty, isWaiting = false }: FormState): string => {
  const frame = use(FormFrameContext);
  if (!frame) throw new Error('FormDialog is missing above this form');
  const { id, report } = frame;
  // Before the next key can arrive: it may be Esc.
  useLayoutEffect(() => report({ busy, isDirty, isWaiting }), [report, busy, isDirty, isWaiting]);
  return id;
};

const untouched: FormState = { busy: false, isDirty: false };

interface FormDialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  size?: 's' | 'm' | 'l';
  /** On the button that sends the form; "Save" unless told otherwise. */
  saveLabel?: string;
  /** The form, which calls useFormFrame. */
  children: ReactNode;
}

/** A form in a dialog: its buttons stay in sight, and it asks before it closes over what was typed. */
export function FormDialog({ open, onClose, title, size = 'm', saveLabel, children }: FormDialogProps) {
  const t = useDashboardTexts();
  const id = useId();
  const [{ busy, isDirty, isWaiting }, report] = useState(untouched);
  const { mayClose, question } = useDiscardGuard(open && isDirty, onClose);
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        locked={busy}
        mayClose={mayClose}
        title={title}
        closeLabel={t('close')}
        size={size}
        footer={
          <>
            <Button disabled={busy} onClick={() => mayClose() && onClose()}>
              {t('cancel')}
            </Button>
            <Button type="submit" form={id} variant="primary" disabled={isWaiting} busy={busy} busyLabel={t('saving')}>
              {saveLabel ?? t('save')}
            </Button>
          </>
        }
      >
        <FormFrameContext value={{ id, report }}>{children}</FormFrameContext>
      </Dialog>
      {question}
    </>
  );
}
