import { defaultLimit, itemsPerPage, pageSizeCookie } from '@bottega/contract/pagination';
import { readCookie, writeCookie } from './api/session-cookies.ts';

export const rememberPageSize = (size: number): void =>
  writeCookie(pageSizeCookie, size === defaultLimit ? '' : String(size));

export const rememberedPageSize = (): (typeof itemsPerPage)[number] | undefined =>
  itemsPerPage.find((size) => String(size) === readCookie(document.cookie, pageSizeCookie));
