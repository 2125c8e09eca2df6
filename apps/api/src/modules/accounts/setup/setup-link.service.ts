import { setupPath } from '@bottega/contract/shop/setup-steps';
import type { Db } from '#db/tables.ts';
import { randomToken } from '#lib/random.ts';
import { tokenHash } from '../tokens/session-tokens.service.ts';
import { bindSetupLink, findSetup, hasSetupLink, insertSetupLink } from './setup.queries.ts';

export const setupLinkLifeMs = 24 * 3_600_000;

/** Undefined if the shop is already set up. */
export const makeSetupLink = async (
  db: Db,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<string | undefined> => {
  if (!(await findSetup(db))) return undefined;
  const token = randomToken();
  const expires_at = new Date(now.getTime() + setupLinkLifeMs);
  await insertSetupLink(db, { token_hash: tokenHash(token), created_at: now, expires_at });
  return `${publicUrl}${setupPath}?token=${token}`;
};

interface Browser {
  browser: string | undefined;
  now: Date;
}

/** `bound`: the new cookie; absent for the browser that opened the link before. Undefined for others. */
export const openLink = async (
  db: Db,
  { token, browser, now }: Browser & { token: string },
): Promise<{ bound?: string } | undefined> => {
  const link = { tokenHash: tokenHash(token), now };
  if (browser && (await hasSetupLink(db, { ...link, browserHash: tokenHash(browser) }))) return {};
  const bound = randomToken();
  return (await bindSetupLink(db, { ...link, browserHash: tokenHash(bound) })) ? { bound } : undefined;
};

export const isBound = async (db: Db, { browser, now }: Browser): Promise<boolean> =>
  browser !== undefined && hasSetupLink(db, { browserHash: tokenHash(browser), now });
