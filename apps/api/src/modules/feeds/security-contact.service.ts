import { locales } from '@bottega/contract/locale';

interface SecurityContact {
  contact: string;
  publicUrl: string;
  now: Date;
}

// RFC 9116 recommends less than a year.
const months = 6;

/** From the month's start, so that the ETag changes only monthly. */
const expiresAfter = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));

export const securityText = ({ contact, publicUrl, now }: SecurityContact): string =>
  [
    `Contact: ${contact}`,
    `Expires: ${expiresAfter(now).toISOString()}`,
    `Preferred-Languages: ${locales.join(', ')}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
