import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { limits } from '../rate-limits.ts';
import { mailCodeForm } from './mail-form.ts';

/** `mailbox`: outside production, `/dev/mailbox` shows the mails. */
export const mailTest = v.object({ to: v.string(), mailbox: v.boolean(), proven: v.boolean() });

export type MailTest = v.InferOutput<typeof mailTest>;

export const getMailTest = endpoint({
  method: 'GET',
  path: '/shop/mail-test',
  summary: 'Where a test mail would go, and whether the mail server as it is set now is proven',
  access: 'staff',
  duties: ['manager'],
  responses: { 200: mailTest },
});

export const sendMailTest = endpoint({
  method: 'POST',
  path: '/shop/mail-test',
  summary: 'Send a code to yourself through the mail server, at once; a failure says what the server answered',
  access: 'staff',
  duties: ['manager'],
  limit: limits.mailTest,
  responses: { 200: mailTest },
  errors: [
    'mail_server_missing',
    'mail_server_unknown',
    'mail_server_unreachable',
    'mail_server_silent',
    'mail_login_failed',
    'mail_tls_missing',
    'mail_not_accepted',
  ],
});

export const proveMail = endpoint({
  method: 'POST',
  path: '/shop/mail-test/verify',
  summary: 'Prove with the code of the test mail that the mails of the shop arrive',
  access: 'staff',
  duties: ['manager'],
  limit: limits.mailTestCode,
  body: mailCodeForm,
  responses: { 200: mailTest },
  errors: ['mail_code_invalid'],
});
