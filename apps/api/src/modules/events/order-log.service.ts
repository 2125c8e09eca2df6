import type { Deps } from '#deps.ts';
import { type LoggedEvent, readNewestSeqs, readOrderEvents } from '../orders/order-events.queries.ts';

/** Waiting time for a gap: its transaction may commit late, or has failed. */
const lateMs = 5_000;
const pageSize = 1_000;
// So that an event about to commit does not count as old.
const knownAtStart = 50;

/** `resumeAt`: the position from which its recipients continue. */
export interface NewEvent extends LoggedEvent {
  resumeAt: number;
}

/** Every event up to it was read, or has been missing too long. Expects events in order. */
export const readUpTo = (from: number, events: readonly Pick<LoggedEvent, 'seq' | 'at'>[], now: Date): number => {
  let upTo = from;
  for (const { seq, at } of events) {
    if (seq > upTo + 1 && Math.abs(now.getTime() - at.getTime()) < lateMs) break;
    upTo = seq;
  }
  return upTo;
};

const withResumeAt = (from: number, events: readonly LoggedEvent[], now: Date): NewEvent[] => {
  const upTo = readUpTo(from, events, now);
  return events.map((event) => ({ ...event, resumeAt: Math.min(event.seq, upTo) }));
};

export interface OrderLog {
  /** Each event once, even if it commits late. The first call only finds the end. */
  readNew(): Promise<NewEvent[]>;
  /** Where new clients continue; undefined while the log is empty. */
  position(): number | undefined;
}

export const followOrderLog = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): OrderLog => {
  let position: number | undefined;
  /** Undefined before the first call. */
  let seen: Set<number> | undefined;

  const readOn = async (): Promise<LoggedEvent[]> => {
    const events: LoggedEvent[] = [];
    for (;;) {
      const page = await readOrderEvents(db, { after: events.at(-1)?.seq ?? position ?? 0, limit: pageSize });
      events.push(...page);
      if (page.length < pageSize) return events;
    }
  };

  const begin = async (): Promise<Set<number>> => {
    const newest = await readNewestSeqs(db, knownAtStart);
    if (newest.length > 0) position = Math.min(...newest) - 1;
    return new Set(newest);
  };

  return {
    readNew: async () => {
      const known = seen ?? (await begin());
      const events = await readOn();
      const now = clock();
      const from = position ?? (events[0]?.seq ?? 1) - 1;
      const upTo = readUpTo(from, events, now);
      if (events.length > 0) position = upTo;
      seen = new Set(events.map(({ seq }) => seq).filter((seq) => seq > upTo));
      return withResumeAt(from, events, now).filter(({ seq }) => !known.has(seq));
    },
    position: () => position,
  };
};
