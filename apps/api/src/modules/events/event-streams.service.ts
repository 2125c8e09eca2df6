import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ListVersions } from '@bottega/contract/dashboard/schemas';
import { hasDuty, isWorker } from '@bottega/contract/duties';
import { orderDuties } from '@bottega/contract/events/endpoints';
import type { Deps, EventStreams, StreamRequest } from '#deps.ts';
import { clientNetwork, isLoopback } from '#http/limits/client-address.ts';
import { ApiError } from '#lib/api-error.ts';
import { type EventStream, eventText, openEventStream, retryText } from '#modules/events/event-stream.service.ts';
import { findSessionRights } from '../accounts/sessions/sessions.queries.ts';
import { findPairedDevices } from '../accounts/team/devices.queries.ts';
import { type ChangeWatch, type Found, type WatchTimes, watchChanges } from './change-watch.service.ts';
import { missedEvents } from './missed-events.service.ts';
import type { NewEvent } from './order-log.service.ts';

interface Options extends WatchTimes {
  heartbeatMs: number;
  sessionMs: number;
  perAccount: number;
  /** Customers only: staff share the network of their guests. */
  perNetwork: number;
  perProcess: number;
  /** Of `perProcess`. */
  forStaff: number;
  /** Bytes. */
  maxUnread: number;
}

const defaults: Options = {
  pollMs: 2_000,
  pauseMs: 250,
  // Proxies cut streams silent for a minute. Events, as browsers hide comments from the page, which monitors the
  // stream.
  heartbeatMs: 20_000,
  sessionMs: 60_000,
  perAccount: 20,
  perNetwork: 60,
  perProcess: 1_000,
  forStaff: 200,
  maxUnread: 1_000_000,
};

// Seconds.
const retryAfter = 30;
// Random milliseconds, so that clients of a stopped process do not all reconnect at once.
const reopenAfter = [3_000, 5_000] as const;

type Ending = 'client' | 'slow' | 'session' | 'shutdown' | 'failed';

interface Stream extends EventStream {
  caller: StreamRequest['caller'];
  /** Null: not limited by address. */
  network: string | null;
  /** Events that arrived before the stream was ready. */
  waiting: NewEvent[] | undefined;
  /** Already sent as missed; the watch may find them too. */
  replayed: ReadonlySet<number>;
  leave(ending: Ending): void;
}

const hearsOfLists = (caller: StreamRequest['caller']): boolean => isWorker(caller);
const seesAll = (caller: StreamRequest['caller']): boolean => hasDuty(caller, orderDuties);

const hasSameRights = (
  caller: StreamRequest['caller'],
  rights: Pick<StreamRequest['caller'], 'role' | 'duties'> | undefined,
): boolean => rights !== undefined && caller.role === rights.role && isDeepStrictEqual(caller.duties, rights.duties);

const orderText = ({ seq, order_id: order, kind, resumeAt }: NewEvent) =>
  eventText({ event: 'order', id: resumeAt, data: JSON.stringify({ seq, order, kind }) });

const listsText = (data: string, id?: number) => eventText({ event: 'lists', id, data });

const signalText = (event: 'resync' | 'bye' | 'ping', id?: number) => eventText({ event, id, data: '{}' });

