import { createCipheriv, createECDH, hkdfSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const curve = 'prime256v1';
const recordSize = 4096;
const lifeSeconds = 12 * 60 * 60;

interface BrowserKeys {
  p256dh: string;
  auth: string;
}

const derive = (key: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** The format of `applicationServerKey` in browsers. */
export const publicPoint = ({ x = '', y = '' }: { x?: string; y?: string }): string =>
  Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString('base64url');

export const isPoint = (key: string): boolean => {
  try {
    const ecdh = createECDH(curve);
    ecdh.generateKeys();
    ecdh.computeSecret(Buffer.from(key, 'base64url'));
    return true;
  } catch {
    return false;
  }
};

/** RFC 8291 with `aes128gcm` (RFC 8188). `fixed`: instead of random values. @throws Error for a key off the curve */
export const encryptMessage = (
  text: string,
  { p256dh, auth }: BrowserKeys,
  fixed?: { salt: Buffer; privateKey: Buffer },
): Buffer => {
  const ecdh = createECDH(curve);
  if (fixed) ecdh.setPrivateKey(fixed.privateKey);
  else ecdh.generateKeys();
  const [theirs, ours] = [Buffer.from(p256dh, 'base64url'), ecdh.getPublicKey()];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const key = derive(ecdh.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32);
  const salt = fixed?.salt ?? randomBytes(16);
  const contentKey = derive(key, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(key, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  // 2: the last record.
  const body = [cipher.update(text, 'utf8'), cipher.update(Buffer.from([2])), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, size, Buffer.from([ours.length]), ours, ...body]);
};

interface Voucher {
  endpoint: string;
  /** `mailto:` or `https:`, for complaints of the push service. */
  contact: string;
  publicKey: string;
  privateKey: KeyObject;
  now: Date;
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Identifies the shop to a push service (RFC 8292). */
export const vapidHeader = ({ endpoint, contact, publicKey, privateKey, now }: Voucher): string => {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + lifeSeconds,
    sub: contact,
  };
  const text = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`;
};
