import type { StoredMail } from '#db/jobs/job-kinds.ts';
import type { Mail, MailContent } from '../mail.ts';
import { emailHtml } from './email-html.ts';
import { composeEmail, type MailShop } from './email-template.ts';
import { emailText } from './email-text.ts';

/** In the reader's language; empty once the parameters are erased. */
export const renderMail = (mail: StoredMail, shop: MailShop): MailContent => {
  if (mail.params === null) return { subject: '', text: '', html: '' };
  // Safe: only queueMails writes these rows.
  const email = composeEmail(mail as Mail, shop);
  return { subject: email.subject, text: emailText(email), html: emailHtml(email) };
};
