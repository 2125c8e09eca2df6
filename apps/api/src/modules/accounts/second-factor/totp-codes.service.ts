import { createHmac, randomBytes } from 'node:crypto';
import { sameHash } from '#lib/keys.ts';

// What every authenticator app supports (RFC 6238).
const digits = 6;
const stepMs = 30_000;
const secretLength = 20; // bytes, like the hash (RFC 4226 §4)

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

// RFC 4648, without padding.
const base32 = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('');
};

const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

export const randomTotpSecret = (): string => base32(randomBytes(secretLength));

export const totpStep = (now: Date): number => Math.floor(now.getTime() / stepMs);

export const totpCode = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) % 16;
  const number = mac.readUInt32BE(offset) % 2 ** 31;
  return String(number % 10 ** digits).padStart(digits, '0');
};

/** The current step or a neighbor, because clocks differ. */
export const stepOfCode = (secret: string, code: string, now: Date): number | undefined => {
  const present = totpStep(now);
  return [present, present - 1, present + 1].find((step) => sameHash(totpCode(secret, step), code));
};

export const totpUri = (secret: string, { issuer, username }: { issuer: string; username: string }): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(username)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
