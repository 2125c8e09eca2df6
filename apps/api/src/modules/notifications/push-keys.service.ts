import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Deps } from '#deps.ts';
import { endAllSubscriptions } from './push.queries.ts';
import { findPushKeys, insertPushKeys, replacePushKeys } from './push-keys.queries.ts';
import { publicPoint } from './push-message.service.ts';

interface PushKeys {
  /** Base64url. */
  publicKey: string;
  privateKey: KeyObject;
}

type Parts = Pick<Deps, 'db' | 'keys' | 'clock'>;

const newPair = (): string =>
  JSON.stringify(generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey.export({ format: 'jwk' }));

const keysOf = (pair: string): PushKeys => {
  const jwk = JSON.parse(pair);
  return { publicKey: publicPoint(jwk), privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) };
};

const open = ({ keys }: Parts, sealed: string): string | undefined => {
  try {
    return keys.open('push', sealed);
  } catch {
    return undefined;
  }
};

/** VAPID keys, made at first use and again if the sealing secret is lost: then browsers must subscribe again. */
export const pushKeys = async (parts: Parts): Promise<PushKeys> => {
  const { db, keys, clock } = parts;
  if (!(await findPushKeys(db))) await insertPushKeys(db, keys.seal('push', newPair()), clock());
  const sealed = (await findPushKeys(db)) ?? '';
  const pair = open(parts, sealed);
  if (pair !== undefined) {
    const to = keys.reseal('push', sealed);
    if (to) await replacePushKeys(db, { from: sealed, to, now: clock() });
    return keysOf(pair);
  }
  await db.transaction().execute(async (trx) => {
    await replacePushKeys(trx, { from: sealed, to: keys.seal('push', newPair()), now: clock() });
    await endAllSubscriptions(trx);
  });
  return pushKeys(parts);
};
