import type { Locale } from '@bottega/contract/locale';
import type { Role } from '@bottega/contract/roles';

const password = 'Bottega-2026';

/** Logged with their passwords at startup; never in production. */
export const demoAccounts = [
  { username: 'nonna', email: 'superadmin@bottega.example', password, role: 'superadmin', locale: 'en' },
  { username: 'beppe', email: 'admin@bottega.example', password, role: 'admin', locale: 'en' },
  { username: 'giulia', email: 'giulia@bottega.example', password, role: 'user', locale: 'en' },
  { username: 'theo', email: 'theo@bottega.example', password, role: 'user', locale: 'fr' },
] as const satisfies readonly { username: string; email: string; password: string; role: Role; locale: Locale }[];
