import { type Locale, localeFromHeader } from '@bottega/contract/locale';
import type { Context } from 'hono';

/** The language of the caller: the client sends the page's language as `Accept-Language`. */
export const requestLocale = (c: Context): Locale => localeFromHeader(c.req.header('accept-language'));
