import type { Locale } from '@bottega/contract/locale';
import { createApi } from '#lib/api/api-client.ts';
import { createQueryClient } from '#lib/api/query-client.ts';
import type { SessionCookies } from '#lib/api/session-cookies.ts';
import type { Theme } from '#lib/theme.ts';
import { textsIn } from '#locales/texts.ts';
import type { RouterContext } from '../document/router-context.ts';

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

export const createContext = ({ base, fetch, patient, session, locale, ...rest }: ContextOptions): RouterContext => {
  const queryClient = createQueryClient();
  const t = textsIn(locale, 'shop');
  const api = createApi({
    base,
    fetch,
    patient,
    locale,
    session,
    texts: { network: t('network'), timeout: t('timeout'), ended: t('session_expired') },
    onSessionLost: () =>
      import('#lib/session/session-end.ts').then(
        (code) => code.loseSession(queryClient),
        () => undefined,
      ),
  });
  return { api, queryClient, locale, t, ...rest };
};
