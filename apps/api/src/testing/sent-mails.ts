import type { MailKind } from '../mail/mail.ts';
import type { TestApp } from './test-app.ts';

/** The mails of a kind in the outbox, in no particular order. */
export const mailsOf = (app: TestApp, kind: MailKind) =>
  app.db.selectFrom('mails').selectAll().where('kind', '=', kind).execute();

/** The text of the one mail of a kind. @throws Error unless there is exactly one */
export const onlyMail = async (app: TestApp, kind: MailKind): Promise<string> => {
  const mails = await mailsOf(app, kind);
  const [mail] = mails;
  if (!mail || mails.length > 1) throw new Error(`${mails.length} mails of kind ${kind}`);
  return mail.text;
};

/** The token of the link `/{page}/{token}` in the one mail of a kind. */
export const mailedToken = async (
  app: TestApp,
  kind: 'verify_account' | 'confirm_email' | 'reset_password',
): Promise<string> => {
  const text = await onlyMail(app, kind);
  const [, token] = /^\S+\/(?:verifyAccount|resetPassword)\/(\S+)$/m.exec(text) ?? [];
  if (!token) throw new Error(`no link in the mail: ${text}`);
  return token;
};

/** The code in the one mail with a login code. */
export const mailedCode = async (app: TestApp): Promise<string> => {
  const text = await onlyMail(app, 'login_code');
  const [code] = /^\d{6}$/m.exec(text) ?? [];
  if (!code) throw new Error(`no code in the mail: ${text}`);
  return code;
};
