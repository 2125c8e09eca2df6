import type { StoredMail } from '#db/jobs/job-kinds.ts';
import type { MailTemplate, SecurityTemplate } from '#mail/mail.ts';
import { unsealMail } from '#mail/sealed-params.ts';
import { renderMail } from '#mail/templates/render-mail.ts';
import { fillOrderMail } from '#modules/orders/moves/order-mail-content.service.ts';
import type { TestApp } from './test-app.ts';

/** Mails by key, sent or not, with what is in their payload. */
export const storedMails = async ({ db }: Pick<TestApp, 'db'>) => {
  const mails = await db.selectFrom('jobs').selectAll().where('kind', '=', 'mail').execute();
  const inOrder = mails.toSorted((a, b) => (a.key ?? '').localeCompare(b.key ?? ''));
  return inOrder.map(({ payload, recipient, ...job }) => ({
    ...job,
    recipient: recipient ?? '',
    ...(payload as StoredMail),
  }));
};

/** Deletes mails, of one template or all. */
export const forgetMails = async (app: Pick<TestApp, 'db'>, template?: MailTemplate): Promise<void> => {
  for (const mail of await storedMails(app)) {
    if (template !== undefined && mail.template !== template) continue;
    await app.db.deleteFrom('jobs').where('id', '=', mail.id).execute();
  }
};

/** Rendered mails of a template, unordered. */
export const mailsOf = async (app: TestApp, template: MailTemplate) => {
  const mails = (await storedMails(app)).filter((mail) => mail.template === template);
  return Promise.all(mails.map(async (mail) => ({ ...mail, ...(await renderStored(app, mail)) })));
};

/** As now, even if it is no longer true. */
export const renderStored = async ({ db, deps }: TestApp, mail: StoredMail) => {
  const services = async () => (await deps.settings.ordering()).services;
  const filled = await fillOrderMail({ db, publicUrl: deps.publicUrl, services }, unsealMail(deps.keys, mail));
  return renderMail(filled ?? { ...mail, params: null }, deps.settings.lastProfile());
};

/** @throws Error unless there is exactly one mail of the template */
export const onlyMail = async (app: TestApp, template: MailTemplate): Promise<string> => {
  const [mail, ...others] = await mailsOf(app, template);
  if (!mail || others.length > 0) throw new Error(`${mail ? 1 + others.length : 0} mails of ${template}`);
  return mail.text;
};

/** Tokens of the links "this was not me" in the mails of a template, oldest first. */
export const notMeTokens = async (app: TestApp, template: SecurityTemplate): Promise<string[]> => {
  const mails = await mailsOf(app, template);
  const inOrder = mails.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
  return inOrder.map(({ text }) => /\/notMe#(\S+)$/m.exec(text)?.[1] ?? '');
};

/** The token of the link `/{page}/{token}` in the one mail of a template. */
export const mailedToken = async (
  app: TestApp,
  template: 'verify_account' | 'confirm_email' | 'reset_password' | 'codes_exhausted' | 'account_secured',
): Promise<string> => {
  const text = await onlyMail(app, template);
  const [, token] = /^\S+\/(?:verifyAccount|resetPassword)\/(\S+)$/m.exec(text) ?? [];
  if (!token) throw new Error(`no link in the mail: ${text}`);
  return token;
};

export const mailedCode = async (app: TestApp): Promise<string> => {
  const text = await onlyMail(app, 'login_code');
  const [code] = /^\d{6}$/m.exec(text) ?? [];
  if (!code) throw new Error(`no code in the mail: ${text}`);
  return code;
};
