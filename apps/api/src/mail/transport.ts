import type { OutgoingMail } from './mail.ts';
import { keepInMailbox } from './mailbox.ts';

/** The way out. `send` rejects when the mail did not get through. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

const timeout = 10_000;
// Longest that one sending may take, whatever the server does; well below the worker's claim (claimMs).
const sendLimitMs = 60_000;

/** Mail goes out by SMTP where a server is named (`smtps://user:password@host`), else into a mailbox on disk. */
export function openTransport(options: {
  smtpUrl?: string | undefined;
  mailboxDir: string;
  from: string;
}): MailTransport {
  const { smtpUrl, mailboxDir, from } = options;
  if (smtpUrl) return openSmtp(smtpUrl, from);
  return { send: (mail) => keepInMailbox(mailboxDir, from, mail), close: () => undefined };
}

function openSmtp(url: string, from: string): MailTransport {
  // 25 MB that a shop without a mail server need not hold.
  const opening = import('nodemailer').then(({ createTransport }) =>
    createTransport({
      url,
      pool: true,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      dnsTimeout: timeout,
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  );
  return {
    async send({ messageId, to, replyTo, locale, subject, text, html, date }) {
      const mailer = await opening;
      await mailer.sendMail({
        from,
        // An object is one address; a string could be a list of them.
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        messageId,
        subject,
        text,
        html,
        date,
        // Keeps holiday replies away (RFC 3834), unless a person waits for an answer.
        headers: { ...(!replyTo && { 'Auto-Submitted': 'auto-generated' }), 'Content-Language': locale },
        signal: AbortSignal.timeout(sendLimitMs),
      });
    },
    close: () => void opening.then((mailer) => mailer.close()),
  };
}
