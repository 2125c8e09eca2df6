import type { Locale } from '@bottega/contract/locale';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';
import type { Theme } from '#lib/theme.ts';
import type { Lookup } from '#locales/texts.ts';

/** Passed to loaders, `head` functions and the root layout. */
export interface RouterContext {
  api: Api;
  queryClient: QueryClient;
  locale: Locale;
  t: Lookup<'shop'>;
  /** Undefined: follow the system. */
  theme: Theme | undefined;
  /** For absolute links, without a trailing slash. */
  origin: string;
  /** Whether React renders the whole document; the static build renders only its content. */
  wholeDocument: boolean;
}
