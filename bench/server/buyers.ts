import { randomBytes } from 'node:crypto';
import type { OpenDatabase } from '../../apps/api/src/db/database.ts';
import { accessToken } from '../../apps/api/src/modules/session/session-tokens.ts';
import type { Call } from './load.ts';
import { secret } from './shop.ts';

/** A customer with a session and two dishes in the cart. */
export interface Buyer {
  id: string;
  /** The Cookie header of their browser. */
  cookie: string;
}

const newId = (): string => randomBytes(16).toString('base64url');
const monthMs = 30 * 24 * 3_600_000;

/** Puts so many customers into the shop. */
export const addBuyers = async (db: OpenDatabase['db'], count: number): Promise<Buyer[]> => {
  const now = new Date();
  const dishes = await db.selectFrom('products').select('id').orderBy('position').limit(2).execute();
  const ids = Array.from({ length: count }, newId);
  const sessions = ids.map((user_id) => ({ id: newId(), user_id }));
  // SQLite takes 32,766 values in one statement.
  for (let from = 0; from < count; from += 1000) {
    const some = ids.slice(from, from + 1000);
    await db.transaction().execute(async (trx) => {
      const users = some.map((id) => ({
        id,
        username: `buyer-${id}`,
        email: `${id}@example.org`,
        password_hash: 'none',
        role: 'user' as const,
        verified_at: now,
        locale: 'en' as const,
        created_at: now,
        updated_at: now,
      }));
      await trx.insertInto('users').values(users).execute();
      const lines = some.flatMap((user_id) =>
        dishes.map(({ id }) => ({ user_id, product_id: id, quantity: 2, added_at: now })),
      );
      await trx.insertInto('cart_items').values(lines).execute();
      const opened = sessions.slice(from, from + 1000).map((session) => ({
        ...session,
        refresh_hash: session.id,
        rotated_at: now,
        created_at: now,
        last_used_at: now,
        expires_at: new Date(now.getTime() + monthMs),
        user_agent: 'bench',
        ip: 'bench',
      }));
      await trx.insertInto('sessions').values(opened).execute();
    });
  }
  return sessions.map(({ id, user_id }) => ({
    id: user_id,
    cookie: `access=${accessToken(Buffer.from(secret), id, now)}`,
  }));
};

/** Orders what is in the cart. */
export const checkout = ({ id, cookie }: Buyer): Call => ({
  method: 'POST',
  path: `/api/orders/create/${id}`,
  headers: { cookie, 'idempotency-key': newId() },
  body: '{}',
});
