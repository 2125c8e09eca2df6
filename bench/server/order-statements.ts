import { randomBytes } from 'node:crypto';
import { orderNumberFrom, orderNumberPattern } from '@bottega/contract/order-number';
import type { KyselyPlugin } from 'kysely';
import type { OpenDatabase } from '../../apps/api/src/db/database.ts';
import type { Deps } from '../../apps/api/src/deps.ts';
import { checkOut } from '../../apps/api/src/modules/orders/checkout.service.ts';
import { paymentOnDelivery } from '../../apps/api/src/modules/orders/payment.ts';
import { randomId } from '../../apps/api/src/random.ts';

/** One statement of an order's transaction. */
export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

const id = /^[\w-]{22}$/;

/** Orders one customer's cart as the shop does and keeps what it says to its database. */
export const recordOrder = async (db: OpenDatabase['db'], userId: string): Promise<Statement[]> => {
  const said: Statement[] = [];
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      said.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const deps: Pick<Deps, 'db' | 'clock' | 'payment' | 'publicUrl' | 'wakeMail'> = {
    db: db.withPlugin(recorder),
    clock: () => new Date(),
    payment: paymentOnDelivery,
    publicUrl: 'http://127.0.0.1',
    wakeMail: () => undefined,
  };
  await checkOut(deps as Deps, { userId, idempotencyKey: randomBytes(16).toString('base64url') });
  return said;
};

/** The same statements as somebody else's order: with another customer, other ids and another number. */
export const orderOf = (
  recorded: readonly Statement[],
  { from, to, shared }: { from: string; to: string; shared: ReadonlySet<string> },
): Statement[] => {
  const others = new Map([[from, to]]);
  const otherFor = (value: unknown): unknown => {
    if (typeof value !== 'string' || shared.has(value)) return value;
    const isNumber = orderNumberPattern.test(value);
    if (!isNumber && !id.test(value)) return value;
    const other = others.get(value) ?? (isNumber ? orderNumberFrom(randomBytes(7)) : randomId());
    others.set(value, other);
    return other;
  };
  return recorded.map(({ sql, parameters }) => ({ sql, parameters: parameters.map(otherFor) }));
};
