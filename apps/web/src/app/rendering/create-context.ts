import type { Locale } from '@bottega/contract/locale';
import { QueryClient } from '@tanstack/react-query';
import { createApi } from '#lib/api/api-client.ts';
import { loseSession } from '#lib/session/session.ts';
import type { SessionCookies } from '#lib/session/session-cookies.ts';
import type { Theme } from '#lib/theme.ts';
import { textsIn } from '#locales/texts.ts';
import type { RouterContext } from './router-context.ts';

interface ContextOptions {
  base: string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  patient?: boolean;
  session: SessionCookies;
  locale: Locale;
  theme: Theme | undefined;
  origin: string;
  wholeDocument: boolean;
}

// Offline, calls fail immediately and the page says so; the library's default would wait silently.
const networkMode = 'always';

/** Data is fresh for 30 s. Failed calls are not retried, but refetched when the network is back. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: false, networkMode, refetchOnReconnect: true },
      mutations: { networkMode },
    },
  });

export const createContext = ({ base, fetch, patient, session, locale, ...rest }: ContextOptions): RouterContext => {
  const queryClient = createQueryClient();
  const t = textsIn(locale, 'shop');
  const api = createApi({
    base,
    fetch,
    patient,
    locale,
    session,
    texts: { network: t('network'), timeout: t('timeout') },
    onSessionLost: () => loseSession(queryClient),
  });
  return { api, queryClient, locale, t, ...rest };
};
