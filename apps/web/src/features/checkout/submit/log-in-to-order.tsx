import { useFlag } from '#lib/flags.ts';
import { openAuth } from '#lib/session/auth-dialog.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { useToast } from '#ui/toast/toasts.tsx';

// spec §9: cart warning 2000 ms
const warningMs = 2000;

/** Undefined while the profile flag is off. */
const useLogIn = (): (() => void) | undefined => {
  const hasProfile = useFlag('ff_profile');
  return hasProfile ? () => openAuth('login') : undefined;
};

export const useMustLogIn = (): (() => void) => {
  const t = useTexts('checkout');
  const shop = useTexts('shop');
  const toast = useToast();
  const logIn = useLogIn();
  return () =>
    toast.show({
      text: t('must_log_in'),
      tone: 'info',
      duration: warningMs,
      action: logIn && { label: shop('log_in'), onAction: logIn },
    });
};

export function LogInToOrder() {
  const t = useTexts('checkout');
  const logIn = useLogIn();
  if (!logIn) return null;
  return (
    <>
      <p>{t('log_in_text')}</p>
      <Button wide onClick={logIn}>
        {t('log_in')}
      </Button>
    </>
  );
}
