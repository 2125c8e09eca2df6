import type { PasswordSet } from '@bottega/contract/accounts/schemas';
import { useToast } from '#ui/toast/toasts.tsx';

const warningMs = 12_000;

export const usePasswordWarning = () => {
  const toasts = useToast();
  return ({ warning }: PasswordSet) => {
    if (warning) toasts.show({ tone: 'info', text: warning.message, duration: warningMs });
  };
};
