import { hoursOf, type OrderTakingFacts } from '@bottega/contract/fulfilment/order-taking';
import { busyMinutesAt, noOrderingState, type OrderingState, pauseAt } from '@bottega/contract/fulfilment/settings';
import type { Actor } from '#db/audit/audit-trail.ts';
import { changeDocument, readDocument } from '#db/documents/change-document.ts';
import { saveDocument } from '#db/documents/documents.queries.ts';
import type { Db } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';

type Parts = Pick<Deps, 'db' | 'changes' | 'clock' | 'settings'>;

const minuteMs = 60_000;

const current = ({ busy, ...state }: OrderingState, now: Date): OrderingState => {
  const pause = pauseAt(now, state as OrderingState);
  return {
    pause: pause && { until: pause.until?.toISOString() ?? null, note: pause.note },
    busy: busyMinutesAt(now, { ...state, busy }) > 0 ? busy : null,
  };
};

/** Past sales distinguish a shop closed for the summer from one not yet open. */
const readSwitch = async ({ db, settings }: Parts): Promise<OrderTakingFacts['shop']> => {
  if (await settings.inMaintenance()) return 'maintenance';
  if (await settings.isOpen()) return 'open';
  const sold = await db.selectFrom('orders').select('id').limit(1).executeTakeFirst();
  return sold ? 'off' : 'new';
};

const factsOf = async (deps: Parts, state: OrderingState): Promise<OrderTakingFacts> => {
  const { settings, clock } = deps;
  const now = clock();
  const hours = hoursOf(now, await settings.hours(), (await settings.ordering()).services);
  return { ...current(state, now), shop: await readSwitch(deps), hours };
};

export const readOrderingState = async (deps: Parts): Promise<OrderTakingFacts> =>
  factsOf(deps, await readDocument(deps.db, 'ordering_state', noOrderingState));

// Concurrent changes of different fields are retried.
const mostTries = 5;

const change = async (
  deps: Parts,
  { by, ...part }: Partial<OrderingState> & { by: Actor },
  tries = mostTries,
): Promise<OrderTakingFacts> => {
  try {
    const changed = await changeDocument<OrderingState>(deps, {
      key: 'ordering_state',
      missing: noOrderingState,
      version: undefined,
      by,
      change: (before) => ({ ...before, ...part }),
    });
    return await factsOf(deps, changed);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'version_conflict' && tries > 1)) throw error;
    return change(deps, { by, ...part }, tries - 1);
  }
};

interface Pause {
  /** 0: resume. */
  minutes?: number | undefined;
  /** Null: until staff resume. */
  until?: Date | null | undefined;
  note: string;
}

export const pauseOrders = (deps: Parts, { minutes, until = null, note, by }: Pause & { by: Actor }) => {
  if (minutes === 0) return change(deps, { by, pause: null });
  const end = minutes === undefined ? until : new Date(deps.clock().getTime() + minutes * minuteMs);
  return change(deps, { by, pause: { until: end?.toISOString() ?? null, note } });
};

/** In the caller's transaction, until staff resume; publish `settings` after it. */
export const pauseByItself = async (trx: Db, now: Date): Promise<void> => {
  const { version, ...before } = await readDocument(trx, 'ordering_state', noOrderingState);
  const pause = pauseAt(now, before);
  if (pause && pause.until === null) return;
  const value = { ...before, pause: { until: null, note: pause?.note ?? '' } };
  if (!(await saveDocument(trx, { key: 'ordering_state', value, version, now })))
    throw new ApiError('version_conflict');
};

export const setBusy = (
  deps: Parts,
  { minutes, forMinutes, by }: { minutes: number; forMinutes: number; by: Actor },
) => {
  const until = new Date(deps.clock().getTime() + forMinutes * minuteMs).toISOString();
  return change(deps, { by, busy: minutes === 0 ? null : { minutes, until } });
};
