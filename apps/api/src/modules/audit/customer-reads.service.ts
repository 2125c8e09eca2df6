import { isWorker } from '@bottega/contract/duties';
import { audit } from '#db/audit/audit-trail.ts';
import type { CustomerReads, Deps } from '#deps.ts';

/** Distinct customers per hour: a kitchen sees those of its orders, a thief all. */
export const mostCustomers = 500;

const hourMs = 3_600_000;

interface Hour {
  beganAt: number;
  seen: Set<string>;
}

/** In memory per process; rereading adds no customers. */
export const createCustomerReads = ({ db, clock, logger }: Pick<Deps, 'db' | 'clock' | 'logger'>): CustomerReads => {
  const hours = new Map<string, Hour>();
  const totals = new Map<string, number>();

  const hourOf = (staffId: string): Hour => {
    const known = hours.get(staffId);
    const now = clock().getTime();
    if (known && Math.abs(now - known.beganAt) < hourMs) return known;
    const hour = { beganAt: now, seen: new Set<string>() };
    hours.set(staffId, hour);
    return hour;
  };

  const report = async ({ caller: { id, username }, actor }: Parameters<CustomerReads['note']>[0]): Promise<void> => {
    const after = { count: mostCustomers };
    logger.warn({ event: 'many_customers_read', userId: id, ...after }, 'audit');
    const about = { kind: 'user', recordId: id, label: username, before: null, after } as const;
    await db.transaction().execute((trx) => audit(trx, { at: clock(), by: actor, action: 'viewed', ...about }));
  };

  return {
    totals,
    note: async ({ caller, actor }, ids) => {
      if (!isWorker(caller)) return;
      const { seen } = hourOf(caller.id);
      const isNew = (id: string | undefined): id is string => id !== undefined && id !== caller.id && !seen.has(id);
      const others = ids.filter(isNew);
      totals.set(caller.id, (totals.get(caller.id) ?? 0) + others.length);
      // Already reported; more would only use memory.
      if (seen.size > mostCustomers) return;
      if (seen.size + others.length > mostCustomers) await report({ caller, actor });
      for (const id of others) seen.add(id);
    },
  };
};
