import { validateResetToken } from '@bottega/contract/account';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { useLogOut } from '../../lib/use-log-out.ts';

/** Logs out and asks whether a mailed link to set a new password still works (RESET-02). */
export const useResetLink = (token: string) => {
  const api = useApi();
  const logOut = useLogOut();
  return useQuery({
    queryKey: ['reset-link', token],
    queryFn: async () => {
      await logOut();
      return api.call(validateResetToken, { body: { token } });
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    networkMode: 'always',
  });
};
