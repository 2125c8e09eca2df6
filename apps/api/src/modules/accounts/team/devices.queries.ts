import type { Device, PairedDevice } from '@bottega/contract/accounts/team/schemas';
import type { DeviceDuty } from '@bottega/contract/duties';
import type { Db, NewRow, Row } from '#db/tables.ts';

export const presentDevice = ({ id, name, duty }: Pick<Row<'devices'>, 'id' | 'name' | 'duty'>): Device => ({
  _id: id,
  name,
  duty,
});

export const listDevices = async (db: Db, now: Date): Promise<PairedDevice[]> => {
  const rows = await db
    .selectFrom('devices')
    .leftJoin('users', 'users.id', 'devices.created_by')
    .selectAll('devices')
    .select('users.username')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('devices.created_at')
    .orderBy('devices.id')
    .execute();
  return rows.map((row) => ({
    ...presentDevice(row),
    createdAt: row.created_at.toISOString(),
    lastSeen: row.last_seen_at.toISOString(),
    ...(row.username === null ? {} : { createdBy: row.username }),
  }));
};

export const findDevice = (
  db: Db,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<Row<'devices'> | undefined> =>
  db
    .selectFrom('devices')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export const findPairedDevices = async (
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Row<'devices'>>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('devices')
    .selectAll()
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** Also an ended device, if it had the same duty. */
export const findEarlierPairing = (
  trx: Db,
  { tokenHash, duty }: { tokenHash: string; duty: DeviceDuty },
): Promise<Pick<Row<'devices'>, 'id' | 'first_id'> | undefined> =>
  trx
    .selectFrom('devices')
    .select(['id', 'first_id'])
    .where('token_hash', '=', tokenHash)
    .where('duty', '=', duty)
    .executeTakeFirst();

/** A device's own id and those of its earlier pairings. */
export const listPairingsOf = async (db: Db, id: string): Promise<string[]> => {
  const device = await db.selectFrom('devices').select('first_id').where('id', '=', id).executeTakeFirst();
  const first = device?.first_id;
  if (!first) return [id];
  const rows = await db
    .selectFrom('devices')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', first), eb('first_id', '=', first)]))
    .execute();
  return rows.map((row) => row.id);
};

export const insertDevice = (trx: Db, device: NewRow<'devices'>): Promise<unknown> =>
  trx.insertInto('devices').values(device).execute();

export const renewDevice = (
  db: Db,
  { id, now, expiresAt }: { id: string; now: Date; expiresAt: Date },
): Promise<unknown> =>
  db
    .updateTable('devices')
    .set({ last_seen_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();

export const endDevice = (trx: Db, id: string, now: Date): Promise<Row<'devices'> | undefined> =>
  trx
    .updateTable('devices')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

export const insertPairingCode = (db: Db, code: NewRow<'pairing_codes'>): Promise<unknown> =>
  db.insertInto('pairing_codes').values(code).execute();

export const findPairingCode = (db: Db, codeHash: string): Promise<Row<'pairing_codes'> | undefined> =>
  db.selectFrom('pairing_codes').selectAll().where('code_hash', '=', codeHash).executeTakeFirst();

/** If two devices enter a code at once, only one gets it. */
export const consumePairingCode = (
  trx: Db,
  { codeHash, now }: { codeHash: string; now: Date },
): Promise<Row<'pairing_codes'> | undefined> =>
  trx
    .deleteFrom('pairing_codes')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
