import type { Locale } from '@bottega/contract/locale';
import { createTranslate, type TextKey } from '../i18n/translate.ts';
import { createApi } from '../lib/api-client.ts';
import { loseSession } from '../lib/session.ts';
import type { SessionCookies } from '../lib/session-cookies.ts';
import type { Theme } from '../lib/theme.ts';
import { createQueryClient } from './create-query-client.ts';
import type { RouterContext } from './router-context.ts';

interface ContextOptions {
  /** The API's base address. */
  base: string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** See `ApiOptions`. */
  patient?: boolean;
  session: SessionCookies;
  locale: Locale;
  texts: Readonly<Record<TextKey, string>>;
  theme: Theme | undefined;
  origin: string;
  wholeDocument: boolean;
}

/** Wires API client, query cache and language together, alike for server, browser and static build. */
export const createContext = ({
  base,
  fetch,
  patient,
  session,
  locale,
  texts,
  ...rest
}: ContextOptions): RouterContext => {
  const queryClient = createQueryClient();
  const t = createTranslate(texts, locale);
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
