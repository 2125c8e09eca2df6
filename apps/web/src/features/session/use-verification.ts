import { verifyAccount } from '@bottega/contract/account';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { useLogOut } from '../../lib/use-log-out.ts';

/**
 * Logs out and verifies the account of a mailed link. It happens in the browser alone, so that a program that looks
 * through mails does not use the link up; as a query, so that it happens once however often the page is drawn.
 */
export const useVerification = (token: string) => {
  const api = useApi();
  const logOut = useLogOut();
  return useQuery({
    queryKey: ['verification', token],
    queryFn: async () => {
      await logOut();
      return api.call(verifyAccount, { params: { token } });
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    networkMode: 'always',
  });
};
