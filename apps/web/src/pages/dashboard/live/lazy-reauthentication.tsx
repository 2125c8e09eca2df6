import { type ComponentProps, type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import type { ReauthenticationDialog } from '#features/accounts/dashboard/reauthentication-dialog.tsx';
import { useDialogState } from '#lib/dashboard/use-dialog-state.ts';
import { onReauthentication } from '#lib/session/reauthentication.ts';
import { withTexts } from '#locales/texts.ts';
import { useTexts } from '#locales/use-texts.ts';
import { useToast } from '#ui/toast/toasts.tsx';

const loadDialog = withTexts(
  () => import('#features/accounts/dashboard/reauthentication-dialog.tsx'),
  'profile',
  'staff',
  'validation',
);

/** Asks for the password over the page when a call needs it. */
export function LazyReauthentication() {
  const t = useTexts('shop');
  const toasts = useToast();
  const asked = useDialogState<(isGiven: boolean) => void>();
  const [Dialog, setDialog] = useState<ComponentType<ComponentProps<typeof ReauthenticationDialog>> | null>(null);

  const ask = useEffectEvent(async (): Promise<boolean> => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    try {
      const code = await loadDialog();
      setDialog(() => code.ReauthenticationDialog);
      asked.open(resolve);
      return await promise;
    } catch {
      toasts.show({ tone: 'error', text: t('network') });
      return false;
    }
  });
  const giveUp = useEffectEvent(() => asked.item?.(false));
  useEffect(() => {
    const stop = onReauthentication(() => ask());
    return () => {
      stop();
      giveUp();
    };
  }, []);

  const done = (isGiven: boolean) => {
    asked.close();
    asked.item?.(isGiven);
  };
  return Dialog && <Dialog open={asked.isOpen} onDone={done} />;
}
