import type { Locale } from '@bottega/contract/locale';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';
import type { Theme } from '#lib/theme.ts';
import type { Lookup } from '#locales/texts.ts';

export interface RouterContext {
  api: Api;
  queryClient: QueryClient;
  locale: Locale;
  t: Lookup<'shop'>;
  /** Undefined: follow the system. */
  theme: Theme | undefined;
  /** Without a trailing slash. */
  origin: string;
  /** False for the static build. */
  wholeDocument: boolean;
}
