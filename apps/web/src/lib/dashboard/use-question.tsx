import { useTexts } from '#locales/use-texts.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { useDialogState } from './use-dialog-state.ts';

export interface Question {
  title: string;
  text: string;
  confirm: string;
  /** "Keep editing" by default. */
  cancel?: string;
  variant?: 'primary' | 'danger';
}

/** Enter and Esc cancel. Render `dialog` outside the form's dialog. */
export const useQuestion = () => {
  const t = useTexts('staff/dashboard');
  const asked = useDialogState<{ question: Question; answer: (mayGo: boolean) => void }>();
  const ask = (question: Question): Promise<boolean> => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    asked.item?.answer(false);
    asked.open({ question, answer: resolve });
    return promise;
  };
  const close = () => {
    asked.item?.answer(false);
    asked.close();
  };
  const { item, isOpen } = asked;
  const dialog = item && (
    <ConfirmDialog
      open={isOpen}
      onClose={close}
      title={item.question.title}
      variant={item.question.variant ?? 'danger'}
      focus="cancel"
      labels={{
        confirm: item.question.confirm,
        busy: item.question.confirm,
        cancel: item.question.cancel ?? t('keep_editing'),
        close: t('close'),
      }}
      onConfirm={async () => item.answer(true)}
    >
      <p>{item.question.text}</p>
    </ConfirmDialog>
  );
  return { ask, dialog };
};
