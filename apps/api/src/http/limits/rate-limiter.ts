import type { LimitRule, memoryLimits, RateLimit } from '@bottega/contract/rate-limits';
import {
  addToCount,
  type Counter,
  countCall,
  deleteCount,
  findCount,
  inLockOrder,
  lasts,
  refundCount,
} from '#db/rate-limits.ts';
import type { Db } from '#db/tables.ts';
import type { Keys } from '#lib/keys.ts';
import { networksAround } from './client-address.ts';
import { createMemoryCounter, limitRefusal } from './memory-counter.ts';

interface Subject {
  address?: string;
  account?: string;
  fingerprint?: string;
  target?: string;
}

export interface Permit {
  /** Waits for the commit; `refund` uncounts the call. */
  settle(outcome: { refund: boolean }): Promise<void>;
}

/** Counts in memory, or in the database that instances share. */
export interface RateLimiter {
  /** @throws ApiError the limit's refusal, with Retry-After */
  acquire(limit: RateLimit, subject: Subject): Promise<Permit>;
  add(limit: RateLimit, subject: Subject): Promise<void>;
  isOver(limit: RateLimit, subject: Subject): Promise<boolean>;
  clear(limit: RateLimit, subject: Subject): Promise<void>;
  /** `subject`: address or account id. @throws ApiError too_many_requests, with Retry-After */
  countInMemory(limit: keyof typeof memoryLimits, subject: string): void;
}

interface RateLimiterOptions {
  db: Db;
  clock: () => Date;
  /** Hash the subjects, so that the table identifies no client. */
  keys: Keys;
}

const countedOf = (rule: LimitRule, who: Subject): { subject: string; times: number }[] => {
  const { by, times } = rule;
  if (by !== 'network' && by !== 'both') {
    const subject = who[by];
    return subject ? [{ subject, times }] : [];
  }
  const { address, account } = who;
  if (!address || (by === 'both' && !account)) return [];
  return networksAround(address).map(({ network, clients }) => ({
    subject: by === 'both' ? `${network} ${account}` : network,
    times: times * clients,
  }));
};

export const createRateLimiter = ({ db, clock, keys }: RateLimiterOptions): RateLimiter => {
  const keyOf = (name: string, { by, withinMs }: LimitRule, hash: string): string =>
    `${name}:${by}:${withinMs}:${hash}`;

  const countersOf = ({ name, rules }: RateLimit, who: Subject): Counter[] =>
    rules.flatMap((rule) =>
      countedOf(rule, who).map(({ subject, times }) => ({
        key: keyOf(name, rule, keys.sign('rate-limit', subject)),
        rule: { ...rule, times },
      })),
    );

  const everyCounterOf = ({ name, rules }: RateLimit, who: Subject): Counter[] =>
    rules.flatMap((rule) =>
      countedOf(rule, who).flatMap(({ subject, times }) =>
        keys.signatures('rate-limit', subject).map((hash) => ({
          key: keyOf(name, rule, hash),
          rule: { ...rule, times },
        })),
      ),
    );

  const refund = (limit: RateLimit, counters: readonly Counter[]): Promise<void> =>
    db.transaction().execute(async (trx) => {
      for (const { key, rule } of inLockOrder(counters)) {
        // A correct password clears its account's failures, never the network's.
        const isCleared = limit.counts === 'failures' && rule.by !== 'network';
        await (isCleared ? deleteCount : refundCount)(trx, key);
      }
    });

  return {
    acquire: async (limit, subject) => {
      const now = clock();
      const counters = countersOf(limit, subject);
      const counted = Promise.withResolvers<void>();
      // Only the response waits for this commit, which SQLite shares with the handler's.
      const committed = db.transaction().execute(async (trx) => {
        const freeAt = await countCall(trx, counters, now);
        if (freeAt) throw limitRefusal(limit.refusal, freeAt.getTime() - now.getTime());
        counted.resolve();
      });
      committed.catch(counted.reject);
      await counted.promise;
      return {
        settle: async (outcome) => {
          await committed;
          if (outcome.refund) await refund(limit, counters);
        },
      };
    },
    add: async (limit, subject) => {
      for (const { key, rule } of countersOf(limit, subject)) await addToCount(db, { key, rule }, clock());
    },
    isOver: async (limit, subject) => {
      for (const { key, rule } of everyCounterOf(limit, subject)) {
        const counted = await findCount(db, key);
        if (counted && counted.count >= rule.times && lasts(rule, counted.resets_at, clock())) return true;
      }
      return false;
    },
    clear: async (limit, subject) => {
      for (const { key } of everyCounterOf(limit, subject)) await deleteCount(db, key);
    },
    countInMemory: createMemoryCounter(clock),
  };
};
