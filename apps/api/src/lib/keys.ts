import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

// HKDF infos: a new name is a new key.
const purposes = [
  'access',
  'refresh',
  'login-code',
  'rate-limit',
  'mailed-secrets',
  'totp',
  'recovery-code',
  'mail-server',
  'push',
  'pairing',
  'cookie',
] as const;

type Purpose = (typeof purposes)[number];

/** Derived from SESSION_SECRET, which may list old secrets after the current one. */
export interface Keys {
  sign(purpose: Purpose, text: string): string;
  signatures(purpose: Purpose, text: string): readonly [string, ...string[]];
  isSigned(purpose: Purpose, text: string, signature: string): boolean;
  /** With the current secret; opens only for the same `owner`, such as a user id. */
  seal(purpose: Purpose, text: string, owner?: string): string;
  /** @throws Error if no secret fits */
  open(purpose: Purpose, sealed: string, owner?: string): string;
  /** Undefined: already sealed with the current secret. @throws Error if no secret fits */
  reseal(purpose: Purpose, sealed: string, owner?: string): string | undefined;
}

const algorithm = 'aes-256-gcm';
// Bytes, as GCM is designed for.
const nonceLength = 12;
const tagLength = 16;

/** In constant time, against timing attacks. */
export const sameHash = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
};

const hmac = (key: KeyObject, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

const encrypt = (key: KeyObject, text: string, owner: string): string => {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner));
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
};

const decrypt = (key: KeyObject, sealed: Buffer, owner: string): string | undefined => {
  const nonce = sealed.subarray(0, nonceLength);
  try {
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(-tagLength));
    return decipher.update(sealed.subarray(nonceLength, -tagLength), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
};

// Derived once: each signed-in request needs a key.
const deriveKeys = (secret: string): Record<Purpose, KeyObject> =>
  Object.fromEntries(
    purposes.map((purpose) => [purpose, createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)))]),
  ) as Record<Purpose, KeyObject>;

export const createKeys = (secrets: readonly [string, ...string[]]): Keys => {
  const present = deriveKeys(secrets[0]);
  const old = secrets.slice(1).map(deriveKeys);
  const all = [present, ...old];

  const unseal = (purpose: Purpose, text: string, owner: string) => {
    const sealed = Buffer.from(text, 'base64url');
    for (const keys of all) {
      const opened = decrypt(keys[purpose], sealed, owner);
      if (opened !== undefined) return { text: opened, isPresent: keys === present };
    }
    throw new Error('SESSION_SECRET is not the one by which this was encrypted');
  };
  const seal: Keys['seal'] = (purpose, text, owner = '') => encrypt(present[purpose], text, owner);

  return {
    sign: (purpose, text) => hmac(present[purpose], text),
    signatures: (purpose, text) => [hmac(present[purpose], text), ...old.map((keys) => hmac(keys[purpose], text))],
    isSigned: (purpose, text, signature) => all.some((keys) => sameHash(hmac(keys[purpose], text), signature)),
    seal,
    open: (purpose, sealed, owner = '') => unseal(purpose, sealed, owner).text,
    reseal: (purpose, sealed, owner = '') => {
      const { text, isPresent } = unseal(purpose, sealed, owner);
      return isPresent ? undefined : seal(purpose, text, owner);
    },
  };
};
