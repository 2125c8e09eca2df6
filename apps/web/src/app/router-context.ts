import type { Locale } from '@bottega/contract/locale';
import type { QueryClient } from '@tanstack/react-query';
import type { Translate } from '../i18n/translate.ts';
import type { Api } from '../lib/api-client.ts';
import type { Theme } from '../lib/theme.ts';

/** What loaders, `head` functions and the root layout are given, on the server and in the browser alike. */
export interface RouterContext {
  api: Api;
  queryClient: QueryClient;
  locale: Locale;
  t: Translate;
  /** The theme the reader chose; undefined follows the system. */
  theme: Theme | undefined;
  /** Origin of the shop for absolute links, without a trailing slash. */
  origin: string;
  /** Whether React renders the whole document (server-rendered build) or only its content (static build). */
  wholeDocument: boolean;
}
