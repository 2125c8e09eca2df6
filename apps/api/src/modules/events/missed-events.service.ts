import type { Deps } from '#deps.ts';
import { findOrderEvent, readOrderEvents } from '../orders/order-events.queries.ts';
import { type NewEvent, withResumeAt } from './order-log.service.ts';

const mostMissed = 500;
const replayMs = 7 * 86_400_000;

/** The events after the one that a client saw last. */
export const missedEvents = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  lastEventId: string,
): Promise<NewEvent[] | 'too many'> => {
  const now = clock();
  const seq = /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : 0;
  const last = await findOrderEvent(db, seq);
  // Of a later time, or of a shop that was restored from a backup.
  if (!last || now.getTime() - last.at.getTime() > replayMs) return 'too many';
  const missed = await readOrderEvents(db, { after: seq, limit: mostMissed + 1 });
  return missed.length > mostMissed ? 'too many' : withResumeAt(seq, missed, now);
};
