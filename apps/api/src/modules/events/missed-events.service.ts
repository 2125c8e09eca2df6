import type { Deps } from '#deps.ts';
import { findOrderEvent, readOrderEvents } from '../orders/order-events.queries.ts';
import type { NewEvent } from './order-log.service.ts';

const mostMissed = 500;
const replayMs = 7 * 86_400_000;

interface Gap {
  lastEventId: string;
  /** Undefined: the orders of all customers. */
  userId: string | undefined;
  /** Undefined: the log was empty. */
  readUpTo: number | undefined;
}

export const missedEvents = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { lastEventId, userId, readUpTo }: Gap,
): Promise<NewEvent[] | 'too many'> => {
  const seq = /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : 0;
  const last = await findOrderEvent(db, seq);
  // The shop was restored from a backup.
  if (!last || clock().getTime() - last.at.getTime() > replayMs) return 'too many';
  const missed = await readOrderEvents(db, { after: seq, limit: mostMissed + 1, userId });
  if (missed.length > mostMissed) return 'too many';
  const upTo = Math.max(seq, readUpTo ?? 0);
  return missed.map((event) => ({ ...event, resumeAt: Math.min(event.seq, upTo) }));
};
