import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Secret } from '#lib/random.ts';

const prefix = 'sealed:';
const algorithm = 'aes-256-gcm';
// In bytes; both are what GCM is made for.
const nonceLength = 12;
const tagLength = 16;

const keyOf = (secret: Secret): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'mailed-secrets', 32));

/** Encrypts a link or code for the outbox, so that a reader of the database cannot use it. */
export const seal = (secret: Secret, text: string): string => {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, keyOf(secret), nonce);
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return prefix + sealed.toString('base64url');
};

const unseal = (secret: Secret, text: string): string => {
  const sealed = Buffer.from(text.slice(prefix.length), 'base64url');
  const decipher = createDecipheriv(algorithm, keyOf(secret), sealed.subarray(0, nonceLength));
  decipher.setAuthTag(sealed.subarray(-tagLength));
  try {
    return decipher.update(sealed.subarray(nonceLength, -tagLength), undefined, 'utf8') + decipher.final('utf8');
  } catch (cause) {
    throw new Error('SESSION_SECRET is not the one with which this mail was queued', { cause });
  }
};

/** The mail with its link or code readable. @throws Error for another secret */
export const unsealMail = <M extends { params: object | null }>(secret: Secret, mail: M): M => {
  const open = (value: unknown) =>
    typeof value === 'string' && value.startsWith(prefix) ? unseal(secret, value) : value;
  const params =
    mail.params && Object.fromEntries(Object.entries(mail.params).map(([name, value]) => [name, open(value)]));
  return { ...mail, params };
};
