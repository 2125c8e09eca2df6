import type { Migration } from 'kysely/migration';
import * as initial from './migrations/001-initial.ts';
import * as contactMessages from './migrations/002-contact-messages.ts';
import * as accounts from './migrations/003-accounts.ts';
import * as search from './migrations/004-search.ts';
import * as dashboard from './migrations/005-dashboard.ts';
import * as growth from './migrations/006-growth.ts';

/** Every migration by name, run in the order of the names. Never change one that was released: add the next. */
export const migrations: Record<string, Migration> = {
  '001-initial': initial,
  '002-contact-messages': contactMessages,
  '003-accounts': accounts,
  '004-search': search,
  '005-dashboard': dashboard,
  '006-growth': growth,
};
