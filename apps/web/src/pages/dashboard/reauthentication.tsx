import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { ReauthenticationDialog } from '#features/accounts/dashboard/reauthentication-dialog.tsx';
import { ApiContext, useApi } from '#lib/api/api-context.tsx';
import { withReauthentication } from '#lib/dashboard/reauthentication.ts';
import { useDialogState } from '#lib/dashboard/use-dialog-state.ts';
import { withTexts } from '#locales/texts.ts';
import { useTexts } from '#locales/use-texts.ts';
import { useToast } from '#ui/toast/toasts.tsx';

const loadDialog = withTexts(
  () => import('#features/accounts/dashboard/reauthentication-dialog.tsx'),
  'profile',
  'staff/users',
  'validation',
);

/** When a call inside requires the password again. */
export function Reauthentication({ children }: { children: ReactNode }) {
  const t = useTexts('shop');
  const toasts = useToast();
  const api = useApi();
  const asked = useDialogState<(isGiven: boolean) => void>();
  const [Dialog, setDialog] = useState<ComponentType<ComponentProps<typeof ReauthenticationDialog>> | null>(null);

  const ask = async (): Promise<boolean> => {
    try {
      const code = await loadDialog();
      setDialog(() => code.ReauthenticationDialog);
    } catch {
      toasts.show({ tone: 'error', text: t('network') });
      return false;
    }
    const { promise, resolve } = Promise.withResolvers<boolean>();
    asked.open(resolve);
    return promise;
  };
  const [guarded] = useState(() => withReauthentication(api, ask));
  const giveUp = useEffectEvent(() => asked.item?.(false));
  useEffect(() => () => giveUp(), []);

  const done = (isGiven: boolean) => {
    asked.close();
    asked.item?.(isGiven);
  };
  return (
    <ApiContext value={guarded}>
      {children}
      {Dialog && <Dialog open={asked.isOpen} onDone={done} />}
    </ApiContext>
  );
}
