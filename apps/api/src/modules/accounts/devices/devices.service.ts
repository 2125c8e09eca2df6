import { randomInt } from 'node:crypto';
import type { DeviceDuty } from '@bottega/contract/accounts/duties';
import {
  type Device,
  type PairingCode,
  pairingCodeLength,
  pairingLetters,
  pairingLifeMinutes,
} from '@bottega/contract/team/schemas';
import type { Context } from 'hono';
import { type Actor, audit } from '#db/audit/audit-trail.ts';
import type { Deps } from '#deps.ts';
import { HttpError } from '#http/http-error.ts';
import type { DeviceCaller } from '#http/route.ts';
import { deviceLifeMs } from '#http/security/session-cookies.ts';
import { randomId, randomToken } from '#lib/random.ts';
import { tokenHash } from '../sessions/session-tokens.service.ts';
import * as devices from './devices.queries.ts';

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
  await deps.db.transaction().execute(async (trx) => {
    const hash = codeHash(deps, code);
    await devices.insertPairingCode(trx, { ...device, device_id: id, code_hash: hash, expires_at: expiresAt });
    const event = { action: 'created', kind: 'device', recordId: id, label: device.name } as const;
    await audit(trx, { at: now, by, ...event, before: null, after: { duty: device.duty } });
  });
  return { code, expiresAt: expiresAt.toISOString(), deviceId: id };
};

/**
 * Sets the device's cookie on the response. A phone that was paired before for the same duty goes on with the
 * deliveries that it had taken. @throws HttpError pairing_code_invalid
 */
export const pair = async (deps: Deps, { code, http }: { code: string; http: Context }): Promise<Device> => {
  const now = deps.clock();
  const token = randomToken();
  const earlierToken = deps.cookies.device(http);
  const device = await deps.db.transaction().execute(async (trx) => {
    const found = await devices.consumePairingCode(trx, { codeHash: codeHash(deps, code), now });
    if (!found) throw new HttpError('pairing_code_invalid', { fields: { code: 'value_invalid' } });
    const { device_id: id, name, duty } = found;
    const times = { created_at: now, last_seen_at: now, expires_at: new Date(now.getTime() + deviceLifeMs) };
    const earlier =
      earlierToken && (await devices.findEarlierPairing(trx, { tokenHash: tokenHash(earlierToken), duty }));
    const first_id = earlier ? (earlier.first_id ?? earlier.id) : null;
    await devices.insertDevice(trx, { id, token_hash: tokenHash(token), name, duty, first_id, ...times });
    return devices.presentDevice({ id, name, duty });
  });
  deps.cookies.setDevice(http, token);
  deps.logger.info({ event: 'device_paired', deviceId: device._id }, 'auth');
  return device;
};

/** The device making a call. Use extends its lifetime, at most once a minute. */
export const deviceOf = async (deps: Deps, c: Context): Promise<Device | null> => {
  const token = deps.cookies.device(c);
  if (!token) return null;
  const now = deps.clock();
  const found = await devices.findDevice(deps.db, { tokenHash: tokenHash(token), now });
  if (!found) return null;
  if (now.getTime() - found.last_seen_at.getTime() >= minuteMs) {
    deps.cookies.setDevice(c, token);
    const expiresAt = new Date(now.getTime() + deviceLifeMs);
    // If writing fails, reading still works.
    await devices
      .renewDevice(deps.db, { id: found.id, now, expiresAt })
      .catch((err: unknown) => deps.logger.warn({ err }, 'device not marked'));
  }
  return devices.presentDevice(found);
};

export const deviceCallerOf =
  (deps: Deps) =>
  async (c: Context): Promise<DeviceCaller | null> => {
    const device = await deviceOf(deps, c);
    return device && { device, role: 'user', duties: [device.duty] };
  };

/** @throws HttpError device_not_found */
export const endPairing = async (deps: Deps, { id, by }: { id: string; by: Actor }): Promise<void> => {
  const now = deps.clock();
  await deps.db.transaction().execute(async (trx) => {
    const ended = await devices.endDevice(trx, id, now);
    if (!ended) throw new HttpError('device_not_found');
    const event = { action: 'deleted', kind: 'device', recordId: id, label: ended.name } as const;
    await audit(trx, { at: now, by, ...event, before: { duty: ended.duty }, after: null });
  });
};
