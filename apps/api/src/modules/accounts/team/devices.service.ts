import { randomInt } from 'node:crypto';
import {
  type Device,
  type PairingCode,
  pairingCodeLength,
  pairingLetters,
  pairingLifeMinutes,
} from '@bottega/contract/accounts/team/schemas';
import type { DeviceDuty } from '@bottega/contract/duties';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Actor } from '#db/audit/audit-trail.ts';
import { deleteRecord, writeRecord } from '#db/change-record.ts';
import type { Db, Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { isInProcess } from '#http/limits/client-address.ts';
import { countLookup } from '#http/limits/count-call.ts';
import type { DeviceCaller } from '#http/route.ts';
import { deviceLifeMs } from '#http/security/session-cookies.ts';
import { ApiError } from '#lib/api-error.ts';
import { randomId, randomToken } from '#lib/random.ts';
import { signToken } from '#lib/signed-token.ts';
import { tokenHash } from '../tokens/session-tokens.service.ts';
import * as devices from './devices.queries.ts';
import { lockGiver, mayStillGive } from './given-access.queries.ts';

const minuteMs = 60_000;

const codeHash = ({ keys }: Pick<Deps, 'keys'>, code: string): string => keys.sign('pairing', code);

const newCode = (): string =>
  Array.from({ length: pairingCodeLength }, () => pairingLetters[randomInt(pairingLetters.length)]).join('');

export const makePairingCode = async (
  deps: Deps,
  { by, ...device }: { name: string; duty: DeviceDuty; by: Actor },
): Promise<PairingCode> => {
  const now = deps.clock();
  const code = newCode();
  const id = randomId();
  const expiresAt = new Date(now.getTime() + pairingLifeMinutes * minuteMs);
  await writeRecord(deps, { by }, async (trx) => {
    if (!mayStillGive(await lockGiver(trx, by.id), [device.duty])) throw new ApiError('forbidden');
    const row = { ...device, device_id: id, code_hash: codeHash(deps, code), expires_at: expiresAt, created_by: by.id };
    await devices.insertPairingCode(trx, row);
    const record = { kind: 'device', recordId: id, label: device.name } as const;
    const sides = { before: null, after: { duty: device.duty } };
    return { entries: [{ action: 'created', ...record, ...sides }], result: undefined };
  });
  return { code, expiresAt: expiresAt.toISOString(), deviceId: id };
};

/** The code's maker must still be allowed to give the duty. */
const consumeCode = async (trx: Db, hash: string, now: Date): Promise<Row<'pairing_codes'>> => {
  const giver = await lockGiver(trx, (await devices.findPairingCode(trx, hash))?.created_by ?? null);
  const found = await devices.consumePairingCode(trx, { codeHash: hash, now });
  if (found && mayStillGive(giver, [found.duty])) return found;
  throw new ApiError('pairing_code_invalid', { fields: { code: 'value_invalid' } });
};

/** A phone re-paired for the same duty keeps its deliveries. */
export const pair = async (deps: Deps, { code, http }: { code: string; http: Context }): Promise<Device> => {
  const now = deps.clock();
  const token = signToken(deps.keys, randomToken());
  const earlierToken = deps.cookies.device(http);
  const device = await deps.db.transaction().execute(async (trx) => {
    const { device_id: id, name, duty, created_by } = await consumeCode(trx, codeHash(deps, code), now);
    const times = { created_at: now, last_seen_at: now, expires_at: new Date(now.getTime() + deviceLifeMs) };
    const earlier =
      earlierToken && (await devices.findEarlierPairing(trx, { tokenHash: tokenHash(earlierToken), duty }));
    const first_id = earlier ? (earlier.first_id ?? earlier.id) : null;
    await devices.insertDevice(trx, { id, token_hash: tokenHash(token), name, duty, first_id, created_by, ...times });
    return devices.presentDevice({ id, name, duty });
  });
  deps.cookies.setDevice(http, token);
  deps.logger.info({ event: 'device_paired', deviceId: device._id }, 'auth');
  return device;
};

// Tokens from before cookies were signed: once found, not counted as guesses.
const known = new LRUCache<string, true>({ max: 1000 });

/** Use extends the lifetime, at most once a minute. */
export const deviceOf = async (deps: Deps, c: Context, ip: string): Promise<Device | null> => {
  const token = deps.cookies.device(c);
  if (!token) return null;
  const hash = tokenHash(token);
  if (!isInProcess(c) && !known.has(hash)) countLookup(deps, token, ip);
  const now = deps.clock();
  const found = await devices.findDevice(deps.db, { tokenHash: hash, now });
  if (!found) {
    known.delete(hash);
    return null;
  }
  known.set(hash, true);
  if (Math.abs(now.getTime() - found.last_seen_at.getTime()) >= minuteMs) {
    deps.cookies.setDevice(c, token);
    const expiresAt = new Date(now.getTime() + deviceLifeMs);
    // A failed write must not fail reads.
    await devices
      .renewDevice(deps.db, { id: found.id, now, expiresAt })
      .catch((err: unknown) => deps.logger.warn({ err }, 'device not marked'));
  }
  return devices.presentDevice(found);
};

export const deviceCallerOf =
  (deps: Deps) =>
  async (c: Context, ip: string): Promise<DeviceCaller | null> => {
    const device = await deviceOf(deps, c, ip);
    return device && { device, role: 'user', duties: [device.duty] };
  };

export const endPairing = (deps: Deps, { id, by }: { id: string; by: Actor }): Promise<void> =>
  deleteRecord(deps, { by, missing: 'device_not_found' }, async (trx, now) => {
    const ended = await devices.endDevice(trx, id, now);
    return ended && { kind: 'device', recordId: id, label: ended.name, before: { duty: ended.duty } };
  });
