import type { Deps } from '#deps.ts';
import { readListVersions } from '../dashboard/list-versions.queries.ts';
import { followOrderLog, type NewEvent } from './order-log.service.ts';

export interface WatchTimes {
  /** Between reads without announcements. */
  pollMs: number;
  /** Minimum between reads. */
  pauseMs: number;
}

export interface Found {
  events: readonly NewEvent[];
  /** ListVersions as JSON, if changed. */
  versions: string | undefined;
}

export interface ChangeWatch {
  wake(): void;
  /** Rejects if the first read fails. */
  ready: Promise<void>;
  /** Call after `ready`. */
  known(): { versions: string; lastOrderEvent: number | undefined };
  stop(): void;
}

export const watchChanges = (
  deps: Pick<Deps, 'db' | 'changes' | 'clock' | 'logger'>,
  { pollMs, pauseMs }: WatchTimes,
  onFound: (found: Found) => void,
): ChangeWatch => {
  const { db, changes, logger } = deps;
  const log = followOrderLog(deps);
  /** Kept when a later part of the read fails. */
  const unsent: NewEvent[] = [];
  let versions: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pauseEndsAt = 0;
  let isLooking = false;
  let isWanted = false;
  let isStopped = false;
  let isFailing = false;

  const look = async (): Promise<void> => {
    unsent.push(...(await log.readNew()));
    const read = JSON.stringify(await readListVersions(db));
    if (isStopped) return;
    const isChanged = read !== versions;
    versions = read;
    const events = unsent.splice(0);
    if (isChanged || events.length > 0) onFound({ events, versions: isChanged ? read : undefined });
  };

  const lookAndGoOn = async (): Promise<void> => {
    isWanted = false;
    isLooking = true;
    try {
      await look();
      isFailing = false;
    } catch (err) {
      // Logged once per outage.
      if (!isFailing) logger.warn({ err }, 'changes not read');
      isFailing = true;
      throw err;
    } finally {
      isLooking = false;
      pauseEndsAt = performance.now() + pauseMs;
      if (!isStopped) lookIn(isWanted ? pauseMs : pollMs);
    }
  };

  const lookIn = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => lookAndGoOn().catch(() => undefined), ms).unref();
  };

  const wake = (): void => {
    if (isWanted || isStopped) return;
    isWanted = true;
    if (!isLooking) lookIn(Math.max(0, pauseEndsAt - performance.now()));
  };

  const unsubscribe = [changes.subscribe(wake), changes.onOrders(wake)];
  const ready = lookAndGoOn();
  ready.catch(() => undefined);
  return {
    wake,
    ready,
    known: () => ({ versions: versions ?? '', lastOrderEvent: log.position() }),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      for (const each of unsubscribe) each();
    },
  };
};
