import { useCallback, useEffect, useState } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { useQuestion } from './use-question.tsx';

const none: ReadonlySet<string> = new Set();

export const useUnsaved = () => {
  const t = useTexts('staff/dashboard');
  const { ask, dialog: question } = useQuestion();
  const [forms, setForms] = useState(none);
  const isUnsaved = forms.size > 0;
  const report = useCallback((form: string, isSo: boolean): void => {
    setForms((known) => {
      if (known.has(form) === isSo) return known;
      return new Set(isSo ? [...known, form] : [...known].filter((each) => each !== form));
    });
  }, []);
  useEffect(() => {
    if (!isUnsaved) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', onUnload);
    return () => removeEventListener('beforeunload', onUnload);
  }, [isUnsaved]);
  const leave = async (then: () => void): Promise<void> => {
    const words = { title: t('discard_question'), text: t('discard_text'), confirm: t('discard') };
    if (!isUnsaved || (await ask(words))) then();
  };
  return { isUnsaved, unsaved: { report, leave: (then: () => void) => void leave(then) }, question };
};
