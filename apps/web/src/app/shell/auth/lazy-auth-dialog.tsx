import { type ComponentType, useEffect, useState } from 'react';
import { useFlag } from '#lib/flags.ts';
import { giveUpAuth, prepareAuth, useAuthDialog } from '#lib/session/auth-dialog.ts';
import { withTexts } from '#locales/texts.ts';
import { useTexts } from '#locales/use-texts.ts';
import { useToast } from '#ui/toast/toasts.tsx';

const loadDialog = withTexts(() => import('./auth-dialog.tsx'), 'account', 'signup', 'validation');

/** Loaded on intent. Not `React.lazy`, which never retries a failed load. */
export function LazyAuthDialog() {
  const t = useTexts('shop');
  const toasts = useToast();
  const hasLogin = useFlag('ff_profile');
  const { wanted } = useAuthDialog();
  const [Dialog, setDialog] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (hasLogin && document.cookie.includes('after_login=')) prepareAuth();
  }, [hasLogin]);

  useEffect(() => {
    if (!wanted || Dialog) return;
    loadDialog().then(
      ({ AuthDialog }) => setDialog(() => AuthDialog),
      () => {
        giveUpAuth();
        toasts.show({ tone: 'error', text: t('network') });
      },
    );
  }, [wanted, Dialog, toasts, t]);

  return Dialog && <Dialog />;
}
