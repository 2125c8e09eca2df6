import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { type Question, useQuestion } from '../use-question.tsx';

/** Render `question` outside the dialog that it guards. */
export const useDiscardGuard = (isDirty: boolean, onDiscard?: () => void, words?: Partial<Question>) => {
  const t = useTexts('staff/dashboard');
  const { ask, dialog: question } = useQuestion();
  const askToDiscard = () =>
    ask({
      title: t('discard_question'),
      text: t('discard_text'),
      confirm: t('discard'),
      ...words,
    });
  useBlockedNavigation(isDirty, askToDiscard);
  const close = async () => {
    if (await askToDiscard()) onDiscard?.();
  };
  const mayClose = (): boolean => {
    if (isDirty) void close();
    return !isDirty;
  };
  return { mayClose, question };
};

const useBlockedNavigation = (isDirty: boolean, ask: () => Promise<boolean>): void => {
  const { history } = useRouter();
  const mayLeave = useEffectEvent(ask);
  useEffect(() => {
    if (!isDirty) return;
    return history.block({ enableBeforeUnload: true, blockerFn: async () => !(await mayLeave()) });
  }, [isDirty, history]);
};
