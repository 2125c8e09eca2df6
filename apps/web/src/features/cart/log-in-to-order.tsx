import { openAuth } from '../../lib/auth-dialog.ts';
import { useFlag } from '../../lib/flags.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useCartTexts } from './cart-texts.ts';

// spec §9: cart warning 2000 ms
const warningMs = 2000;

/** Where visitors can log in: nobody can while the profile's flag is off. */
const useLogIn = (): (() => void) | undefined => {
  const hasProfile = useFlag('ff_profile');
  return hasProfile ? () => openAuth('login') : undefined;
};

/** Tells a visitor who wants to order to log in first, and offers it (CART-05). */
export const useMustLogIn = (): (() => void) => {
  const t = useCartTexts();
  const toast = useToast();
  const logIn = useLogIn();
  return () =>
    toast.show({
      text: t('checkout_must_log_in'),
      tone: 'info',
      duration: warningMs,
      action: logIn && { label: t('checkout_log_in_short'), onAction: logIn },
    });
};

/** Says beforehand that ordering takes an account, and opens the login. */
export function LogInToOrder() {
  const t = useCartTexts();
  const logIn = useLogIn();
  if (!logIn) return null;
  return (
    <>
      <p>{t('checkout_log_in_text')}</p>
      <Button wide onClick={logIn}>
        {t('checkout_log_in')}
      </Button>
    </>
  );
}
