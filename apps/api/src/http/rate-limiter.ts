import { createHmac } from 'node:crypto';
import { type LimitRule, type RateLimit, readLimit } from '@bottega/contract/rate-limits';
import type { Kysely } from 'kysely';
import {
  addToCount,
  type Counter,
  countOneMore,
  findCount,
  forgetCount,
  giveBack,
  inOrder,
} from '../db/rate-limits.ts';
import type { Database } from '../db/tables.ts';
import { isUnavailable } from '../db/unavailable.ts';
import type { Secret } from '../secret.ts';
import { clientNetwork } from './client-network.ts';
import { HttpError } from './http-error.ts';

/** Who is counted. What a call does not know is absent, and its rules count nothing. */
interface Counted {
  /** The client's address. */
  address?: string;
  /** Who is signed in, or the e-mail address given. */
  account?: string;
  fingerprint?: string;
}

/** A call that was counted and is being answered. */
export interface Admission {
  /** To be told how the call ended: what does not count is given back. */
  ended(success: boolean): Promise<void>;
}

/** Counts calls in the shop's database, so that all instances share the counts. */
export interface RateLimiter {
  /** Counts a call before it is answered; `ended` waits until the count is kept. @throws HttpError the limit's refusal, with Retry-After */
  admit(limit: RateLimit, who: Counted): Promise<Admission>;
  /** Counts one more, refusing nothing. */
  add(limit: RateLimit, who: Counted): Promise<void>;
  /** Whether any rule of the limit has nothing left. */
  isOver(limit: RateLimit, who: Counted): Promise<boolean>;
  /** Counts an answer to a reader. @throws HttpError too_many_requests, with Retry-After */
  read(address: string): Promise<void>;
}

interface RateLimiterOptions {
  db: Kysely<Database>;
  clock: () => Date;
  /** Keys the hashes under which is counted, so that the table tells nothing of who called. */
  secret: Secret;
}

const refused = (code: RateLimit['refusal'], freeAt: Date, now: Date): HttpError =>
  new HttpError(code, { retryAfter: Math.max(1, Math.ceil((freeAt.getTime() - now.getTime()) / 1000)) });

const subjectOf = (by: LimitRule['by'], { address, account, fingerprint }: Counted): string | undefined => {
  const network = address && clientNetwork(address);
  if (by === 'network') return network;
  if (by === 'account') return account;
  if (by === 'fingerprint') return fingerprint;
  return network && account && `${network} ${account}`;
};

/** See {@link RateLimiter}. */
export const createRateLimiter = ({ db, clock, secret }: RateLimiterOptions): RateLimiter => {
  const keyOf = (name: string, by: string, subject: string): string =>
    `${name}:${by}:${createHmac('sha256', secret).update(subject).digest('base64url')}`;

  const countersOf = ({ name, rules }: RateLimit, who: Counted): Counter[] =>
    rules.flatMap((rule) => {
      const subject = subjectOf(rule.by, who);
      return subject ? [{ key: keyOf(name, rule.by, subject), rule }] : [];
    });

  const ended = async (limit: RateLimit, counters: readonly Counter[], success: boolean): Promise<void> => {
    if (limit.counts === 'calls' || limit.counts === (success ? 'successes' : 'failures')) return;
    // Who got in after all has shown who they are: their earlier slips are forgiven, those of their network are not.
    const isForgiven = ({ rule }: Counter) => limit.counts === 'failures' && rule.by !== 'network';
    await db.transaction().execute(async (trx) => {
      for (const counter of inOrder(counters)) {
        await (isForgiven(counter) ? forgetCount : giveBack)(trx, counter.key);
      }
    });
  };

  return {
    admit: async (limit, who) => {
      const now = clock();
      const counters = countersOf(limit, who);
      const counted = Promise.withResolvers<void>();
      // The answer waits until the count is kept, whoever works on it need not: one commit of SQLite keeps both.
      const kept = db.transaction().execute(async (trx) => {
        const freeAt = await countOneMore(trx, counters, now);
        if (freeAt) throw refused(limit.refusal, freeAt, now);
        counted.resolve();
      });
      kept.catch(counted.reject);
      await counted.promise;
      return {
        ended: async (success) => {
          await kept;
          await ended(limit, counters, success);
        },
      };
    },
    add: async (limit, who) => {
      for (const { key, rule } of countersOf(limit, who)) {
        await addToCount(db, key, 1, { withinMs: rule.withinMs, now: clock() });
      }
    },
    isOver: async (limit, who) => {
      for (const { key, rule } of countersOf(limit, who)) {
        const counted = await findCount(db, key);
        if (counted && counted.count >= rule.times && counted.resets_at > clock()) return true;
      }
      return false;
    },
    read: createReadCounter({ db, clock, keyOf: (network) => keyOf('read', 'network', network) }),
  };
};

// Each instance tells the others of every twentieth answer: one write where counting each would be twenty.
const toldAtOnce = 20;
// With more networks than this within a minute, what this instance has counted so far is forgotten: memory comes first.
const mostNetworks = 50_000;

interface Reader {
  /** What all instances have told of. */
  told: number;
  /** What this one has counted since. */
  untold: number;
  resetsAt: Date;
}

const createReadCounter = ({
  db,
  clock,
  keyOf,
}: Pick<RateLimiterOptions, 'db' | 'clock'> & { keyOf: (network: string) => string }) => {
  const readers = new Map<string, Reader>();

  const readerOf = (network: string, now: Date): Reader => {
    const known = readers.get(network);
    if (known && known.resetsAt > now) return known;
    if (readers.size >= mostNetworks) readers.clear();
    const reader = { told: 0, untold: 0, resetsAt: new Date(now.getTime() + readLimit.withinMs) };
    readers.set(network, reader);
    return reader;
  };

  return async (address: string): Promise<void> => {
    const now = clock();
    const network = clientNetwork(address);
    const reader = readerOf(network, now);
    if (reader.told + reader.untold >= readLimit.times) throw refused('too_many_requests', reader.resetsAt, now);
    reader.untold += 1;
    if (reader.untold < toldAtOnce) return;
    const more = reader.untold;
    reader.untold = 0;
    reader.told += more;
    try {
      const { count, resets_at } = await addToCount(db, keyOf(network), more, { withinMs: readLimit.withinMs, now });
      reader.told = Math.max(reader.told, count);
      reader.resetsAt = resets_at;
    } catch (error) {
      // Where nothing can be saved there is still much to read: this instance counts alone meanwhile.
      if (!isUnavailable(error)) throw error;
    }
  };
};
