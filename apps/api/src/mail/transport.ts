import type { ShopProfile } from '@bottega/contract/shop/profile';
import type { OutgoingMail } from './mail.ts';
import { saveToMailbox } from './mailbox/mailbox.ts';

export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

const timeout = 10_000;
// Well below a job's lease.
const sendLimitMs = 60_000;

interface Options {
  smtpUrl?: string | undefined;
  /** Undefined: mails go nowhere, as their links open accounts. */
  mailboxDir: string | undefined;
  from: () => string;
}

// Invalid in a header, or ends the quotes.
const unquoted = /[\p{Cc}"\\<>]/gu;

/** `"Name" <address>`; by default an address outside any real domain. */
export const senderOf = ({ name, email }: Pick<ShopProfile, 'name' | 'email'>): string =>
  `"${name.replaceAll(unquoted, '')}" <${email || 'shop@localhost.invalid'}>`;

export const openTransport = ({ smtpUrl, mailboxDir, from }: Options): MailTransport => {
  if (smtpUrl) return openSmtp(smtpUrl, from);
  const send: MailTransport['send'] = mailboxDir
    ? (mail) => saveToMailbox(mailboxDir, from(), mail)
    : () => Promise.reject(new Error('no SMTP_URL'));
  return { send, close: () => undefined };
};

const isLoopback = (url: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

const openSmtp = (url: string, from: () => string): MailTransport => {
  // On demand: it takes 25 MB of memory.
  const opening = import('nodemailer').then(({ createTransport }) =>
    createTransport({
      url,
      // Passwords, links and codes must not cross a network unencrypted. The URL's `requireTLS` overrides this.
      requireTLS: !isLoopback(url),
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
        from: from(),
        // A string could be parsed as several addresses.
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        messageId,
        subject,
        text,
        html,
        date,
        // Suppresses automatic replies (RFC 3834), unless replies are wanted.
        headers: { ...(!replyTo && { 'Auto-Submitted': 'auto-generated' }), 'Content-Language': locale },
        signal: AbortSignal.timeout(sendLimitMs),
      });
    },
    close: () => void opening.then((mailer) => mailer.close()),
  };
};
