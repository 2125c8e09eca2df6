import { type ComponentType, useEffect, useState } from 'react';
import { useT } from '../../i18n/i18n-context.tsx';
import { giveUpAuth, useAuthDialog } from '../../lib/auth-dialog.ts';
import { useToast } from '../../ui/toasts.tsx';

/** Where the account's modal stands. Its code comes when somebody is about to need it. */
export function AuthSlot() {
  const t = useT();
  const toasts = useToast();
  const { wanted } = useAuthDialog();
  const [Modal, setModal] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (!wanted || Modal) return;
    import('./auth-modal.tsx').then(
      ({ AuthModal }) => setModal(() => AuthModal),
      () => {
        giveUpAuth();
        toasts.show({ tone: 'error', text: t('network') });
      },
    );
  }, [wanted, Modal, toasts, t]);

  return Modal && <Modal />;
}
