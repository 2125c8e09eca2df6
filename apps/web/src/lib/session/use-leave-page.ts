import { isWorker } from '@bottega/contract/duties';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { renewal } from '../api/held-pages.ts';
import { changeSession } from './session.ts';
import { useEndedSession } from './session-end.ts';

export const useLeavePage = (): (() => Promise<void>) => {
  const ended = useEndedSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();
  return async () => {
    const user = ended?.other ?? null;
    const isDashboard = router.state.location.pathname === '/dashboard';
    renewal.current?.end(null);
    await navigate({ to: '/', ignoreBlocker: true });
    changeSession(queryClient, user);
    if (user && isDashboard && isWorker(user)) await navigate({ to: '/dashboard' });
  };
};
