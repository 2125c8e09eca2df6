import { letterOf } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import type { Mail, MailContent } from './mail.ts';

/** Writes a mail in the language of its reader: plain subject, plain text, and HTML with everything escaped. */
export function mailContent(mail: Mail): MailContent {
  const letter = letterOf(mail);
  return { subject: letter.subject, text: letterText(letter), html: letterHtml(letter) };
}
