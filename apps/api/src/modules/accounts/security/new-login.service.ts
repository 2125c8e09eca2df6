import { isDeepStrictEqual } from 'node:util';
import { accountLimits } from '@bottega/contract/rate-limits';
import type { Db, Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import { parseDevice } from '#lib/device.ts';
import { lockUser } from '../users.queries.ts';
import { queueSecurityMail } from './security-mail.service.ts';

interface Client {
  userAgent: string;
  ip: string;
}

const newestSessions = 50;

const hasUsedDevice = async (db: Db, userId: string, userAgent: string): Promise<boolean> => {
  const sessions = await db
    .selectFrom('sessions')
    .select('user_agent')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(newestSessions)
    .execute();
  const device = parseDevice(userAgent);
  return sessions.some(({ user_agent }) => isDeepStrictEqual(parseDevice(user_agent), device));
};

/** Unknown network and device. Call before the login; false for the first. */
export const isNewLogin = async ({ db, limiter }: Deps, user: Row<'users'>, { userAgent, ip }: Client) => {
  if (user.last_login_at === null) return false;
  if (await limiter.isOver(accountLimits.knownNetwork, { account: user.id, address: ip })) return false;
  return !(await hasUsedDevice(db, user.id, userAgent));
};

export const mailNewLogin = async (deps: Deps, id: string, { userAgent, ip }: Client): Promise<void> => {
  try {
    const permit = await deps.limiter.acquire(accountLimits.newLoginMails, { account: id });
    await permit.settle({ refund: false });
  } catch (error) {
    if (error instanceof ApiError) return;
    throw error;
  }
  const params = { device: parseDevice(userAgent), ip, at: deps.clock().toISOString() };
  await deps.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, id);
    if (user) await queueSecurityMail(deps, trx, { user, template: 'new_login', params });
  });
  deps.wakeJobs();
};
