import { isStaff } from '@bottega/contract/permissions';
import { logout, type SessionUser } from '@bottega/contract/session';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { changeSession } from '../../lib/session.ts';
import { useToast } from '../../ui/toasts.tsx';
import { useAccountTexts } from './use-account-texts.ts';

/**
 * Takes over the user whom a login answered with. In the portal (`staffOnly`) a customer is refused: the session is
 * ended again, and an ApiError that says so rejects (LOGIN-03).
 */
export const useSignIn = ({ staffOnly }: { staffOnly: boolean }): ((user: SessionUser) => Promise<void>) => {
  const t = useAccountTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const toasts = useToast();
  return async (user) => {
    if (staffOnly && !isStaff(user.role)) {
      await api.call(logout);
      throw new ApiError(403, 'forbidden', t('unauthorized'));
    }
    changeSession(queryClient, user);
    toasts.show({ text: t('welcome', { username: user.username }) });
  };
};
