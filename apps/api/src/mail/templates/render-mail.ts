import type { Row } from '#db/tables.ts';
import type { Mail, MailContent } from '../mail.ts';
import { emailHtml } from './email-html.ts';
import { composeEmail, type MailShop } from './email-template.ts';
import { emailText } from './email-text.ts';

/** In the reader's language; empty once its parameters are erased. */
export const renderMail = (
  queued: Pick<Row<'mails'>, 'template' | 'params' | 'locale'>,
  shop: MailShop,
): MailContent => {
  if (queued.params === null) return { subject: '', text: '', html: '' };
  // Safe: only queueMails writes these rows.
  const email = composeEmail(queued as Mail, shop);
  return { subject: email.subject, text: emailText(email), html: emailHtml(email) };
};
