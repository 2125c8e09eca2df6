import { resendLoginCode } from '@bottega/contract/accounts/session-endpoints';
import { loginCodePauseMs } from '@bottega/contract/rate-limits';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { ApiError } from '#lib/api/api-error.ts';

interface ResendCodeOptions {
  email: string;
  onSent: () => void;
  onExpired: (reason: ApiError) => void;
}

const pauseSeconds = loginCodePauseMs / 1000;

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
    left,
    busy: resend.isPending,
    send: () => resend.mutate(),
    isLatest: !resend.isIdle,
    failure: resend.error instanceof ApiError ? resend.error : null,
    message: resend.data?.message,
    forget: resend.reset,
  };
};

// Seconds, from `Retry-After`.
const retryAfter = ({ cause }: ApiError): number | undefined => {
  const seconds = cause instanceof Response ? Number(cause.headers.get('Retry-After')) : 0;
  return seconds > 0 ? seconds : undefined;
};

const secondsUntil = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / 1000));

/** By the clock: timers stop while a page is suspended. */
const useCountdown = (seconds: number) => {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);

  useEffect(() => {
    const timer = setInterval(() => {
      const now = secondsUntil(end);
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [end]);

  const restart = (from: number): void => {
    setEnd(Date.now() + from * 1000);
    setLeft(from);
  };
  return { left, restart };
};
