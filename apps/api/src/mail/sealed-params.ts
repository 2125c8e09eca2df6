import type { StoredMail } from '#db/jobs/job-kinds.ts';
import type { Keys } from '#lib/keys.ts';
import type { MailTemplate } from './mail.ts';

const prefix = 'sealed:';

const secretTemplates: readonly string[] = [
  'login_code',
  'mail_test',
  'verify_account',
  'reset_password',
  'codes_exhausted',
  'account_secured',
  'account_exists',
  'confirm_email',
  'email_change_asked',
  'email_changed',
  'password_changed',
  'two_factor_changed',
  'role_changed',
  'new_login',
  'invite',
] satisfies MailTemplate[];

/** Readers of the database cannot use a sealed link or code. */
export const seal = (keys: Keys, text: string): string => prefix + keys.seal('mailed-secrets', text);

/** @throws Error if it was sealed with another secret */
export const unsealMail = (keys: Keys, mail: StoredMail): StoredMail => {
  const open = (value: unknown) =>
    typeof value === 'string' && value.startsWith(prefix)
      ? keys.open('mailed-secrets', value.slice(prefix.length))
      : value;
  const params =
    mail.params && Object.fromEntries(Object.entries(mail.params).map(([name, value]) => [name, open(value)]));
  return { ...mail, params };
};

export const redactMail = (mail: StoredMail): StoredMail | undefined =>
  secretTemplates.includes(mail.template) ? { ...mail, params: null } : undefined;
