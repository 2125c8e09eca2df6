import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { logout } from '@bottega/contract/accounts/session-endpoints';
import { isWorker } from '@bottega/contract/duties';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useApi } from '#lib/api/api-context.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { renewal } from '#lib/api/held-pages.ts';
import { useTexts } from '#locales/use-texts.ts';
import { useToast } from '#ui/toast/toasts.tsx';

const staffToastMs = 8000;

/** In the portal (`staffOnly`) a customer is logged out and refused (LOGIN-03). */
export const useSignIn = ({ staffOnly }: { staffOnly: boolean }): ((user: SessionUser) => Promise<void>) => {
  const t = useTexts('account');
  const api = useApi();
  const queryClient = useQueryClient();
  const toasts = useToast();
  const navigate = useNavigate();
  return async (user) => {
    if (staffOnly && !isWorker(user)) {
      await api.call(logout);
      throw new ApiError(403, 'forbidden', t('unauthorized'));
    }
    if (!api.remembersUser()) throw new ApiError(401, 'authentication_required', t('cookies_refused'));
    const isRenewal = renewal.current !== null;
    // Lazy, to keep the login page small.
    const { takeUser } = await import('#lib/session/session-end.ts');
    if (!takeUser(queryClient, user) || isRenewal) return;
    const text = t('welcome', { username: user.username });
    if (staffOnly || !isWorker(user)) return toasts.show({ text });
    // Staff may be here to order.
    const action = { label: t('open_dashboard'), onAction: () => void navigate({ to: '/dashboard' }) };
    toasts.show({ text, action, duration: staffToastMs });
  };
};
