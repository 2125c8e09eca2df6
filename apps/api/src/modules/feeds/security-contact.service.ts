import { locales } from '@bottega/contract/locale';

interface SecurityContact {
  contact: string;
  publicUrl: string;
  now: Date;
}

// RFC 9116 recommends less than a year, after which the contact is considered stale.
const months = 6;

/** Half a year from the first of this month, so that the text and its ETag change only once a month. */
const expiresAfter = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));

/** The text of `/.well-known/security.txt` (RFC 9116). */
export const securityText = ({ contact, publicUrl, now }: SecurityContact): string =>
  [
    `Contact: ${contact}`,
    `Expires: ${expiresAfter(now).toISOString()}`,
    `Preferred-Languages: ${locales.join(', ')}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