export const createEventStreams = (
  deps: Pick<Deps, 'db' | 'changes' | 'settings' | 'clock' | 'logger'>,
  given: Partial<Options> = {},
): EventStreams => {
  const options = { ...defaults, ...given };
  const { db, settings, clock, logger } = deps;
  const streams = new Set<Stream>();
  let watch: ChangeWatch | undefined;
  let timers: NodeJS.Timeout[] = [];
  let isClosed = false;

  const send = (stream: Stream, text: string): void => {
    if (!stream.write(text)) stream.leave('slow');
  };
  const sendFound = (stream: Stream, { events, versions }: Found): void => {
    const { caller, replayed } = stream;
    const seen = replayed.size > 0 ? events.filter(({ seq }) => !replayed.has(seq)) : events;
    const lists = hearsOfLists(caller) && versions !== undefined ? listsText(versions) : '';
    const text = seen.map(orderText).join('') + lists;
    if (text) send(stream, text);
  };
  let usersVersion: string | undefined;
  const onFound = (found: Found): void => {
    // A changed role, a disabled account or ended sessions.
    const { users = usersVersion } = JSON.parse(found.versions ?? '{}') as Partial<ListVersions>;
    if (usersVersion !== undefined && users !== usersVersion) void checkSessions().catch(logUnread);
    usersVersion = users;
    // Grouped once, as most streams get none of many events.
    const ofCustomers = Map.groupBy(found.events, ({ user_id }) => user_id);
    for (const stream of [...streams]) {
      const { caller, waiting } = stream;
      const events = seesAll(caller) ? found.events : (ofCustomers.get(caller.id) ?? []);
      if (waiting) waiting.push(...events);
      else sendFound(stream, { ...found, events });
    }
  };

  const deviceIds = (): string[] =>
    [...streams].filter(({ caller }) => caller.sessionId === '').map(({ caller }) => caller.id);

  const checkSessions = async (): Promise<void> => {
    const ids = [...new Set([...streams].map(({ caller }) => caller.sessionId))];
    const needsSecondFactor = await settings.staffNeedSecondFactor();
    const areCustomersServed = await settings.isOn('ff_kitchen');
    const rights = await findSessionRights(db, ids, { now: clock(), needsSecondFactor });
    const devices = await findPairedDevices(db, deviceIds(), clock());
    for (const stream of [...streams]) {
      const { caller } = stream;
      const isServed = areCustomersServed || hearsOfLists(caller);
      if (isServed && (devices.has(caller.id) || hasSameRights(caller, rights.get(caller.sessionId)))) continue;
      stream.write(signalText('bye'));
      stream.leave('session');
    }
  };

  const logUnread = (err: unknown): void => logger.warn({ err }, 'sessions of streams not read');

  const startWork = (): ChangeWatch => {
    timers = [
      setInterval(() => {
        for (const stream of [...streams]) send(stream, signalText('ping'));
      }, options.heartbeatMs),
      setInterval(() => {
        checkSessions().catch(logUnread);
      }, options.sessionMs),
    ];
    for (const timer of timers) timer.unref();
    return watchChanges(deps, options, onFound);
  };
  const stopWork = (): void => {
    for (const timer of timers) clearInterval(timer);
    watch?.stop();
    watch = undefined;
  };

  const refuseTooMany = (by: StreamRequest['caller'], network: string | null): void => {
    const all = [...streams];
    const most = options.perProcess - (isWorker(by) ? 0 : options.forStaff);
    const ofAccount = all.filter(({ caller }) => caller.id === by.id).length;
    const ofNetwork = network === null ? 0 : all.filter((stream) => stream.network === network).length;
    const isFull = all.length >= most || ofAccount >= options.perAccount || ofNetwork >= options.perNetwork;
    if (isClosed || isFull) throw new ApiError('unavailable', { retryAfter });
  };

  const join = ({ caller, address, requestId, abort }: StreamRequest): Stream => {
    const network = isWorker(caller) || isLoopback(address) ? null : clientNetwork(address);
    refuseTooMany(caller, network);
    const openedAt = performance.now();
    const leave = (ending: Ending): void => {
      if (!streams.delete(stream)) return;
      if (streams.size === 0) stopWork();
      stream.end();
      // Otherwise data for a stuck client would wait forever.
      if (ending === 'slow') abort();
      logger.info({ event: 'stream_ended', ending, requestId, ms: Math.round(performance.now() - openedAt) }, 'events');
    };
    const bytes = openEventStream({ maxUnread: options.maxUnread, onGone: () => leave('client') });
    const stream: Stream = { ...bytes, caller, network, waiting: [], replayed: new Set(), leave };
    streams.add(stream);
    return stream;
  };

  const begin = async (stream: Stream, lastEventId: string | undefined): Promise<void> => {
    watch ??= startWork();
    const { ready, known, wake } = watch;
    await ready;
    const { caller } = stream;
    const userId = seesAll(caller) ? undefined : caller.id;
    const missed =
      lastEventId === undefined
        ? []
        : await missedEvents(deps, { lastEventId, userId, readUpTo: known().lastOrderEvent });
    // No awaits from here on: later events come through `onFound`.
    const { versions, lastOrderEvent } = known();
    if (missed === 'too many') send(stream, signalText('resync', lastOrderEvent));
    else sendFound(stream, { events: missed, versions: undefined });
    const id = lastEventId === undefined ? lastOrderEvent : undefined;
    // Sets the position of a client without any order event yet.
    send(stream, hearsOfLists(caller) ? listsText(versions, id) : signalText('ping', id));
    if (missed !== 'too many') stream.replayed = new Set(missed.map(({ seq }) => seq));
    const waiting = stream.waiting ?? [];
    stream.waiting = undefined;
    sendFound(stream, { events: waiting, versions: undefined });
    wake();
  };

  return {
    open: async (request) => {
      const stream = join(request);
      try {
        send(stream, retryText(randomInt(...reopenAfter)));
        await begin(stream, request.lastEventId);
      } catch (error) {
        stream.leave('failed');
        throw error;
      }
      return stream.body;
    },
    wake: () => watch?.wake(),
    count: () => streams.size,
    close: () => {
      isClosed = true;
      for (const stream of [...streams]) {
        stream.write(retryText(randomInt(...reopenAfter)));
        stream.leave('shutdown');
      }
    },
  };
};
