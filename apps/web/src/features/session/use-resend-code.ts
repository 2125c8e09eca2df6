import { loginCodePauseMs } from '@bottega/contract/credentials';
import { resendLoginCode } from '@bottega/contract/session';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { retryAfter } from './retry-after.ts';
import { useCountdown } from './use-countdown.ts';

interface ResendCodeOptions {
  email: string;
  onSent: () => void;
  /** The login is too old for another code. */
  onExpired: (reason: ApiError) => void;
}

const pauseSeconds = loginCodePauseMs / 1000;

/** Has another login code mailed, once a minute; a refusal says how long to wait instead. */
export const useResendCode = ({ email, onSent, onExpired }: ResendCodeOptions) => {
  const api = useApi();
  const { left, restart } = useCountdown(pauseSeconds);
  const resend = useMutation({
    mutationFn: () => api.call(resendLoginCode, { body: { email } }),
    onSuccess: () => {
      restart(pauseSeconds);
      onSent();
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      if (error.code === 'login_expired') onExpired(error);
      if (error.status === 429) restart(retryAfter(error) ?? pauseSeconds);
    },
  });
  return {
    /** Seconds until it may be asked for. */
    left,
    busy: resend.isPending,
    send: () => resend.mutate(),
    /** It was asked for, and nothing else since. */
    isLatest: !resend.isIdle,
    failure: resend.error instanceof ApiError ? resend.error : null,
    /** What the shop said of it. */
    message: resend.data?.message,
    /** Something else is going on: what became of it need no longer be told. */
    forget: resend.reset,
  };
};
