import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDashboardTexts } from '../../i18n/dashboard-texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/**
 * Asks before typed changes are lost, however that would come about: a dialog that closes, another page, a closed
 * window. `question` has to stand somewhere on the page, outside of the dialog; `mayClose` goes to the Dialog. `words`:
 * where nothing was typed.
 */
export const useDiscardGuard = (isDirty: boolean, onDiscard?: () => void, words?: { title: string; text: string }) => {
  const t = useDashboardTexts();
  const { ask, isAsking, settle } = useQuestion();
  useBlockedNavigation(isDirty, ask);
  const close = async () => {
    if (await ask()) onDiscard?.();
  };
  const mayClose = (): boolean => {
    if (isDirty) void close();
    return !isDirty;
  };
  const question = (
    <ConfirmDialog
      open={isAsking}
      onClose={() => settle(false)}
      title={words?.title ?? t('discard_question')}
      labels={{ confirm: t('discard'), busy: t('discard'), cancel: t('keep_editing'), close: t('close') }}
      onConfirm={async () => settle(true)}
    >
      <p>{words?.text ?? t('discard_text')}</p>
    </ConfirmDialog>
  );
  return { mayClose, question };
};

/** A question, and the way to its answer: whether what was typed may go. */
const useQuestion = () => {
  const [answer, setAnswer] = useState<((mayGo: boolean) => void) | null>(null);
  const ask = () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    // Asked anew before it was answered, the question is about the latest only.
    answer?.(false);
    setAnswer(() => resolve);
    return promise;
  };
  const settle = (mayGo: boolean) => {
    answer?.(mayGo);
    setAnswer(null);
  };
  return { ask, isAsking: answer !== null, settle };
};

const useBlockedNavigation = (isDirty: boolean, ask: () => Promise<boolean>): void => {
  const { history } = useRouter();
  const mayLeave = useEffectEvent(ask);
  useEffect(() => {
    if (!isDirty) return;
    return history.block({ enableBeforeUnload: true, blockerFn: async () => !(await mayLeave()) });
  }, [isDirty, history]);
};
