import type { Message } from '@bottega/contract/messages/schemas';
import { formatDate } from '#locales/format-date-time.ts';
import { textsIn } from '#locales/texts.ts';

interface Reply {
  subject: string;
  /** Space for the reply, then the guest's message quoted. */
  body: string;
}

// In the guest's language.
const replyTo = ({ locale, subject, message, createdAt }: Message): Reply => {
  const t = textsIn(locale, 'contact');
  const quote = message
    .split(/\r?\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
  return {
    subject: t('reply_subject', { subject: t(`subject_${subject}`) }),
    body: `\n\n${t('reply_quote', { date: formatDate(createdAt, locale) })}\n${quote}\n`,
  };
};

// Windows opens no longer URLs.
const longestAddress = 2000;

const mailTo = (email: string, { subject, body }: Reply): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;

/** A `mailto:` URL; a long quote is truncated. */
export const replyAddress = (message: Message): string => {
  const { subject, body } = replyTo(message);
  const letters = [...body];
  let address = mailTo(message.email, { subject, body });
  for (let most = letters.length; address.length > longestAddress; ) {
    most = Math.floor(most * 0.9);
    address = mailTo(message.email, { subject, body: `${letters.slice(0, most).join('')} […]\n` });
  }
  return address;
};

/** The complete text, for a mail program on another device. */
export const replyText = (message: Message): string => {
  const { subject, body } = replyTo(message);
  return `${message.email}\n${subject}${body}`;
};
